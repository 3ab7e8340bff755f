import { round } from '../figure/numbers.ts';

/** The five lifecycle methods of a `Window`, in the order of their first calls. */
export const HOOKS = ['OnResize', 'OnLoad', 'OnUpdate', 'OnDraw', 'OnUnload'] as const;

/** Name of a lifecycle method. */
export type Hook = (typeof HOOKS)[number];

/** State of a running program. */
export interface LoopState {
  /** The running method; null after the window has closed and `Show` has returned. */
  hook: Hook | null;
  /** Number of `OnUpdate` calls. */
  frames: number;
  /** Sum of `ElapsedTime` over all `OnUpdate` calls, in seconds. */
  elapsed: number;
}

/** Size of the example window, in pixels. */
export const WINDOW_SIZE = { width: 440, height: 96 } as const;

/** Speed of the square, in pixels per second. */
export const SQUARE_SPEED = 120;

/** The state when the window opens. */
export const INITIAL_STATE: LoopState = { hook: 'OnResize', frames: 0, elapsed: 0 };

/** Advances to the next method. Each `OnUpdate` adds a frame and its duration. */
export function nextStep(state: LoopState, framesPerSecond: number): LoopState {
  switch (state.hook) {
    case 'OnResize':
      return { ...state, hook: 'OnLoad' };
    case 'OnLoad':
    case 'OnDraw':
      return { hook: 'OnUpdate', frames: state.frames + 1, elapsed: state.elapsed + 1 / framesPerSecond };
    case 'OnUpdate':
      return { ...state, hook: 'OnDraw' };
    default:
      return { ...state, hook: null };
  }
}

/** Runs a number of whole frames, each of which ends with `OnDraw`. Stops if the window closes. */
export function runFrames(state: LoopState, count: number, framesPerSecond: number): LoopState {
  let after = state;
  for (let frame = 0; frame < count && isOpen(after); frame += 1) {
    do after = nextStep(after, framesPerSecond);
    while (after.hook !== 'OnDraw');
  }
  return after;
}

/** Returns false from the moment the window closes. */
export function isOpen({ hook }: LoopState): boolean {
  return hook !== null && hook !== 'OnUnload';
}

/** Closes the window, so that `OnUnload` runs. */
export function closeWindow(state: LoopState): LoopState {
  return isOpen(state) ? { ...state, hook: 'OnUnload' } : state;
}

/** Returns the total distance that the square has moved, in pixels. */
export function getDistance({ elapsed }: LoopState): number {
  return SQUARE_SPEED * elapsed;
}

/** Formats `ElapsedTime` of one frame: `16.7 ms`. */
export function formatFrameTime(framesPerSecond: number): string {
  return `${(1000 / framesPerSecond).toFixed(1)} ms`;
}

/** Returns the alternative text of the figure. */
export function describeLoop(state: LoopState, isPlaying: boolean, framesPerSecond: number): string {
  const { hook, frames, elapsed } = state;
  const now = isPlaying ? 'OnUpdate and OnDraw alternate' : hook === null ? 'The window is closed' : `${hook} runs`;
  return (
    'OnResize and OnLoad run first, then OnUpdate and OnDraw repeatedly, and OnUnload at the end. ' +
    `${now}. One frame takes ${formatFrameTime(framesPerSecond)}. ` +
    `After ${formatFrameCount(frames)} and ${elapsed.toFixed(2)} seconds the square has moved ${Math.round(getDistance(state))} pixels.`
  );
}

/** Formats a number of frames: `1 frame`. */
export function formatFrameCount(frames: number): string {
  return frames === 1 ? '1 frame' : `${frames} frames`;
}

/** Returns the distance that the square moves per frame, in pixels. */
export function getPixelsPerFrame(framesPerSecond: number): number {
  return round(SQUARE_SPEED / framesPerSecond);
}

/** Returns the C# of the example and the zero-based numbers of its first and last running line. */
export function createLoopCode(
  { hook, frames }: LoopState,
  framesPerSecond: number,
): { code: string; runningLines: readonly [first: number, last: number] } {
  const parts = [
    { hookOfPart: undefined, text: FIELDS_CODE },
    ...HOOKS.map((hookOfPart) => ({ hookOfPart, text: HOOK_CODE[hookOfPart](framesPerSecond, frames) })),
    { hookOfPart: null, text: CLOSED_CODE },
  ];
  const countLines = (text: string): number => text.split('\n').length;
  const index = parts.findIndex(({ hookOfPart }) => hookOfPart === hook);
  // An empty line follows each part.
  const first = parts.slice(0, index).reduce((lines, { text }) => lines + countLines(text) + 1, 0);
  return {
    code: parts.map(({ text }) => text).join('\n\n'),
    runningLines: [first, first + countLines(parts[index]?.text ?? '') - 1],
  };
}

const FIELDS_CODE = `private const float Speed = ${SQUARE_SPEED}f; // Pixels per second
private Vector2 position;
private uint right;
private int frames;`;

const CLOSED_CODE = '// In Program.cs, game.Show() returns now: the window has been closed.';

const HOOK_CODE: Record<Hook, (framesPerSecond: number, frames: number) => string> = {
  OnResize: () => `// Runs with the first size before OnLoad, and again whenever the size changes.
protected override void OnResize(SizeU size)
{
    this.right = Math.Max(size.Width, 1); // ${WINDOW_SIZE.width}

    base.OnResize(size);
}`,
  OnLoad: () => `// Runs once. Load content here; nothing can be drawn yet.
protected override void OnLoad()
{
    this.position = new Vector2(0f, ${WINDOW_SIZE.height / 2}f);

    base.OnLoad();
}`,
  OnUpdate: (framesPerSecond) => `// Runs up to 60 times a second, unless you change UpdateFrequency.
protected override void OnUpdate(FrameTime frameTime)
{
    var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
    // ${SQUARE_SPEED} * ${(1 / framesPerSecond).toFixed(4)} = ${getPixelsPerFrame(framesPerSecond)} px in this frame
    this.position.X += Speed * seconds;
    this.position.X %= this.right;
    this.frames++;

    base.OnUpdate(frameTime);
}`,
  OnDraw: () => `// Runs once for each frame.
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
  OnUnload: (_, frames) => `// Runs once, while the window closes. Release content here.
protected override void OnUnload()
{
    Console.WriteLine($"Closed after {this.frames} frames."); // ${frames}

    base.OnUnload();
}`,
};
