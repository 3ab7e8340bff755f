import { downNow, HISTORY, type KeyFrames, keyCounts } from './key-frames.ts';

/** `KeyboardState` methods that test for the modifier keys of both sides. */
const MODIFIERS = [
  { question: 'AnyCtrlKeysDown', keys: ['LeftControl', 'RightControl'] },
  { question: 'AnyShiftKeysDown', keys: ['LeftShift', 'RightShift'] },
  { question: 'AnyAltKeysDown', keys: ['LeftAlt', 'RightAlt'] },
] as const;

/** Returns the `KeyboardState` calls for the current frame with their results. */
export function answers(state: KeyFrames): { question: string; isTrue: boolean }[] {
  const now = downNow(state);
  const isDown = now.includes(state.key);
  return [
    { question: `IsKeyDown(${state.key})`, isTrue: isDown },
    { question: `IsKeyUp(${state.key})`, isTrue: !isDown },
    ...MODIFIERS.map(({ question, keys }) => ({ question, isTrue: keys.some((key) => now.includes(key)) })),
  ];
}

/** Returns the C# of the three tests of a key. */
export function keyboardCode(key: string): string {
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
export function describeKeyboard(state: KeyFrames): string {
  const now = downNow(state);
  const yes = answers(state).flatMap(({ question, isTrue }) => (isTrue ? [question] : []));
  return (
    `Keys that are down: ${now.length === 0 ? 'none' : now.join(', ')}. True in this frame: ${yes.join(', ')}. ` +
    `A chart of the last ${HISTORY} frames. ${countsText(state)}`
  );
}

/** Returns a sentence with the number of frames in which each test was true. */
export function countsText(state: KeyFrames): string {
  const { held, pressed, released } = keyCounts(state);
  return `${state.key}: held in ${frames(held)}, pressed in ${frames(pressed)}, released in ${frames(released)}.`;
}

function frames(count: number): string {
  return count === 1 ? '1 frame' : `${count} frames`;
}

/** Width of a character of the stage's monospaced font at 15 px, in pixels of the stage. */
const CHARACTER = 9.1;

/** A pressed key in the drawing. Sizes are in pixels of the stage. */
interface KeyCap {
  name: string;
  x: number;
  width: number;
}

/** Places the pressed keys between `left` and `right`. Keys that don't fit are replaced by a count, such as `+3`. */
export function keyCaps(keys: readonly string[], left: number, right: number): KeyCap[] {
  const caps: KeyCap[] = [];
  let x = left;
  for (const [index, key] of keys.entries()) {
    const more = keys.length - index;
    const width = key.length * CHARACTER + 18;
    // Reserves space for the count.
    if (x + width + (more > 1 ? 50 : 0) > right) return [...caps, { name: `+${more}`, x, width: 42 }];
    caps.push({ name: key, x, width });
    x += width + 8;
  }
  return caps;
}
