import { expect, test } from 'vitest';
import { belongsToBrowser } from './KeyArea.tsx';

const NONE = { ctrlKey: false, altKey: false, metaKey: false };

test('combinations with Ctrl, Alt or Meta and the function keys are the browser’s', () => {
  expect(belongsToBrowser({ ...NONE, code: 'KeyR', ctrlKey: true })).toBe(true);
  expect(belongsToBrowser({ ...NONE, code: 'ArrowLeft', altKey: true })).toBe(true);
  expect(belongsToBrowser({ ...NONE, code: 'KeyL', metaKey: true })).toBe(true);
  expect(belongsToBrowser({ ...NONE, code: 'F5' })).toBe(true);
});

test('single keys are not', () => {
  for (const code of ['KeyF', 'Space', 'ArrowDown', 'Slash', 'PageUp']) {
    expect(belongsToBrowser({ ...NONE, code })).toBe(false);
  }
});
