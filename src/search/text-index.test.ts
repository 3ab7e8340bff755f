import { expect, test } from 'vitest';
import { createSpellingCorrector } from './text-index.ts';

const corrector = createSpellingCorrector([
  'texture',
  'textures',
  'text',
  'keyboardstate',
  'keyboard',
  'render',
  'scene',
  'key',
  'window',
  'detail',
]);
const correct = (word: string): string[] => corrector.correct(word, 2, true);

test('knows words and their prefixes', () => {
  expect(['texture', 'textu', 'textrue', 'zebra'].map((word) => corrector.hasPrefix(word))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('corrects swapped, missing, wrong and additional letters', () => {
  expect(correct('textrue')[0]).toBe('texture');
  expect(correct('keybordstate')[0]).toBe('keyboardstate');
  expect(correct('rendar')).toEqual(['render']);
  expect(correct('sceene')).toEqual(['scene']);
});

test('counts two swapped letters as one edit', () => {
  expect(correct('widnow')).toEqual(['window']);
});

test('corrects only the last word by prefix', () => {
  expect(correct('delta')).toEqual(['detail']);
  expect(corrector.correct('delta', 2, false)).toEqual([]);
  expect(corrector.correct('windoww', 2, false)).toEqual(['window']);
});

test('returns at most four corrections', () => {
  const names = ['boxa', 'boxb', 'boxc', 'boxd', 'boxe', 'boxf'];
  expect(createSpellingCorrector(names).correct('boxz', 2, true)).toEqual(names.slice(0, 4));
});

test('respects a lower maximum distance', () => {
  expect(correct('windowxy')).toEqual(['window']);
  expect(corrector.correct('wandowx', 1, true)).toEqual([]);
});

test('corrects a prefix', () => {
  expect(correct('keybordst')).toEqual(['keyboardstate']);
});

test('returns no corrections for short or dissimilar words', () => {
  expect(correct('kay')).toEqual([]);
  expect(correct('parallax')).toEqual([]);
});
