import { getKeyCounts, getPressedKeys, HISTORY_FRAMES, type KeyboardHistory } from './key-frames.ts';

/** `KeyboardState` methods that test for a modifier key on either side. */
const MODIFIER_CALLS = [
  { call: 'AnyCtrlKeysDown', keys: ['LeftControl', 'RightControl'] },
  { call: 'AnyShiftKeysDown', keys: ['LeftShift', 'RightShift'] },
  { call: 'AnyAltKeysDown', keys: ['LeftAlt', 'RightAlt'] },
] as const;

/** Returns the `KeyboardState` calls for the current frame with their results. */
export function evaluateCalls(state: KeyboardHistory): { call: string; isTrue: boolean }[] {
  const now = getPressedKeys(state);
  const isDown = now.includes(state.key);
  return [
    { call: `IsKeyDown(${state.key})`, isTrue: isDown },
    { call: `IsKeyUp(${state.key})`, isTrue: !isDown },
    ...MODIFIER_CALLS.map(({ call, keys }) => ({ call, isTrue: keys.some((key) => now.includes(key)) })),
  ];
}

/** Returns the C# of the three tests of a key. */
export function createKeyTestCode(key: string): string {
  return `var key = KeyCode.${key};
var current = this.keyboard.GetState();

// Held: true in every frame while the key is down.
var isHeld = current.IsKeyDown(key);

// Pressed: true in the frame in which it goes down.
var isPressed = this.previousKeys.IsKeyUp(key) && current.IsKeyDown(key);

// Released: true in the frame in which it comes up.
var isReleased = this.previousKeys.IsKeyDown(key) && current.IsKeyUp(key);

this.previousKeys = current;`;
}

/** Returns the alternative text of the figure. */
export function describeKeyboard(state: KeyboardHistory): string {
  const now = getPressedKeys(state);
  const trueCalls = evaluateCalls(state).flatMap(({ call, isTrue }) => (isTrue ? [call] : []));
  return (
    `Keys that are down: ${now.length === 0 ? 'none' : now.join(', ')}. True in this frame: ${trueCalls.join(', ')}. ` +
    `A chart of the last ${HISTORY_FRAMES} frames. ${describeCounts(state)}`
  );
}

/** Returns a sentence with the number of frames in which each test was true. */
export function describeCounts(state: KeyboardHistory): string {
  const { held, pressed, released } = getKeyCounts(state);
  return `${state.key}: held in ${formatFrames(held)}, pressed in ${formatFrames(pressed)}, released in ${formatFrames(released)}.`;
}

function formatFrames(count: number): string {
  return count === 1 ? '1 frame' : `${count} frames`;
}

/** Width of a character of the stage's monospaced font at 15 px, in pixels of the stage. */
const CHARACTER_WIDTH = 9.1;

/** A pressed key in the drawing. Sizes are in pixels of the stage. */
interface KeyCap {
  name: string;
  x: number;
  width: number;
}

/** Places the pressed keys between `left` and `right`. Keys that don't fit are replaced by a count, such as `+3`. */
export function layOutKeyCaps(keys: readonly string[], left: number, right: number): KeyCap[] {
  const caps: KeyCap[] = [];
  let x = left;
  for (const [index, key] of keys.entries()) {
    const remaining = keys.length - index;
    const width = key.length * CHARACTER_WIDTH + 18;
    // Reserves space for the count.
    if (x + width + (remaining > 1 ? 50 : 0) > right) return [...caps, { name: `+${remaining}`, x, width: 42 }];
    caps.push({ name: key, x, width });
    x += width + 8;
  }
  return caps;
}
