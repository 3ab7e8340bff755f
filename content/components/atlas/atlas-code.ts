import { type AtlasSettings, firstOfLoop, frameLengthText, framesOf, SIZE, WINDOW } from './atlas.ts';

/** Most lines of `atlasCode`. */
export const ATLAS_LINES = 30;

/**
 * The C# that plays an animation of an atlas from a frame on; that draws a still picture.
 *
 * @param start the frame that it begins with
 */
export function atlasCode(set: AtlasSettings, start: number): string {
  const { name, framesPerSecond } = set;
  const count = framesOf(name).length;
  if (count === 1) return drawMethod(set, ['0']);
  const loop = firstOfLoop(name);
  return `private const double FrameLength = 1000.0 / ${framesPerSecond}; // ${frameLengthText(framesPerSecond)}
private double elapsed;
private int frame = ${start};

protected override void OnUpdate(FrameTime frameTime)
{
    var count = this.atlas.GetFrames("${name}").Length; // ${count}
    this.elapsed += frameTime.ElapsedTime.TotalMilliseconds;

    while (this.elapsed >= FrameLength)
    {
        this.elapsed -= FrameLength;
        this.frame = this.frame + 1 < count ? this.frame + 1 : ${loop};
    }

    base.OnUpdate(frameTime);
}

${drawMethod(set, ['this.frame'])}`;
}

function drawMethod({ name, isFlipped }: AtlasSettings, frame: readonly string[]): string {
  const effects = isFlipped ? ['Color.White', 'RenderEffects.FlipHorizontally'] : [];
  const values = [`${SIZE}f`, ...effects, ...frame];
  return `protected override void OnDraw(FrameTime frameTime)
{
    var position = new Vector2(${WINDOW.width / 2}, ${WINDOW.height / 2});

    this.batcher.Begin();
    this.textureRenderer.Render(
        this.atlas, "${name}", position, 0f,
        ${values.join(', ')});
    this.batcher.End();

    base.OnDraw(frameTime);
}`;
}
