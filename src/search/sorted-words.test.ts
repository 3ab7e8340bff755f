import { expect, test } from 'vitest';
import { wordsFrom } from './sorted-words.ts';

test('finds the words that begin with a text, the text itself among them', () => {
  const sorted = ['box', 'boxes', 'boy', 'lid'];
  expect(['box', 'bo', 'lid', 'lids', 'a', 'z', ''].map((text) => wordsFrom(sorted, text).join(' '))).toEqual([
    'box boxes',
    'box boxes boy',
    'lid',
    '',
    '',
    '',
    'box boxes boy lid',
  ]);
});
