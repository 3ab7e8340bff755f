import { expect, test } from 'vitest';
import { didYouMean, editDistance, nearest } from './nearest.ts';

test('counts insertions, deletions and replacements', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('same', 'same')).toBe(0);
});

test('stops counting at the limit', () => {
  expect(editDistance('aaaaaaaa', 'bbbbbbbb', 3)).toBe(3);
});

test('finds the name with the smallest difference, whatever its case', () => {
  expect(nearest('guides/Intr', ['guides/intro', 'guides/audio'])).toEqual(['guides/intro']);
});

test('prefers a page of the same name in another folder', () => {
  expect(nearest('guides/audio', ['guides/guides/audio', 'guides/intro'])[0]).toBe('guides/guides/audio');
});

test('finds nothing when nothing is near', () => {
  expect(nearest('zzzzzzzz', ['guides/intro'])).toEqual([]);
});

test('prefers a slip of the pen to a page of the same name far away', () => {
  expect(nearest('guides/intor', ['old/manual/intor', 'guides/intro'], 2)).toEqual([
    'guides/intro',
    'old/manual/intor',
  ]);
});

test('answers as many names as asked for, the same for every order of candidates', () => {
  expect(nearest('ab', ['ac', 'aa', 'ad', 'zz'], 2)).toEqual(['aa', 'ac']);
  expect(nearest('ab', ['ad', 'aa', 'ac'], 2)).toEqual(['aa', 'ac']);
  expect(nearest('ab', [])).toEqual([]);
});

test('asks whether one of the near names was meant', () => {
  expect(didYouMean(['a', 'b'])).toBe('Did you mean "a" or "b"?');
  expect(didYouMean(['a'], '`')).toBe('Did you mean `a`?');
  expect(didYouMean([])).toBeUndefined();
});
