import { expect, test } from 'vitest';
import { parseSearchWords, SEARCH_WORDS_FILE } from './search-words-file.ts';

test('reads pages and parts of them, each with its words over as many lines as there are', () => {
  const text =
    '# What readers say.\nguides/sound\n  music, play a song,\n  PlaySound()\n\nguides/sound#loop\n  again\n/\n  home\n';
  const { searchWords, problems } = parseSearchWords(text);
  expect(problems).toEqual([]);
  expect(searchWords.map(({ page, anchor, words }) => [page, anchor, words])).toEqual([
    ['guides/sound', '', ['music', 'play a song', 'PlaySound()']],
    ['guides/sound', 'loop', ['again']],
    ['/', '', ['home']],
  ]);
  expect(searchWords[1]?.place).toEqual({ file: SEARCH_WORDS_FILE, line: 6 });
});

test('words without a page are an error at their line', () => {
  const { problems } = parseSearchWords('\n  music\n');
  expect(problems).toMatchObject([{ severity: 'error', rule: 'search-words', file: SEARCH_WORDS_FILE, line: 2 }]);
});
