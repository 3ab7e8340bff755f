import { describe, expect, it } from 'vitest';
import { parameterTexts, tupleNames } from './declaration-text.ts';

describe('parameterTexts', () => {
  it.each([
    ['public void F()', []],
    ['void Render(Line line, int layer = 0)', ['Line line', 'int layer = 0']],
    ['void F(Span<(A a, B b)> x, Dictionary<K, V> y)', ['Span<(A a, B b)> x', 'Dictionary<K, V> y']],
    ['public X this[int index] { get; }', ['int index']],
    ['void F<T>(T a) where T : new()', ['T a']],
    ['public int A { get; }', []],
  ])('of %s', (declaration, texts) => {
    expect(parameterTexts(declaration)).toEqual(texts);
  });
});

describe('tupleNames', () => {
  it.each([
    ['public IEnumerable<(char character, RectangleF bounds)> F(string text)', ['character', 'bounds']],
    ['(int a, int b) F()', ['a', 'b']],
    ['void F(int a, int b)', []],
    ['void F()', []],
  ])('of %s', (declaration, names) => {
    expect(tupleNames(declaration)).toEqual(names);
  });
});
