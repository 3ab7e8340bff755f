import { expect, test } from 'vitest';
import { createTokenizer, queryWords, squeeze, stem, withoutInterfacePrefix } from './words.ts';

const indexWords = createTokenizer();

test('takes names in camel case apart, and knows them as a whole', () => {
  expect(indexWords('RectShape.BorderThickness')).toEqual([
    'rectshape',
    'rect',
    'shape',
    'borderthickness',
    'border',
    'thickness',
  ]);
});

test('knows a name from each of its parts on', () => {
  expect(indexWords('IsKeyDown')).toEqual(['iskeydown', 'keydown', 'is', 'key', 'down']);
  expect(indexWords('UIText2D')).toEqual(['uitext2d', 'text2d', '2d', 'ui', 'text', '2', 'd']);
  expect(indexWords('IShapeRenderer')).toEqual(['ishaperenderer', 'shaperenderer', 'shape', 'renderer']);
});

test('knows names that end in a sign', () => {
  expect(indexWords('C#, C++ and F#.')).toEqual(['c#', 'c++', 'and', 'f#']);
  expect(indexWords('page#top a+b ##')).toEqual(['page', 'top', 'a', 'b']);
  expect(squeeze('C#')).not.toBe(squeeze('C'));
});

test('looks past accents, widths and ligatures, however they are written', () => {
  expect(['écran', 'e\u0301cran', 'ＥＣＲＡＮ', 'écran'.toUpperCase()].map(squeeze)).toEqual(Array(4).fill('ecran'));
  expect(indexWords('\uFB01le te\u0301xture')).toEqual(['file', 'texture']);
  expect(squeeze('İİİab')).toBe('iiiab');
  expect(indexWords('E\u0301tatCle\u0301')).toEqual(['etatcle', 'etat', 'cle']);
});

test('finds British spellings by American ones, and the other way round', () => {
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

test('knows an interface with and without its mark', () => {
  expect(indexWords('ITexture')).toEqual(['itexture', 'texture']);
  expect(withoutInterfacePrefix('IShapeRenderer')).toBe('ShapeRenderer');
  expect(withoutInterfacePrefix('Input')).toBe('Input');
});

test('leaves the names of a query whole', () => {
  expect(queryWords('IsKeyDown (keys)')).toEqual(['iskeydown', 'key']);
});

test('finds all forms of a word under one', () => {
  expect(['start', 'starts', 'started', 'starting'].map(stem)).toEqual(['start', 'start', 'start', 'start']);
  expect(['getting', 'stopped', 'filling'].map(stem)).toEqual(['get', 'stop', 'fill']);
  expect(['bodies', 'class', 'status', 'is', 'ring'].map(stem)).toEqual(['body', 'class', 'status', 'is', 'ring']);
});

test('finds a text that says `moving` for `move`', () => {
  expect(indexWords('moving')).toContain(stem('move'));
  expect(indexWords('moving')).toContain(stem('moves'));
});

test('looks past case, dots and brackets of names', () => {
  expect(squeeze('ITexture.Width')).toBe(squeeze('itexture width'));
  expect(squeeze('Add(Guid)')).toBe('addguid');
});

test('has words in any script, and none in symbols', () => {
  expect(indexWords('שלום עולם')).toEqual(['שלום', 'עולם']);
  expect(indexWords('🎮 <b> .*+?^$')).toEqual(['b']);
});
