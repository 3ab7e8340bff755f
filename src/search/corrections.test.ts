import { expect, test } from 'vitest';
import { createCorrector } from './corrections.ts';

const corrector = createCorrector([
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

test('knows words and their beginnings', () => {
  expect(['texture', 'textu', 'textrue', 'zebra'].map((word) => corrector.isKnown(word))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('corrects letters that are swapped, missing, mistaken or too many', () => {
  expect(correct('textrue')[0]).toBe('texture');
  expect(correct('keybordstate')[0]).toBe('keyboardstate');
  expect(correct('rendar')).toEqual(['render']);
  expect(correct('sceene')).toEqual(['scene']);
});

test('counts two letters that are swapped as one slip', () => {
  expect(correct('widnow')).toEqual(['window']);
});

test('takes only the word that is being typed for a beginning', () => {
  expect(correct('delta')).toEqual(['detail']);
  expect(corrector.correct('delta', 2, false)).toEqual([]);
  expect(corrector.correct('windoww', 2, false)).toEqual(['window']);
});

test('guesses no more than four', () => {
  const names = ['boxa', 'boxb', 'boxc', 'boxd', 'boxe', 'boxf'];
  expect(createCorrector(names).correct('boxz', 2, true)).toEqual(names.slice(0, 4));
});

test('allows fewer maxEdits when it is asked to', () => {
  expect(correct('windowxy')).toEqual(['window']);
  expect(corrector.correct('wandowx', 1, true)).toEqual([]);
});

test('corrects a word that is still being typed', () => {
  expect(correct('keybordst')).toEqual(['keyboardstate']);
});

test('guesses nothing for short words and for words unlike any', () => {
  expect(correct('kay')).toEqual([]);
  expect(correct('parallax')).toEqual([]);
});
