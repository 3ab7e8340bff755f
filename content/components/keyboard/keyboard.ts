import { downNow, HISTORY, type KeyFrames, keyCounts } from './key-frames.ts';

/** Kinds of modifier keys, as `KeyboardState` asks for them: both sides at once. */
const MODIFIERS = [
  { question: 'AnyCtrlKeysDown', keys: ['LeftControl', 'RightControl'] },
  { question: 'AnyShiftKeysDown', keys: ['LeftShift', 'RightShift'] },
  { question: 'AnyAltKeysDown', keys: ['LeftAlt', 'RightAlt'] },
] as const;

/** Questions about this frame's snapshot with their answers. */
export function answers(state: KeyFrames): { question: string; isTrue: boolean }[] {
  const now = downNow(state);
  const isDown = now.includes(state.key);
  return [
    { question: `IsKeyDown(${state.key})`, isTrue: isDown },
    { question: `IsKeyUp(${state.key})`, isTrue: !isDown },
    ...MODIFIERS.map(({ question, keys }) => ({ question, isTrue: keys.some((key) => now.includes(key)) })),
  ];
}

/** The C# that asks the three questions about the last key. */
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

/** What the figure shows, for alternative texts. */
export function describeKeyboard(state: KeyFrames): string {
  const now = downNow(state);
  const yes = answers(state).flatMap(({ question, isTrue }) => (isTrue ? [question] : []));
  return (
    `Keys that are down: ${now.length === 0 ? 'none' : now.join(', ')}. True in this frame: ${yes.join(', ')}. ` +
    `A chart of the last ${HISTORY} frames. ${countsText(state)}`
  );
}

/** How often the tests were true for the last key, in a sentence. */
export function countsText(state: KeyFrames): string {
  const { held, pressed, released } = keyCounts(state);
  return `${state.key}: held in ${frames(held)}, pressed in ${frames(pressed)}, released in ${frames(released)}.`;
}

function frames(count: number): string {
  return count === 1 ? '1 frame' : `${count} frames`;
}

/** Width of a character of the stage's monospaced type, for its size of 15. */
const CHARACTER = 9.1;

/** A key on the stage; `more` stands for keys that have no room. */
interface KeyCap {
  name: string;
  x: number;
  width: number;
}

/** Caps for the keys that are down, from `left` on, as many as end before `right`; the rest is counted in the last. */
export function keyCaps(keys: readonly string[], left: number, right: number): KeyCap[] {
  const caps: KeyCap[] = [];
  let x = left;
  for (const [index, key] of keys.entries()) {
    const more = keys.length - index;
    const width = key.length * CHARACTER + 18;
    // Room for the count of those that follow.
    if (x + width + (more > 1 ? 50 : 0) > right) return [...caps, { name: `+${more}`, x, width: 42 }];
    caps.push({ name: key, x, width });
    x += width + 8;
  }
  return caps;
}
