import { type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import { clamp, round } from '../figure/numbers.ts';
import { type CampfireCell, type CampfireName, createAtlasEntry, createCampfireCells } from '../sprites/campfire.ts';

/** Settings for rendering a sub-texture of an atlas. */
export interface AtlasSettings {
  name: CampfireName;
  /** Requested frame number, which may not exist. */
  frame: number;
  framesPerSecond: number;
  isFlipped: boolean;
}

/** Size of the example window, in pixels. */
export const WINDOW_SIZE = { width: 360, height: 360 } as const;

/** Scale at which the sub-texture is rendered. */
export const RENDER_SIZE = 2;

/** First frame of the burning loop. Frames 0 to 3 play once, when the fire is lit. */
const FIRST_LOOP_FRAME = 4;

/** Returns the frames of a sub-texture in order, like `IAtlasData.GetFrames`. */
export function getFrames(name: CampfireName): CampfireCell[] {
  return createCampfireCells().filter((cell) => cell.name === name);
}

/** Returns the requested frame number, clamped to the existing frames. */
export function clampFrame({ name, frame }: Pick<AtlasSettings, 'name' | 'frame'>): number {
  return clamp(frame, 0, getFrames(name).length - 1);
}

/** Returns the frame that an animation loops back to. */
function getLoopStart(name: CampfireName): number {
  return name === 'flame' ? FIRST_LOOP_FRAME : 0;
}

/** Returns the number of the next frame. After the last frame, the animation loops. */
export function getNextFrame(settings: AtlasSettings): number {
  const next = clampFrame(settings) + 1;
  return next < getFrames(settings.name).length ? next : getLoopStart(settings.name);
}

/** Returns the number of the previous frame. The first frame is preceded by the last. */
export function getPreviousFrame(settings: AtlasSettings): number {
  const before = clampFrame(settings) - 1;
  return before < 0 ? getFrames(settings.name).length - 1 : before;
}

/** Returns a note on a frame number that doesn't exist or on a missing animation; '' if there is neither. */
export function describeAtlasLimits(settings: AtlasSettings): string {
  const shown = clampFrame(settings);
  const last = getFrames(settings.name).length - 1;
  if (shown === settings.frame) return last === 0 ? `${settings.name} has only one frame.` : '';
  const numbers = last === 0 ? 'only the frame number 0' : `the frame numbers 0 to ${last}`;
  return `${settings.name} has ${numbers}. Render throws a RendererException for ${settings.frame}, so the figure shows ${shown}.`;
}

/** Formats a cell's entry in the atlas's JSON file. */
export function formatEntry(cell: CampfireCell): string {
  return JSON.stringify(createAtlasEntry(cell), null, 2);
}

/**
 * Formats the bounds of a cell.
 *
 * @example formatBounds(cell) → 'x 130, y 0, 128 × 128'
 */
export function formatBounds({ x, y, width, height }: CampfireCell): string {
  return `x ${x}, y ${y}, ${width} × ${height}`;
}

/** Returns the alternative text of the atlas image with its marked entry. */
export function describeSheet(settings: AtlasSettings): string {
  const shown = clampFrame(settings);
  const cell = getFrames(settings.name)[shown];
  const bounds = cell === undefined ? '' : `: x ${cell.x}, y ${cell.y}, width ${cell.width}, height ${cell.height}`;
  return (
    'The atlas image: eight flames in two rows, and below them four sparks and the logs. ' +
    `Marked: ${settings.name}, frame ${shown}${bounds}.`
  );
}

/** Returns the alternative text of the example window. */
export function describeWindow(settings: AtlasSettings): string {
  const flipped = settings.isFlipped ? ', left and right swapped' : '';
  return `A window with ${settings.name}, frame ${clampFrame(settings)}, in the middle${flipped}.`;
}

/** Formats the duration of a frame: `125 ms`. */
export function formatFrameDuration(framesPerSecond: number): string {
  return `${round(1000 / framesPerSecond)} ms`;
}

/**
 * Returns the C# that plays an animation from an atlas.
 *
 * @param start number of the first frame
 */
export function createAtlasCode(settings: AtlasSettings, start: number, value: FormatValue = formatPlainValue): string {
  const { name, framesPerSecond, isFlipped } = settings;
  const count = getFrames(name).length;
  const effects = isFlipped ? ['Color.White', 'RenderEffects.FlipHorizontally'] : [];
  return `private const double FrameLength = 1000.0 / ${value('framesPerSecond', String(framesPerSecond))}; // ${formatFrameDuration(framesPerSecond)}
private double elapsed;
private int frame = ${value('frame', String(start))};

protected override void OnUpdate(FrameTime frameTime)
{
    var count = this.atlas.GetFrames("${name}").Length; // ${count}
    this.elapsed += frameTime.ElapsedTime.TotalMilliseconds;

    while (this.elapsed >= FrameLength)
    {
        this.elapsed -= FrameLength;
        this.frame = this.frame + 1 < count ? this.frame + 1 : ${getLoopStart(name)};
    }

    base.OnUpdate(frameTime);
}

protected override void OnDraw(FrameTime frameTime)
{
    var position = new Vector2(${WINDOW_SIZE.width / 2}, ${WINDOW_SIZE.height / 2});

    this.batcher.Begin();
    this.textureRenderer.Render(
        this.atlas, "${value('name', name)}", position, 0f,
        ${[`${RENDER_SIZE}f`, ...effects, 'this.frame'].join(', ')});
    this.batcher.End();

    base.OnDraw(frameTime);
}`;
}
