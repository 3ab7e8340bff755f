import { expect, it } from 'vitest';
import { codeTexts, textReader } from './word-codes.ts';

/** Texts as they come back. */
function again(texts: readonly string[]): (string | null)[] {
  const { words, texts: coded } = codeTexts(texts);
  const read = textReader(words);
  return coded.map((text) => (typeof text === 'string' ? read(text) : text[0]));
}

it.each([
  'Draws a circle; its own properties say where and how.',
  '',
  ' between  two   ',
  ' ',
  'RectShape.Width, "quoted" \\ back\\slash: D5, 3D, 1280 × 720.',
  'A B c D. a b C d',
  'Über İstanbul ǅ ß STRASSE Ελλάδα 日本語 テスト',
  'cafe\u0301 \u{1f3ae}\u{1f3ae} \u{1f3af} \ud83c alone',
  'a line\nanother\tone\u2028and \u007f more',
])('%j comes back as it was', (text) => {
  expect(again([text, 'circle', text])).toEqual([text, 'circle', text]);
});

it('has a character for each word, and none for a space between two', () => {
  const { words, texts } = codeTexts(['The circle', 'the circle', 'The circles', 'A circle. The Circle']);
  expect(words).toEqual(['0. ', '0a', '0circle', '6s', '0the']);
  expect(texts).toEqual(['&$', ' &$', '&%', '#$!& $']);
});

it('leaves texts as they are for which there are not characters enough', () => {
  const numbers = Array.from({ length: 60_000 }, (_, at) => `n${at}`);
  const texts = ['a b', numbers.join(' '), 'b zz', 'a'];
  expect(codeTexts(texts).texts.map((text) => typeof text)).toEqual(['string', 'object', 'object', 'string']);
  expect(again(texts)).toEqual(texts);
});
