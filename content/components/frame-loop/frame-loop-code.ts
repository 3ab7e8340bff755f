import { type Hook, type LoopState, pixelsPerFrame, SPEED, WINDOW } from './frame-loop.ts';

/** Lines of the longest of them. */
export const CODE_LINES = 19;

/** The C# of the method that runs: what it does in this example. */
export function loopCode({ hook, frames }: LoopState, framesPerSecond: number): string {
  if (hook === null) return CLOSED;
  return CODE[hook](framesPerSecond, frames);
}

const CLOSED = `// Program.cs: Show returns when the window has been closed.
var game = new Game();
game.Show();`;

const CODE: Record<Hook, (framesPerSecond: number, frames: number) => string> = {
  OnResize: () => `private uint right;

// Runs once with the first size, before OnLoad, and again whenever the size changes.
protected override void OnResize(SizeU size)
{
    this.right = size.Width; // ${WINDOW.width}

    base.OnResize(size);
}`,
  OnLoad: () => `private Vector2 position;

// Runs once. Load content here; nothing can be drawn yet.
protected override void OnLoad()
{
    this.position = new Vector2(0f, ${WINDOW.height / 2}f);

    base.OnLoad();
}`,
  OnUpdate: (framesPerSecond) => `private const float Speed = ${SPEED}f; // Pixels per second
private Vector2 position;
private uint right;
private int frames;

// Runs in every frame, before OnDraw.
protected override void OnUpdate(FrameTime frameTime)
{
    var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
    // ${SPEED} * ${(1 / framesPerSecond).toFixed(4)} = ${pixelsPerFrame(framesPerSecond)} px in this frame
    this.position.X += Speed * seconds;
    this.position.X %= this.right;
    this.frames++;

    base.OnUpdate(frameTime);
}`,
  OnDraw: () => `private Vector2 position;

// Runs in every frame, after OnUpdate.
protected override void OnDraw(FrameTime frameTime)
{
    var square = new RectShape
    {
        Position = this.position,
        Width = 40,
        Height = 40,
        Color = Color.CornflowerBlue,
    };

    this.batcher.Begin();
    this.shapeRenderer.Render(square);
    this.batcher.End();

    base.OnDraw(frameTime);
}`,
  OnUnload: (_, frames) => `private int frames; // ${frames}

// Runs once, while the window closes. Release content here.
protected override void OnUnload()
{
    Console.WriteLine($"Closed after {this.frames} frames.");

    base.OnUnload();
}`,
};
