/** Frames that the figure shows. */
export const HISTORY = 40;

/**
 * What two snapshots tell about a key. Held: down in this frame. Pressed: up in the last one, down in this one. Released:
 * down in the last one, up in this one, the end of a full press.
 */
export const KEY_TESTS = ['held', 'pressed', 'released'] as const;

/** In how many frames each test was true. */
export type KeyCounts = Readonly<Record<(typeof KEY_TESTS)[number], number>>;

/** A keyboard over frames; keys by their names in `KeyCode`. */
export interface KeyFrames {
  /** Shown before anyone pressed a key. */
  isExample: boolean;
  /** Keys that are down, in the order in which they went down. */
  down: readonly string[];
  /** Keys that went down and up again since the last frame. */
  tapped: readonly string[];
  /** The key that went down last: the one that is asked about. */
  key: string;
  /** The keys that were down in each frame, oldest first: one more than `HISTORY`, to compare the first with. */
  frames: readonly (readonly string[])[];
  /** In how many frames each test was true, by key. */
  counts: Readonly<Record<string, KeyCounts>>;
}

const NONE: readonly string[] = [];
const ZERO = { held: 0, pressed: 0, released: 0 } as const;

/** A keyboard that nobody touches. */
export const UNTOUCHED: KeyFrames = {
  isExample: false,
  down: NONE,
  tapped: NONE,
  key: 'Space',
  frames: Array.from({ length: HISTORY + 1 }, () => NONE),
  counts: {},
};

/** What the tests say about a key, by the last frame and this one. */
export function keyTests(before: boolean, now: boolean): Record<(typeof KEY_TESTS)[number], boolean> {
  return { held: now, pressed: !before && now, released: before && !now };
}

/** A key goes down. The browser's repetitions change nothing. */
export function keyDown(state: KeyFrames, key: string): KeyFrames {
  const { down } = state;
  return down.includes(key) ? state : { ...state, down: [...down, key], key };
}

/** A key comes up. One that no frame has seen stays for the next: the figure's frames are longer than a game's. */
export function keyUp(state: KeyFrames, key: string): KeyFrames {
  // macOS tells of no other key that comes up while Cmd is down.
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

/** The focus leaves: nothing is held any more. */
export function allUp(state: KeyFrames): KeyFrames {
  return state.down.length === 0 ? state : { ...state, down: NONE };
}

/** A frame passes: the framework would take a snapshot. */
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

/** In how many frames the tests were true for the key that is asked about. */
export function keyCounts({ counts, key }: KeyFrames): KeyCounts {
  return counts[key] ?? ZERO;
}

/** Keys that are down in this frame. */
export function downNow({ frames }: KeyFrames): readonly string[] {
  return frames.at(-1) ?? NONE;
}

/** True when no key is down and none is waiting, so that frames bring nothing new. */
export function isQuiet(state: KeyFrames): boolean {
  return state.down.length === 0 && state.tapped.length === 0 && downNow(state).length === 0;
}

/** True before the first key: there is nothing to put back. */
export function isFresh(state: KeyFrames): boolean {
  return state.isExample || (isQuiet(state) && Object.keys(state.counts).length === 0);
}

/** Whether the key that is asked about was down, in each frame. */
export function keyLine({ frames, key }: KeyFrames): boolean[] {
  return frames.map((keys) => keys.includes(key));
}

/** Space tapped, then held together with Shift: what the figure shows before it is used. */
export const EXAMPLE: KeyFrames = runExample();

function runExample(): KeyFrames {
  const run = (state: KeyFrames, frames: number): KeyFrames =>
    frames === 0 ? state : run(nextFrame(state), frames - 1);
  const tapped = keyUp(run(keyDown({ ...UNTOUCHED, isExample: true }, 'Space'), 3), 'Space');
  const shifted = keyDown(run(tapped, 9), 'LeftShift');
  return run(keyDown(run(shifted, 3), 'Space'), 16);
}
