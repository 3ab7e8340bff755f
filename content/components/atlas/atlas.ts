import { plainValue, type WriteValue } from '../figure/csharp.ts';
import { clamp, round } from '../figure/numbers.ts';
import { atlasEntry, type CampfireCell, type CampfireName, campfireCells } from '../sprites/campfire.ts';

/** A sub-texture of an atlas as it is drawn. */
export interface AtlasSettings {
  name: CampfireName;
  /** The frame number as it is set; it may be none of the frames. */
  frame: number;
  framesPerSecond: number;
  /** Mirrored, left and right swapped. */
  isFlipped: boolean;
}

/** Size of the example's window, in pixels; the picture is drawn in its middle. */
export const WINDOW = { width: 360, height: 360 } as const;

/** Size that the picture is drawn at: 200 %. */
export const SIZE = 2;

/** First frame of the flame that burns; those before it kindle it once. */
const FIRST_BURNING = 4;

/** The pictures of one name in their order: what `IAtlasData.GetFrames` returns. */
export function framesOf(name: CampfireName): CampfireCell[] {
  return campfireCells().filter((cell) => cell.name === name);
}

/** The frame that is shown: the nearest that there is. */
export function drawnFrame({ name, frame }: Pick<AtlasSettings, 'name' | 'frame'>): number {
  return clamp(frame, 0, framesOf(name).length - 1);
}

/** The frame that an animation goes back to after its last. */
function firstOfLoop(name: CampfireName): number {
  return name === 'flame' ? FIRST_BURNING : 0;
}

/** The frame that follows: the flame kindles once and then burns on. */
export function frameAfter(set: AtlasSettings): number {
  const next = drawnFrame(set) + 1;
  return next < framesOf(set.name).length ? next : firstOfLoop(set.name);
}

/** The frame before; the last before the first. */
export function frameBefore(set: AtlasSettings): number {
  const before = drawnFrame(set) - 1;
  return before < 0 ? framesOf(set.name).length - 1 : before;
}

/** What the framework says to a frame number that isn't there, or why nothing can be played; '' for nothing to say. */
export function atlasLimits(set: AtlasSettings): string {
  const shown = drawnFrame(set);
  const last = framesOf(set.name).length - 1;
  if (shown === set.frame) return last === 0 ? `${set.name} has one frame: there is nothing to play.` : '';
  const numbers = last === 0 ? 'only the frame number 0' : `the frame numbers 0 to ${last}`;
  return `${set.name} has ${numbers}. With ${set.frame}, Render throws a RendererException; ${shown} is shown.`;
}

/** The entry of a cell in the atlas's JSON file, as text. */
export function entryText(cell: CampfireCell): string {
  return JSON.stringify(atlasEntry(cell), null, 2);
}

/**
 * Left edge, top edge, width and height of a cell.
 *
 * @example boundsText(cell) → 'x 130, y 0, 128 × 128'
 */
export function boundsText({ x, y, width, height }: CampfireCell): string {
  return `x ${x}, y ${y}, ${width} × ${height}`;
}

/** The sheet with the marked part, for alternative texts. */
export function describeSheet(set: AtlasSettings): string {
  const shown = drawnFrame(set);
  const cell = framesOf(set.name)[shown];
  const bounds = cell === undefined ? '' : `: x ${cell.x}, y ${cell.y}, width ${cell.width}, height ${cell.height}`;
  return (
    'The picture of the atlas: eight flames in two rows, below them four sparks and the logs. ' +
    `Marked: ${set.name}, frame ${shown}${bounds}.`
  );
}

/** The window of the example, for alternative texts. */
export function describeWindow(set: AtlasSettings): string {
  const flipped = set.isFlipped ? ', left and right swapped' : '';
  return `A window with ${set.name}, frame ${drawnFrame(set)}, in the middle${flipped}.`;
}

/** How long frames stay, for reading: `125 ms`. */
export function frameLengthText(framesPerSecond: number): string {
  return `${round(1000 / framesPerSecond)} ms`;
}

/**
 * The C# that plays an animation of an atlas from a frame on. A still picture is one of a single frame.
 *
 * @param start the frame that it begins with
 */
export function atlasCode(set: AtlasSettings, start: number, value: WriteValue = plainValue): string {
  const { name, framesPerSecond, isFlipped } = set;
  const count = framesOf(name).length;
  const effects = isFlipped ? ['Color.White', 'RenderEffects.FlipHorizontally'] : [];
  return `private const double FrameLength = 1000.0 / ${value('framesPerSecond', String(framesPerSecond))}; // ${frameLengthText(framesPerSecond)}
private double elapsed;
private int frame = ${value('frame', String(start))};

protected override void OnUpdate(FrameTime frameTime)
{
    var count = this.atlas.GetFrames("${name}").Length; // ${count}
    this.elapsed += frameTime.ElapsedTime.TotalMilliseconds;

    while (this.elapsed >= FrameLength)
    {
        this.elapsed -= FrameLength;
        this.frame = this.frame + 1 < count ? this.frame + 1 : ${firstOfLoop(name)};
    }

    base.OnUpdate(frameTime);
}

protected override void OnDraw(FrameTime frameTime)
{
    var position = new Vector2(${WINDOW.width / 2}, ${WINDOW.height / 2});

    this.batcher.Begin();
    this.textureRenderer.Render(
        this.atlas, "${value('name', name)}", position, 0f,
        ${[`${SIZE}f`, ...effects, 'this.frame'].join(', ')});
    this.batcher.End();

    base.OnDraw(frameTime);
}`;
}
