import { expect, test } from 'vitest';
import { readSignature } from './signature.ts';

test.each([
  ['Color -> void', ['color'], 'void'],
  ['ITexture, int->void', ['itexture', 'int'], 'void'],
  ['(KeyCode) -> bool', ['keycode'], 'bool'],
  ['() -> void', [], 'void'],
  ['-> ITexture', null, 'itexture'],
  ['ITexture ->', ['itexture'], null],
  ['Color → void', ['color'], 'void'],
  ['Color – > void', ['color'], 'void'],
  ['takes Color[,]', ['color[,]'], null],
  ['takes Span<(A a, B b)>, int', ['span<(aa,bb)>', 'int'], null],
  ['takes IFont?', ['ifont'], null],
  ['takes ref bool', ['bool'], null],
  ['takes Toy.Content.ITexture', ['itexture'], null],
  ['takes ITexture, Vector2', ['itexture', 'vector2'], null],
  ['takes ITexture -> void', ['itexture'], 'void'],
  ['takes IT', ['it'], null],
  ['Returns IReadOnlyCollection<string>', null, 'ireadonlycollection<string>'],
])('%j', (text, takes, returns) => {
  expect(readSignature(text)).toEqual({ signature: { takes, returns }, rest: '' });
});

test('stands beside words', () => {
  expect(readSignature('render takes ITexture returns void')).toEqual({
    signature: { takes: ['itexture'], returns: 'void' },
    rest: 'render',
  });
  expect(readSignature('IsDown(Key) -> bool')).toEqual({
    signature: { takes: null, returns: 'bool' },
    rest: 'IsDown(Key)',
  });
});

test.each(['what returns a texture', 'what takes the most', 'how to -> draw', 'takes', 'draw text'])(
  '%j is prose',
  (text) => {
    expect(readSignature(text)).toEqual({ signature: { takes: null, returns: null }, rest: text });
  },
);
