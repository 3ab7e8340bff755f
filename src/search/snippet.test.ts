import { expect, test } from 'vitest';
import type { IndexedRecord } from '#shared/search-data.ts';
import { createSnippet, splitTextAtMatches, type TextSegment } from './snippet.ts';

const recordOf = (text: string): IndexedRecord => ({
  page: 0,
  kind: 'page',
  anchor: '',
  titles: [],
  text,
  versions: 1,
});
const shown = (pieces: readonly TextSegment[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text.replaceAll('\u00a0', ' '))).join('');

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';

test('shows words around the first match', () => {
  expect(shown(createSnippet(recordOf(NUMBERS), ['seven'], 5))).toBe('… five six [seven] eight nine …');
  expect(shown(createSnippet(recordOf(NUMBERS), ['seven'], 10))).toBe(
    '… three four five six [seven] eight nine ten eleven twelve …',
  );
});

test('shows the same number of words if the match is at the beginning or the end', () => {
  expect(shown(createSnippet(recordOf(NUMBERS), ['one'], 5))).toBe('[one] two three four five …');
  expect(shown(createSnippet(recordOf(NUMBERS), ['fourteen'], 5))).toBe('… ten eleven twelve thirteen [fourteen]');
});

test('shows the beginning if nothing matches, and all of a short text', () => {
  expect(shown(createSnippet(recordOf(NUMBERS), ['zero'], 3))).toBe('one two three …');
  expect(shown(createSnippet(recordOf('one  two'), [], 10))).toBe('one two');
  expect(createSnippet(recordOf(''), ['one'], 10)).toEqual([]);
});

test('shows the part with the most matches', () => {
  expect(shown(createSnippet(recordOf(NUMBERS), ['one', 'nine', 'eleven'], 5))).toBe(
    '… eight [nine] ten [eleven] twelve …',
  );
  expect(shown(createSnippet(recordOf(`one ${NUMBERS}`), ['one', 'three'], 5))).toBe('[one] [one] two [three] four …');
});

test('keeps an ellipsis on the line of the adjacent word', () => {
  expect(createSnippet(recordOf(NUMBERS), ['seven'], 1).map(({ text }) => text)).toEqual([
    '…\u00a0',
    'seven',
    '\u00a0…',
  ]);
});

test('highlights a prefix only if the text doesn’t contain the whole word, and no single letters', () => {
  expect(shown(splitTextAtMatches('Text and textures', ['text']))).toBe('[Text] and textures');
  expect(shown(splitTextAtMatches('Some textures', ['text']))).toBe('Some [text]ures');
  expect(shown(splitTextAtMatches('burns b', ['b']))).toBe('burns [b]');
  expect(shown(splitTextAtMatches('burns', ['b']))).toBe('burns');
  expect(shown(splitTextAtMatches('KeyCode.C', ['c#']))).toBe('KeyCode.C');
});

test('highlights letters with accents and ligatures', () => {
  expect(shown(splitTextAtMatches('İİİab texture', ['texture']))).toBe('İİİab [texture]');
  expect(shown(splitTextAtMatches('e\u0301cran, \uFB01les', ['ecran', 'fi']))).toBe('[e\u0301cran], [\uFB01]les');
  expect(shown(splitTextAtMatches('te\u0301xture', ['te']))).toBe('[te\u0301]xture');
});

test('highlights prefixes, other forms of words, and parts of names', () => {
  expect(shown(splitTextAtMatches('RectShape', ['shap']))).toBe('Rect[Shap]e');
  expect(shown(splitTextAtMatches('ITexture.Width', ['texture', 'width']))).toBe('I[Texture].[Width]');
  expect(shown(splitTextAtMatches('Rendering shapes, moving', ['render', 'shape', 'move']))).toBe(
    '[Rendering] [shapes], [moving]',
  );
  expect(shown(splitTextAtMatches('the rectangle', ['angle']))).toBe('the rectangle');
});

test('treats HTML, symbols and every script as text', () => {
  const text = '<img src=x onerror=alert(1)> 🎮 שלום .*';
  expect(
    splitTextAtMatches(text, ['img', 'שלום'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(shown(splitTextAtMatches(text, ['img', 'שלום']))).toBe('<[img] src=x onerror=alert(1)> 🎮 [שלום] .*');
});

test('highlights a word with hyphens by its joined form, and the other way round', () => {
  const shownIn = (text: string, words: string[]): string => shown(splitTextAtMatches(text, words));
  expect(shownIn('The hand-off, hand\u2011offs and e_mail.', ['handoff', 'email'])).toBe(
    'The [hand-off], [hand\u2011offs] and [e_mail].',
  );
  expect(shownIn('A hand-off.', ['handof'])).toBe('A [hand-of]f.');
  expect(shownIn('A hand-off.', ['hand'])).toBe('A [hand]-off.');
  expect(shownIn('A hand-off.', ['han'])).toBe('A [han]d-off.');
});
