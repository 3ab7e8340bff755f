import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LATEST, shownFile } from '#tests/versions.ts';
import { getKeyCodeName } from './key-codes.ts';

/** `KeyboardEvent.code` of every key that the framework supports. */
const CODES = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`),
  ...[...'0123456789'].flatMap((digit) => [`Digit${digit}`, `Numpad${digit}`]),
  ...Array.from({ length: 25 }, (_, index) => `F${index + 1}`),
  ...['Left', 'Right', 'Up', 'Down'].map((direction) => `Arrow${direction}`),
  ...['Shift', 'Control', 'Alt', 'Meta'].flatMap((modifier) => [`${modifier}Left`, `${modifier}Right`]),
  ...['Decimal', 'Divide', 'Multiply', 'Subtract', 'Add', 'Enter', 'Equal'].map((sign) => `Numpad${sign}`),
  ...['Space', 'Quote', 'Comma', 'Minus', 'Period', 'Slash', 'Semicolon', 'Equal', 'BracketLeft', 'Backslash'],
  ...['BracketRight', 'Backquote', 'Escape', 'Enter', 'Tab', 'Backspace', 'Insert', 'Delete', 'PageUp', 'PageDown'],
  ...['Home', 'End', 'CapsLock', 'ScrollLock', 'NumLock', 'PrintScreen', 'Pause', 'ContextMenu'],
];

test('every member of KeyCode except Unknown has a key, and no other name is used', () => {
  const yaml = shownFile(LATEST, 'api/Velaptor.Input.KeyCode.yml');
  const members = [...readFileSync(yaml, 'utf8').matchAll(/^- uid: Velaptor\.Input\.KeyCode\.(\w+)$/gmu)].map(
    ([, name]) => name ?? '',
  );
  const known = members.filter((name) => name !== 'Unknown');
  expect(known.length).toBeGreaterThan(100);
  expect(CODES.map((code) => getKeyCodeName(code) ?? code).sort()).toEqual([...new Set(known)].sort());
});

test('returns the framework’s name of a key', () => {
  expect(['ArrowLeft', 'Digit1', 'Numpad7', 'MetaRight', 'Backquote', 'ContextMenu'].map(getKeyCodeName)).toEqual([
    'Left',
    'D1',
    'KeyPad7',
    'RightSuper',
    'GraveAccent',
    'Menu',
  ]);
});

test('returns null for keys that the framework doesn’t support', () => {
  expect(['', 'F26', 'MediaPlayPause', 'IntlBackslash', 'toString'].map(getKeyCodeName)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
