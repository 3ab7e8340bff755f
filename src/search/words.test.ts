import { expect, test } from 'vitest';
import { indexWords, queryWords, squeeze, stem, withoutMark } from './words.ts';

test('takes names in camel case apart, and knows them as a whole', () => {
  expect(indexWords('RectShape.BorderThickness')).toEqual([
    'rectshape',
    'rect',
    'shape',
    'borderthickness',
    'border',
    'thickness',
  ]);
  expect(indexWords('UIText2D')).toEqual(['uitext2d', 'ui', 'text', '2', 'd']);
});

test('knows an interface with and without its mark', () => {
  expect(indexWords('ITexture')).toEqual(['itexture', 'texture']);
  expect(withoutMark('IShapeRenderer')).toBe('ShapeRenderer');
  expect(withoutMark('Input')).toBe('Input');
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
