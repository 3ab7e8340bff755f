import { expect, test } from 'vitest';
import type { SearchEntry } from '../model/search-data.ts';
import { markedTitle, snippetOf, type TextPiece } from './snippet.ts';

const entryOf = (text: string): SearchEntry => ({ page: 0, kind: 'page', anchor: '', titles: [], text, versions: 1 });
const shown = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';

test('shows words around the first match', () => {
  expect(shown(snippetOf(entryOf(NUMBERS), ['seven'], 5))).toBe('… five six [seven] eight nine …');
  expect(shown(snippetOf(entryOf(NUMBERS), ['seven'], 10))).toBe(
    '… three four five six [seven] eight nine ten eleven twelve …',
  );
});

test('shows as many words where the match is at the beginning or at the end', () => {
  expect(shown(snippetOf(entryOf(NUMBERS), ['one'], 5))).toBe('[one] two three four five …');
  expect(shown(snippetOf(entryOf(NUMBERS), ['fourteen'], 5))).toBe('… ten eleven twelve thirteen [fourteen]');
});

test('shows the beginning where nothing matches, and all of a short text', () => {
  expect(shown(snippetOf(entryOf(NUMBERS), ['zero'], 3))).toBe('one two three …');
  expect(shown(snippetOf(entryOf('one  two'), [], 10))).toBe('one two');
  expect(snippetOf(entryOf(''), ['one'], 10)).toEqual([]);
});

test('marks beginnings of words, other forms of words, and parts of names', () => {
  expect(shown(markedTitle('RectShape', ['shap']))).toBe('Rect[Shap]e');
  expect(shown(markedTitle('ITexture.Width', ['texture', 'width']))).toBe('I[Texture].[Width]');
  expect(shown(markedTitle('Rendering shapes, moving', ['render', 'shape', 'move']))).toBe(
    '[Rendering] [shapes], [moving]',
  );
  expect(shown(markedTitle('the rectangle', ['angle']))).toBe('the rectangle');
});

test('takes HTML, symbols and any script for text', () => {
  const text = '<img src=x onerror=alert(1)> 🎮 שלום .*';
  expect(
    markedTitle(text, ['img', 'שלום'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(shown(markedTitle(text, ['img', 'שלום']))).toBe('<[img] src=x onerror=alert(1)> 🎮 [שלום] .*');
});
