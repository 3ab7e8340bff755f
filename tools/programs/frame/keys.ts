/** Velaptor's `KeyCode` of each `KeyboardEvent.code`. */
const KEY_CODES: Readonly<Record<string, number>> = {
  Space: 32,
  Quote: 39,
  Comma: 44,
  Minus: 45,
  Period: 46,
  Slash: 47,
  Semicolon: 59,
  Equal: 61,
  BracketLeft: 91,
  Backslash: 92,
  BracketRight: 93,
  Backquote: 96,
  Escape: 256,
  Enter: 257,
  Tab: 258,
  Backspace: 259,
  Insert: 260,
  Delete: 261,
  ArrowRight: 262,
  ArrowLeft: 263,
  ArrowDown: 264,
  ArrowUp: 265,
  PageUp: 266,
  PageDown: 267,
  Home: 268,
  End: 269,
  CapsLock: 280,
  ScrollLock: 281,
  NumLock: 282,
  PrintScreen: 283,
  Pause: 284,
  NumpadDecimal: 330,
  NumpadDivide: 331,
  NumpadMultiply: 332,
  NumpadSubtract: 333,
  NumpadAdd: 334,
  NumpadEnter: 335,
  NumpadEqual: 336,
  ShiftLeft: 340,
  ControlLeft: 341,
  AltLeft: 342,
  MetaLeft: 343,
  ShiftRight: 344,
  ControlRight: 345,
  AltRight: 346,
  MetaRight: 347,
  ContextMenu: 348,
};

/** Groups of keys whose `KeyCode` is computed from the end of their `KeyboardEvent.code`. */
const KEY_RANGES: readonly { pattern: RegExp; toKeyCode: (end: string) => number }[] = [
  { pattern: /^Key([A-Z])$/u, toKeyCode: (letter) => letter.charCodeAt(0) },
  { pattern: /^Digit(\d)$/u, toKeyCode: (digit) => 48 + Number(digit) },
  { pattern: /^Numpad(\d)$/u, toKeyCode: (digit) => 320 + Number(digit) },
  { pattern: /^F(\d{1,2})$/u, toKeyCode: (number) => 289 + Number(number) },
];

/** Returns Velaptor's `KeyCode` of a physical key; null if it has none. */
export function toKeyCode(code: string): number | null {
  const known = KEY_CODES[code];
  if (known !== undefined) return known;
  for (const { pattern, toKeyCode: convert } of KEY_RANGES) {
    const end = pattern.exec(code)?.[1];
    if (end !== undefined) return convert(end);
  }
  return null;
}
