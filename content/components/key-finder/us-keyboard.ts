/** A key of the drawn keyboard. */
export interface DrawnKey {
  /** Name of the `KeyCode` member. */
  member: string;
  /** Text on the key. */
  legend: string;
  /** Accessible name. It contains the legend, unless the legend is a symbol. */
  label: string;
  /** CSS class of a key that is larger than a letter's or isn't placed after the previous key; '' for other keys. */
  shape: string;
}

/** Keys that stay together when the keyboard wraps, row by row. */
export interface KeyBlock {
  /** CSS class. */
  name: string;
  keys: readonly DrawnKey[];
}

/** Legends of the keys for which `createKey` can't derive the legend from the member's name. */
const LEGENDS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  GraveAccent: '`',
  Minus: '-',
  Equal: '=',
  LeftBracket: '[',
  RightBracket: ']',
  Backslash: '\\',
  Semicolon: ';',
  Apostrophe: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  LeftControl: 'Ctrl',
  RightControl: 'Ctrl',
  PrintScreen: 'Print',
  ScrollLock: 'Scroll',
  Insert: 'Ins',
  Delete: 'Del',
  Up: '↑',
  Left: '←',
  Down: '↓',
  Right: '→',
  NumLock: 'Num',
  KeyPadDivide: '/',
  KeyPadMultiply: '*',
  KeyPadSubtract: '-',
  KeyPadAdd: '+',
  KeyPadDecimal: '.',
};

/** A full-size US keyboard. A class after a colon is the key's shape: `w6` has the width of 1.5 letters, in quarters. */
export const US_KEYBOARD: readonly KeyBlock[] = [
  createBlock('functions', 'Escape F1:after-key F2 F3 F4 F5:after-half F6 F7 F8 F9:after-half F10 F11 F12'),
  createBlock(
    'main',
    'GraveAccent D1 D2 D3 D4 D5 D6 D7 D8 D9 D0 Minus Equal Backspace:w8 ' +
      'Tab:w6 Q W E R T Y U I O P LeftBracket RightBracket Backslash:w6 ' +
      'CapsLock:w7 A S D F G H J K L Semicolon Apostrophe Enter:w9 ' +
      'LeftShift:w9 Z X C V B N M Comma Period Slash RightShift:w11 ' +
      'LeftControl:w5 LeftSuper:w5 LeftAlt:w5 Space:w25 RightAlt:w5 RightSuper:w5 Menu:w5 RightControl:w5',
  ),
  createBlock('system', 'PrintScreen ScrollLock Pause'),
  createBlock('navigation', 'Insert Home PageUp Delete End PageDown Up:up Left Down Right'),
  createBlock(
    'pad',
    'NumLock KeyPadDivide KeyPadMultiply KeyPadSubtract KeyPad7 KeyPad8 KeyPad9 KeyPadAdd:tall ' +
      'KeyPad4 KeyPad5 KeyPad6 KeyPad1 KeyPad2 KeyPad3 KeyPadEnter:tall KeyPad0:w8 KeyPadDecimal',
  ),
];

function createBlock(name: string, keys: string): KeyBlock {
  return { name, keys: keys.split(' ').map(createKey) };
}

/** Parses a key. Legends that aren't in `LEGENDS` are names without prefix: `LeftShift` → `Shift`, `KeyPad7` → `7`. */
function createKey(written: string): DrawnKey {
  const [member = '', shape = ''] = written.split(':');
  const words = member.replaceAll(/(?<=[a-z])(?=[A-Z\d])/gu, ' ');
  const legend = LEGENDS[member] ?? words.replace(/^(?:Left|Right|Key Pad) |^D(?=\d)/u, '');
  const isAmongWords = !/[\p{L}\d]/u.test(legend) || ` ${words} `.includes(` ${legend} `);
  return { member, legend, label: isAmongWords ? words : `${legend}, ${words}`, shape };
}
