/** An input action, or a number of frames to run before the next action. Positions are in pixels of the program's canvas. */
export type InputStep =
  | { frames: number }
  | { down: string }
  | { up: string }
  | { move: readonly [x: number, y: number] }
  | { button: 'left' | 'right'; isDown: boolean }
  | { wheel: number };

/** Input for a check of a program, which reports whether `input` changes the image or the window; `before` runs first. */
export interface ScriptedInput {
  before?: readonly InputStep[];
  input: readonly InputStep[];
}

const press = (key: string, frames = 2): InputStep[] => [{ down: key }, { frames }, { up: key }, { frames: 2 }];
const drag = (from: readonly [number, number], to: readonly [number, number]): InputStep[] => [
  { move: from },
  { frames: 2 },
  { button: 'left', isDown: true },
  { frames: 2 },
  { move: to },
  { frames: 2 },
  { button: 'left', isDown: false },
  { frames: 2 },
];

/** Input of programs that `SCRIPTED_INPUT` doesn't list. */
export const DEFAULT_INPUT: ScriptedInput = { input: [{ frames: 60 }] };

/** Input by the name of the program. */
export const SCRIPTED_INPUT: Readonly<Record<string, ScriptedInput>> = {
  'first-game': {
    before: [{ frames: 10 }],
    // Loses all lives.
    input: [{ down: 'ArrowLeft' }, { frames: 20 }, { up: 'ArrowLeft' }, { frames: 400 }],
  },
  audio: {
    input: [
      ...press('Space'),
      { frames: 60 },
      ...press('ArrowRight'),
      ...press('PageUp'),
      ...press('ArrowUp'),
      { frames: 60 },
      ...press('KeyL'),
    ],
  },
  'scene-management': {
    input: [
      { move: [200, 200] },
      { frames: 2 },
      ...press('ArrowRight'),
      ...drag([600, 400], [602, 402]),
      { frames: 5 },
    ],
  },
  'frame-timing': { input: [{ frames: 60 }, ...press('ArrowDown'), { frames: 70 }, ...press('Space'), { frames: 10 }] },
  'not-yet': { input: [{ down: 'ArrowRight' }, { frames: 60 }, { up: 'ArrowRight' }, { down: 'KeyZ' }, { frames: 5 }] },
  'keyboard-input': {
    input: [
      ...press('ArrowLeft'),
      ...press('ArrowLeft'),
      { down: 'ControlLeft' },
      { down: 'ArrowRight' },
      { frames: 20 },
      { up: 'ArrowRight' },
      { up: 'ControlLeft' },
      { frames: 2 },
    ],
  },
  'mouse-input': {
    input: [...drag([400, 300], [300, 300]), { wheel: -1 }, { frames: 2 }, ...drag([100, 100], [101, 101])],
  },
  'rendering-rectangles': {
    input: [{ move: [400, 360] }, { frames: 2 }, { button: 'left', isDown: true }, { frames: 80 }],
  },
  'rendering-circles': {
    input: [{ move: [400, 150] }, { frames: 2 }, { button: 'left', isDown: true }, { frames: 60 }],
  },
  'rendering-lines': {
    input: [
      ...drag([100, 100], [700, 400]),
      { wheel: 1 },
      { frames: 2 },
      { wheel: 1 },
      { frames: 2 },
      ...drag([100, 400], [600, 80]),
      { move: [400, 250] },
      { frames: 2 },
    ],
  },
  windows: { input: [...press('F11'), { frames: 5 }, ...press('F11'), ...press('F9'), ...press('F9'), { frames: 5 }] },
  space: { before: [{ frames: 30 }], input: [{ down: 'ArrowRight' }, { down: 'ArrowUp' }, { frames: 40 }] },
  'rendering-textures': { input: [{ frames: 100 }] },
  'rendering-text': { input: [{ frames: 150 }] },
  'rendering-atlas-textures': { input: [{ frames: 120 }] },
  'loading-content': { input: [{ frames: 5 }] },
};
