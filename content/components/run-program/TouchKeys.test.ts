import { expect, it } from 'vitest';
import { programs } from '../../programs/manifest.json';
import { describeKey } from './TouchKeys.tsx';

it.each([
  ['ArrowLeft', '←', 'Left arrow'],
  ['PageUp', 'Page up', undefined],
  ['ControlLeft', 'Left Control', undefined],
  ['KeyZ', 'Z', undefined],
  ['Digit1', '1', undefined],
  ['Space', 'Space', undefined],
  ['F10', 'F10', undefined],
])('%s has the text %s and the accessible name %s', (code, text, label) => {
  expect(describeKey(code)).toEqual({ text, label });
});

it('gives the keys of each program different names', () => {
  for (const { keys } of Object.values(programs)) {
    const names = keys.map((code) => describeKey(code)).map(({ text, label }) => label ?? text);
    expect(new Set(names).size).toBe(keys.length);
  }
});
