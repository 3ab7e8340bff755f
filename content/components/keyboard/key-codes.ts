/** `KeyCode` of the keys whose name the framework and browsers write differently, or that follow no pattern. */
const NAMES: Readonly<Record<string, string>> = {
  Space: 'Space',
  Quote: 'Apostrophe',
  Comma: 'Comma',
  Minus: 'Minus',
  Period: 'Period',
  Slash: 'Slash',
  Semicolon: 'Semicolon',
  Equal: 'Equal',
  BracketLeft: 'LeftBracket',
  Backslash: 'Backslash',
  BracketRight: 'RightBracket',
  Backquote: 'GraveAccent',
  Escape: 'Escape',
  Enter: 'Enter',
  Tab: 'Tab',
  Backspace: 'Backspace',
  Insert: 'Insert',
  Delete: 'Delete',
  ArrowRight: 'Right',
  ArrowLeft: 'Left',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Home: 'Home',
  End: 'End',
  CapsLock: 'CapsLock',
  ScrollLock: 'ScrollLock',
  NumLock: 'NumLock',
  PrintScreen: 'PrintScreen',
  Pause: 'Pause',
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

/** Keys that come in rows: what browsers write before a letter or number, and what the framework writes there. */
const ROWS: readonly (readonly [pattern: RegExp, prefix: string])[] = [
  [/^Key([A-Z])$/u, ''],
  [/^Digit(\d)$/u, 'D'],
  [/^Numpad(\d)$/u, 'KeyPad'],
  [/^F([1-9]|1\d|2[0-5])$/u, 'F'],
];

/**
 * The member of `KeyCode` for a place on the keyboard; null where the framework has no name.
 *
 * @param code as `KeyboardEvent.code` has it
 * @example keyCodeName('ArrowLeft') → 'Left', keyCodeName('Digit1') → 'D1'
 */
export function keyCodeName(code: string): string | null {
  for (const [pattern, prefix] of ROWS) {
    const match = pattern.exec(code);
    if (match !== null) return `${prefix}${match[1]}`;
  }
  return Object.hasOwn(NAMES, code) ? (NAMES[code] ?? null) : null;
}
