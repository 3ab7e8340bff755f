/** Number of frames in the chart. */
export const HISTORY = 40;

/**
 * Tests of a key that compare this frame with the previous one. Held: down in this frame. Pressed: up in the previous frame,
 * down in this one. Released: down in the previous frame, up in this one.
 */
export const KEY_TESTS = ['held', 'pressed', 'released'] as const;

/** Number of frames in which each test was true. */
export type KeyCounts = Readonly<Record<(typeof KEY_TESTS)[number], number>>;

/** State of the keyboard over several frames. Keys are `KeyCode` names. */
export interface KeyFrames {
  /** True for the example that is shown before the first key press. */
  isExample: boolean;
  /** Pressed keys, in the order in which they went down. */
  down: readonly string[];
  /** Keys that were pressed and released since the last frame. */
  tapped: readonly string[];
  /** The last pressed key, which is the one that is tested. */
  key: string;
  /** Pressed keys in each frame, oldest first. Has one more frame than `HISTORY`, as the predecessor of the first. */
  frames: readonly (readonly string[])[];
  /** Number of frames in which each test was true, by key. */
  counts: Readonly<Record<string, KeyCounts>>;
}

const NONE: readonly string[] = [];
const ZERO = { held: 0, pressed: 0, released: 0 } as const;

/** The state before the first key press. */
export const UNTOUCHED: KeyFrames = {
  isExample: false,
  down: NONE,
  tapped: NONE,
  key: 'Space',
  frames: Array.from({ length: HISTORY + 1 }, () => NONE),
  counts: {},
};

/** Tests a key that was down or up in the previous frame and is down or up now. */
export function keyTests(before: boolean, now: boolean): Record<(typeof KEY_TESTS)[number], boolean> {
  return { held: now, pressed: !before && now, released: before && !now };
}

/** Handles a key press. Ignores a key that is already down. */
export function keyDown(state: KeyFrames, key: string): KeyFrames {
  const { down } = state;
  return down.includes(key) ? state : { ...state, down: [...down, key], key };
}

/**
 * Handles a key release. A key that was pressed and released between two frames counts as down in the next frame, because
 * the figure's frames are longer than a game's.
 */
export function keyUp(state: KeyFrames, key: string): KeyFrames {
  // macOS doesn't report the release of other keys while Cmd is down.
  if (key === 'LeftSuper' || key === 'RightSuper') return allUp(state);
  const { down, tapped } = state;
  if (!down.includes(key)) return state;
  const wasSeen = downNow(state).includes(key);
  return {
    ...state,
    down: down.filter((other) => other !== key),
    tapped: wasSeen ? tapped : [...tapped, key],
  };
}

/** Releases all keys, as needed when the figure loses the focus. */
export function allUp(state: KeyFrames): KeyFrames {
  return state.down.length === 0 ? state : { ...state, down: NONE };
}

/** Advances by one frame and takes a snapshot of the keys. */
export function nextFrame(state: KeyFrames): KeyFrames {
  const before = downNow(state);
  const now = [...new Set([...state.down, ...state.tapped])];
  const counts = { ...state.counts };
  for (const key of new Set([...before, ...now])) {
    const { held, pressed, released } = keyTests(before.includes(key), now.includes(key));
    const count = counts[key] ?? ZERO;
    counts[key] = {
      held: count.held + Number(held),
      pressed: count.pressed + Number(pressed),
      released: count.released + Number(released),
    };
  }
  return { ...state, tapped: NONE, frames: [...state.frames.slice(-HISTORY), now], counts };
}

/** Returns the counts of the last pressed key. */
export function keyCounts({ counts, key }: KeyFrames): KeyCounts {
  return counts[key] ?? ZERO;
}

/** Returns the keys that are down in the current frame. */
export function downNow({ frames }: KeyFrames): readonly string[] {
  return frames.at(-1) ?? NONE;
}

/** Returns true if no key is down, so that further frames would change nothing. */
export function isQuiet(state: KeyFrames): boolean {
  return state.down.length === 0 && state.tapped.length === 0 && downNow(state).length === 0;
}

/** Returns true before the first key press, when there is nothing to reset. */
export function isFresh(state: KeyFrames): boolean {
  return state.isExample || (isQuiet(state) && Object.keys(state.counts).length === 0);
}

/** Returns whether the last pressed key was down in each frame. */
export function keyLine({ frames, key }: KeyFrames): boolean[] {
  return frames.map((keys) => keys.includes(key));
}

/** The example shown before the first key press: Space is tapped, then held together with Shift. */
export const EXAMPLE: KeyFrames = runExample();

function runExample(): KeyFrames {
  const run = (state: KeyFrames, frames: number): KeyFrames =>
    frames === 0 ? state : run(nextFrame(state), frames - 1);
  const tapped = keyUp(run(keyDown({ ...UNTOUCHED, isExample: true }, 'Space'), 3), 'Space');
  const shifted = keyDown(run(tapped, 9), 'LeftShift');
  return run(keyDown(run(shifted, 3), 'Space'), 16);
}
