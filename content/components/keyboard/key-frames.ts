/** Number of frames in the chart. */
export const HISTORY_FRAMES = 40;

/**
 * Tests of a key. Held: down in this frame. Pressed: up in the previous frame and down in this one. Released: down in the
 * previous frame and up in this one.
 */
export const KEY_TESTS = ['held', 'pressed', 'released'] as const;

/** Number of frames in which each test was true. */
export type KeyCounts = Readonly<Record<(typeof KEY_TESTS)[number], number>>;

/** State of the keyboard over several frames. Keys are `KeyCode` names. */
export interface KeyboardHistory {
  /** True for the example that is shown before the first key press. */
  isExample: boolean;
  /** Pressed keys, in the order in which they went down. */
  down: readonly string[];
  /** Keys that were pressed and released since the last frame. */
  tapped: readonly string[];
  /** The last pressed key, to which the tests apply. */
  key: string;
  /** Pressed keys in each frame, oldest first. Starts one frame before the chart, for comparison with its first frame. */
  frames: readonly (readonly string[])[];
  /** Number of frames in which each test was true, by key. */
  counts: Readonly<Record<string, KeyCounts>>;
}

const NO_KEYS: readonly string[] = [];
const ZERO_COUNTS = { held: 0, pressed: 0, released: 0 } as const;

/** The state before the first key press. */
export const INITIAL_STATE: KeyboardHistory = {
  isExample: false,
  down: NO_KEYS,
  tapped: NO_KEYS,
  key: 'Space',
  frames: Array.from({ length: HISTORY_FRAMES + 1 }, () => NO_KEYS),
  counts: {},
};

/** Returns the results of the tests for a key in the previous frame and in this one. */
export function testKey(before: boolean, now: boolean): Record<(typeof KEY_TESTS)[number], boolean> {
  return { held: now, pressed: !before && now, released: before && !now };
}

/** Handles a key press. Ignores a key that is already down. */
export function pressKey(state: KeyboardHistory, key: string): KeyboardHistory {
  const { down } = state;
  return down.includes(key) ? state : { ...state, down: [...down, key], key };
}

/**
 * Handles a key release. A key that was pressed and released between two frames counts as down in the next frame, because
 * the figure's frames are longer than a game's.
 */
export function releaseKey(state: KeyboardHistory, key: string): KeyboardHistory {
  // macOS doesn't report the release of other keys while Cmd is down.
  if (key === 'LeftSuper' || key === 'RightSuper') return releaseAllKeys(state);
  const { down, tapped } = state;
  if (!down.includes(key)) return state;
  const wasSeen = getPressedKeys(state).includes(key);
  return {
    ...state,
    down: down.filter((other) => other !== key),
    tapped: wasSeen ? tapped : [...tapped, key],
  };
}

/** Releases all keys, as needed when the figure loses the focus. */
export function releaseAllKeys(state: KeyboardHistory): KeyboardHistory {
  return state.down.length === 0 ? state : { ...state, down: NO_KEYS };
}

/** Advances by one frame and takes a snapshot of the keys. */
export function advanceFrame(state: KeyboardHistory): KeyboardHistory {
  const before = getPressedKeys(state);
  const now = [...new Set([...state.down, ...state.tapped])];
  const counts = { ...state.counts };
  for (const key of new Set([...before, ...now])) {
    const { held, pressed, released } = testKey(before.includes(key), now.includes(key));
    const count = counts[key] ?? ZERO_COUNTS;
    counts[key] = {
      held: count.held + Number(held),
      pressed: count.pressed + Number(pressed),
      released: count.released + Number(released),
    };
  }
  return { ...state, tapped: NO_KEYS, frames: [...state.frames.slice(-HISTORY_FRAMES), now], counts };
}

/** Returns the counts of the last pressed key. */
export function getKeyCounts({ counts, key }: KeyboardHistory): KeyCounts {
  return counts[key] ?? ZERO_COUNTS;
}

/** Returns the keys that are down in the current frame. */
export function getPressedKeys({ frames }: KeyboardHistory): readonly string[] {
  return frames.at(-1) ?? NO_KEYS;
}

/** Returns true if no key is down, so that further frames would only add empty frames to the history. */
export function isIdle(state: KeyboardHistory): boolean {
  return state.down.length === 0 && state.tapped.length === 0 && getPressedKeys(state).length === 0;
}

/** Returns true before the first key press, when there is nothing to reset. */
export function isUnused(state: KeyboardHistory): boolean {
  return state.isExample || (isIdle(state) && Object.keys(state.counts).length === 0);
}

/** Returns, for each frame, whether the last pressed key was down. */
export function getKeyStates({ frames, key }: KeyboardHistory): boolean[] {
  return frames.map((keys) => keys.includes(key));
}

/** The example shown before the first key press: Space is tapped, then held together with Shift. */
export const EXAMPLE_STATE: KeyboardHistory = runExample();

function runExample(): KeyboardHistory {
  const run = (state: KeyboardHistory, frames: number): KeyboardHistory =>
    frames === 0 ? state : run(advanceFrame(state), frames - 1);
  const tapped = releaseKey(run(pressKey({ ...INITIAL_STATE, isExample: true }, 'Space'), 3), 'Space');
  const shifted = pressKey(run(tapped, 9), 'LeftShift');
  return run(pressKey(run(shifted, 3), 'Space'), 16);
}
