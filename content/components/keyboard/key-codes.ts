/** Keys that have the same name in `KeyCode` and in `KeyboardEvent.code`. */
const SHARED_NAMES: readonly string[] = (
  'Space Comma Minus Period Slash Semicolon Equal Backslash Escape Enter Tab Backspace Insert Delete ' +
  'PageUp PageDown Home End CapsLock ScrollLock NumLock PrintScreen Pause'
).split(' ');

/** `KeyCode` members by `KeyboardEvent.code`, for keys whose names differ. */
const KEY_CODES: Readonly<Record<string, string>> = {
  Quote: 'Apostrophe',
  BracketLeft: 'LeftBracket',
  BracketRight: 'RightBracket',
  Backquote: 'GraveAccent',
  ArrowRight: 'Right',
  ArrowLeft: 'Left',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  NumpadDecimal: 'KeyPadDecimal',
  NumpadDivide: 'KeyPadDivide',
  NumpadMultiply: 'KeyPadMultiply',
  NumpadSubtract: 'KeyPadSubtract',
  NumpadAdd: 'KeyPadAdd',
  NumpadEnter: 'KeyPadEnter',
  NumpadEqual: 'KeyPadEqual',
  ShiftLeft: 'LeftShift',
  ControlLeft: 'LeftControl',
  AltLeft: 'LeftAlt',
  MetaLeft: 'LeftSuper',
  ShiftRight: 'RightShift',
  ControlRight: 'RightControl',
  AltRight: 'RightAlt',
  MetaRight: 'RightSuper',
  ContextMenu: 'Menu',
};

/** Groups of keys: a pattern for `KeyboardEvent.code`, and the prefix of the `KeyCode` members. */
const KEY_GROUPS: readonly (readonly [pattern: RegExp, prefix: string])[] = [
  [/^Key([A-Z])$/u, ''],
  [/^Digit(\d)$/u, 'D'],
  [/^Numpad(\d)$/u, 'KeyPad'],
  [/^F([1-9]|1\d|2[0-5])$/u, 'F'],
];

/**
 * Returns the `KeyCode` member for a physical key; null if there is none.
 *
 * @param code as in `KeyboardEvent.code`
 * @example getKeyCodeName('ArrowLeft') → 'Left', getKeyCodeName('Digit1') → 'D1'
 */
export function getKeyCodeName(code: string): string | null {
  for (const [pattern, prefix] of KEY_GROUPS) {
    const match = pattern.exec(code);
    if (match !== null) return `${prefix}${match[1]}`;
  }
  if (SHARED_NAMES.includes(code)) return code;
  return Object.hasOwn(KEY_CODES, code) ? (KEY_CODES[code] ?? null) : null;
}
