import { expect, test } from 'vitest';
import { getFrequency, readNotes } from './notes.ts';

test.each([
  ['A4', 440],
  ['C4', 261.63],
  ['F#5', 739.99],
  ['Eb6', 1244.51],
])('%s is %d hertz', (note, hertz) => {
  expect(getFrequency(note)).toBeCloseTo(hertz, 2);
});

test('parses notes with their start, across rests and bars', () => {
  expect(readNotes(['A4:12 -:4', '-:2 A3:14'])).toEqual([
    { frequency: 440, start: 0, steps: 12 },
    { frequency: 220, start: 18, steps: 14 },
  ]);
});

test('rejects an invalid note, an incomplete bar and a note without a length', () => {
  expect(() => getFrequency('H4')).toThrow('"H4" is no note');
  expect(() => readNotes(['A4:16', 'A4:3'])).toThrow('Bar 2 has 3 steps instead of 16: A4:3');
  expect(() => readNotes(['A4'])).toThrow('"A4" has no length');
});
