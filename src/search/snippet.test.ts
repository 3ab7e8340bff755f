import { expect, test } from 'vitest';
import type { IndexedRecord } from '#shared/search-data.ts';
import { markedText, snippetOf, type TextPiece } from './snippet.ts';

const recordOf = (text: string): IndexedRecord => ({
  page: 0,
  kind: 'page',
  anchor: '',
  titles: [],
  text,
  versions: 1,
});
const shown = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text.replaceAll('\u00a0', ' '))).join('');

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';

test('shows words around the first match', () => {
  expect(shown(snippetOf(recordOf(NUMBERS), ['seven'], 5))).toBe('… five six [seven] eight nine …');
  expect(shown(snippetOf(recordOf(NUMBERS), ['seven'], 10))).toBe(
    '… three four five six [seven] eight nine ten eleven twelve …',
  );
});

test('shows the same number of words if the match is at the beginning or the end', () => {
  expect(shown(snippetOf(recordOf(NUMBERS), ['one'], 5))).toBe('[one] two three four five …');
  expect(shown(snippetOf(recordOf(NUMBERS), ['fourteen'], 5))).toBe('… ten eleven twelve thirteen [fourteen]');
});

test('shows the beginning if nothing matches, and all of a short text', () => {
  expect(shown(snippetOf(recordOf(NUMBERS), ['zero'], 3))).toBe('one two three …');
  expect(shown(snippetOf(recordOf('one  two'), [], 10))).toBe('one two');
  expect(snippetOf(recordOf(''), ['one'], 10)).toEqual([]);
});

test('shows the part with the most matches', () => {
  expect(shown(snippetOf(recordOf(NUMBERS), ['one', 'nine', 'eleven'], 5))).toBe(
    '… eight [nine] ten [eleven] twelve …',
  );
  expect(shown(snippetOf(recordOf(`one ${NUMBERS}`), ['one', 'three'], 5))).toBe('[one] [one] two [three] four …');
});

test('keeps an ellipsis on the line of the adjacent word', () => {
  expect(snippetOf(recordOf(NUMBERS), ['seven'], 1).map(({ text }) => text)).toEqual(['…\u00a0', 'seven', '\u00a0…']);
});

test('highlights a prefix only if the text doesn’t contain the whole word, and no single letters', () => {
  expect(shown(markedText('Text and textures', ['text']))).toBe('[Text] and textures');
  expect(shown(markedText('Some textures', ['text']))).toBe('Some [text]ures');
  expect(shown(markedText('burns b', ['b']))).toBe('burns [b]');
  expect(shown(markedText('burns', ['b']))).toBe('burns');
  expect(shown(markedText('KeyCode.C', ['c#']))).toBe('KeyCode.C');
});

test('highlights letters with accents and ligatures', () => {
  expect(shown(markedText('İİİab texture', ['texture']))).toBe('İİİab [texture]');
  expect(shown(markedText('e\u0301cran, \uFB01les', ['ecran', 'fi']))).toBe('[e\u0301cran], [\uFB01]les');
  expect(shown(markedText('te\u0301xture', ['te']))).toBe('[te\u0301]xture');
});

test('highlights prefixes, other forms of words, and parts of names', () => {
  expect(shown(markedText('RectShape', ['shap']))).toBe('Rect[Shap]e');
  expect(shown(markedText('ITexture.Width', ['texture', 'width']))).toBe('I[Texture].[Width]');
  expect(shown(markedText('Rendering shapes, moving', ['render', 'shape', 'move']))).toBe(
    '[Rendering] [shapes], [moving]',
  );
  expect(shown(markedText('the rectangle', ['angle']))).toBe('the rectangle');
});

test('treats HTML, symbols and every script as text', () => {
  const text = '<img src=x onerror=alert(1)> 🎮 שלום .*';
  expect(
    markedText(text, ['img', 'שלום'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(shown(markedText(text, ['img', 'שלום']))).toBe('<[img] src=x onerror=alert(1)> 🎮 [שלום] .*');
});
