import { expect, test } from 'vitest';
import { readBufferCaption, soundPath } from './buffer.ts';

test('reads its caption, and nothing else', () => {
  expect(readBufferCaption({ caption: 'C' })).toBe('C');
  expect(() => readBufferCaption({})).toThrow('BufferFigure: `caption` is missing; it must be a text.');
  expect(() => readBufferCaption({ caption: 'C', kind: 'Full' })).toThrow(
    'BufferFigure: there is no `kind`; there are caption.',
  );
});

test('draws each bar at its own place, alike in every stretch', () => {
  expect(soundPath(0, 2, 8, 20, 50, 20)).toBe('M20 47v6M28 42v16');
  expect(soundPath(1, 2, 8, 20, 50, 20)).toBe('M28 42v16');
});
