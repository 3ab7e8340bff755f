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
]);

test('knows words and their beginnings', () => {
  expect(['texture', 'textu', 'textrue', 'zebra'].map((word) => corrector.isKnown(word))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('mends letters that are swapped, missing, mistaken or too many', () => {
  expect(corrector.correct('textrue')[0]).toBe('texture');
  expect(corrector.correct('keybordstate')[0]).toBe('keyboardstate');
  expect(corrector.correct('rendar')).toEqual(['render']);
  expect(corrector.correct('sceene')).toEqual(['scene']);
});

test('mends a word that is still being typed', () => {
  expect(corrector.correct('keybordst')).toEqual(['keyboardstate']);
});

test('guesses nothing for short words and for words unlike any', () => {
  expect(corrector.correct('kay')).toEqual([]);
  expect(corrector.correct('parallax')).toEqual([]);
});
