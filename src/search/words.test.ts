import { expect, test } from 'vitest';
import {
  createTokenizer,
  isProblemDescription,
  normalizeWords,
  removeInterfacePrefix,
  stem,
  toMatchKey,
} from './words.ts';

const { getForms: indexWords } = createTokenizer();

test('returns a camel-case name and its parts', () => {
  expect(indexWords('RectShape.BorderThickness')).toEqual([
    'rectshape',
    'rect',
    'shape',
    'borderthickness',
    'border',
    'thickness',
  ]);
});

test('returns the rest of a name from each part on', () => {
  expect(indexWords('IsKeyDown')).toEqual(['iskeydown', 'keydown', 'is', 'key', 'down']);
  expect(indexWords('UIText2D')).toEqual(['uitext2d', 'text2d', '2d', 'ui', 'text', '2', 'd']);
  expect(indexWords('IShapeRenderer')).toEqual(['ishaperenderer', 'shaperenderer', 'shape', 'renderer']);
});

test('keeps the signs at the end of names', () => {
  expect(indexWords('C#, C++ and F#.')).toEqual(['c#', 'c++', 'and', 'f#']);
  expect(indexWords('page#top a+b ##')).toEqual(['page', 'top', 'a', 'b']);
  expect(toMatchKey('C#')).not.toBe(toMatchKey('C'));
});

test('ignores accents, full-width forms and ligatures', () => {
  expect(['écran', 'e\u0301cran', 'ＥＣＲＡＮ', 'écran'.toUpperCase()].map(toMatchKey)).toEqual(Array(4).fill('ecran'));
  expect(indexWords('\uFB01le te\u0301xture')).toEqual(['file', 'texture']);
  expect(toMatchKey('İİİab')).toBe('iiiab');
  expect(indexWords('E\u0301tatCle\u0301')).toEqual(['etatcle', 'etat', 'cle']);
});

test('treats British and American spellings as equal', () => {
  for (const [british, american] of [
    ['colour', 'color'],
    ['colours', 'colors'],
    ['behaviour', 'behavior'],
    ['centre', 'center'],
    ['centred', 'centered'],
    ['grey', 'gray'],
    ['initialised', 'initialized'],
  ] as const) {
    expect(stem(british)).toBe(stem(american));
  }
  expect(['raise', 'four', 'centred'].map(stem)).toEqual(['raise', 'four', 'center']);
});

test('returns an interface’s name with and without its prefix', () => {
  expect(indexWords('ITexture')).toEqual(['itexture', 'texture']);
  expect(removeInterfacePrefix('IShapeRenderer')).toBe('ShapeRenderer');
  expect(removeInterfacePrefix('Input')).toBe('Input');
});

test('doesn’t split names in a query', () => {
  expect(normalizeWords('IsKeyDown (keys)')).toEqual(['iskeydown', 'key']);
});

test('reduces all forms of a word to one', () => {
  expect(['start', 'starts', 'started', 'starting'].map(stem)).toEqual(['start', 'start', 'start', 'start']);
  expect(['getting', 'stopped', 'filling'].map(stem)).toEqual(['get', 'stop', 'fill']);
  expect(['bodies', 'class', 'status', 'is', 'ring'].map(stem)).toEqual(['body', 'class', 'status', 'is', 'ring']);
});

test('matches `moving` for `move`', () => {
  expect(indexWords('moving')).toContain(stem('move'));
  expect(indexWords('moving')).toContain(stem('moves'));
});

test('ignores case, dots and brackets in names', () => {
  expect(toMatchKey('ITexture.Width')).toBe(toMatchKey('itexture width'));
  expect(toMatchKey('Add(Guid)')).toBe('addguid');
});

test('finds words in every script, and none in symbols', () => {
  expect(indexWords('שלום עולם')).toEqual(['שלום', 'עולם']);
  expect(indexWords('🎮 <b> .*+?^$')).toEqual(['b']);
});

test('recognises problems, also without an apostrophe', () => {
  expect(['lid doesn’t open', 'lid doesnt open', 'unable to open', 'no lid'].map(isProblemDescription)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['the point of a lid', 'want a lid'].map(isProblemDescription)).toEqual([false, false]);
});
