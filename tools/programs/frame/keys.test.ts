import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toKeyCode } from './keys.ts';

const ENUM = readFileSync(join(import.meta.dirname, '../Velaptor.Browser/Enums.cs'), 'utf8');
const KEY_CODES = new Map(
  [...(/enum KeyCode\s*\{([^}]*)\}/u.exec(ENUM)?.[1] ?? '').matchAll(/(\w+) = (-?\d+)/gu)].map(
    ([, name = '', value]) => [name, Number(value)],
  ),
);

it.each([
  ['ArrowLeft', 'Left'],
  ['KeyA', 'A'],
  ['KeyZ', 'Z'],
  ['Digit0', 'D0'],
  ['Digit9', 'D9'],
  ['Numpad0', 'KeyPad0'],
  ['NumpadEnter', 'KeyPadEnter'],
  ['F1', 'F1'],
  ['F12', 'F12'],
  ['F25', 'F25'],
  ['Space', 'Space'],
  ['Escape', 'Escape'],
  ['ControlRight', 'RightControl'],
  ['ShiftLeft', 'LeftShift'],
  ['Quote', 'Apostrophe'],
  ['Backquote', 'GraveAccent'],
])('maps %s to %s', (code, name) => {
  expect(toKeyCode(code)).toBe(KEY_CODES.get(name));
});

it('returns null for other keys', () => {
  expect(toKeyCode('LaunchMail')).toBeNull();
});
