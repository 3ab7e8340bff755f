/** Number of frames shown. */
export const HISTORY = 40;

/**
 * What two snapshots tell about a key. Held: down in this frame. Pressed: up in the last frame and down in this one.
 * Released: down in the last frame and up in this one.
 */
export const KEY_TESTS = ['held', 'pressed', 'released'] as const;

/** The number of frames in which each test was true. */
export type KeyCounts = Readonly<Record<(typeof KEY_TESTS)[number], number>>;

/** A keyboard over several frames. Keys have their `KeyCode` names. */
export interface KeyFrames {
  /** True for the example shown before the first key. */
  isExample: boolean;
  /** Pressed keys, in the order in which they went down. */
  down: readonly string[];
  /** Keys that went down and up since the last frame. */
  tapped: readonly string[];
  /** The last pressed key, which the tests are about. */
  key: string;
  /** The pressed keys of each frame, oldest first. One frame more than `HISTORY`, to compare the first with. */
  frames: readonly (readonly string[])[];
  /** The number of frames in which each test was true, by key. */
  counts: Readonly<Record<string, KeyCounts>>;
}

const NONE: readonly string[] = [];
const ZERO = { held: 0, pressed: 0, released: 0 } as const;

/** The state without any key. */
export const UNTOUCHED: KeyFrames = {
  isExample: false,
  down: NONE,
  tapped: NONE,
  key: 'Space',
  frames: Array.from({ length: HISTORY + 1 }, () => NONE),
  counts: {},
};

/** Returns the tests of a key by the last frame and this one. */
export function keyTests(before: boolean, now: boolean): Record<(typeof KEY_TESTS)[number], boolean> {
  return { held: now, pressed: !before && now, released: before && !now };
}

/** Handles a key that goes down. Repeats by the browser change nothing. */
export function keyDown(state: KeyFrames, key: string): KeyFrames {
  const { down } = state;
  return down.includes(key) ? state : { ...state, down: [...down, key], key };
}

/**
 * Handles a key that goes up. A key that no frame has seen stays down for the next one, since the figure's frames are
 * longer than a game's.
 */
export function keyUp(state: KeyFrames, key: string): KeyFrames {
  // macOS reports no other key that goes up while Cmd is down.
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

/** Releases all keys when the focus leaves. */
export function allUp(state: KeyFrames): KeyFrames {
  return state.down.length === 0 ? state : { ...state, down: NONE };
}

/** Advances one frame, in which the framework would take a snapshot. */
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

/** Returns the number of frames in which the tests of the last key were true. */
export function keyCounts({ counts, key }: KeyFrames): KeyCounts {
  return counts[key] ?? ZERO;
}

/** Returns the keys that are down in this frame. */
export function downNow({ frames }: KeyFrames): readonly string[] {
  return frames.at(-1) ?? NONE;
}

/** Returns true if further frames change nothing. */
export function isQuiet(state: KeyFrames): boolean {
  return state.down.length === 0 && state.tapped.length === 0 && downNow(state).length === 0;
}

/** Returns true before the first key: there is nothing to reset. */
export function isFresh(state: KeyFrames): boolean {
  return state.isExample || (isQuiet(state) && Object.keys(state.counts).length === 0);
}

/** Returns for each frame whether the last key was down. */
export function keyLine({ frames, key }: KeyFrames): boolean[] {
  return frames.map((keys) => keys.includes(key));
}

/** The example shown before the first key: Space tapped, then held together with Shift. */
export const EXAMPLE: KeyFrames = runExample();

function runExample(): KeyFrames {
  const run = (state: KeyFrames, frames: number): KeyFrames =>
    frames === 0 ? state : run(nextFrame(state), frames - 1);
  const tapped = keyUp(run(keyDown({ ...UNTOUCHED, isExample: true }, 'Space'), 3), 'Space');
  const shifted = keyDown(run(tapped, 9), 'LeftShift');
  return run(keyDown(run(shifted, 3), 'Space'), 16);
}
