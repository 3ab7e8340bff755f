import { expect, test } from 'vitest';
import { createNameFinder, didYouMean, editDistance, nearest } from './nearest.ts';

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

test('counts no changes in what two names have in common', () => {
  expect(editDistance('toy.boxes.lid', 'toy.boxes.kid')).toBe(1);
  expect(editDistance('abcdef', 'abcxdef')).toBe(1);
  expect(editDistance('aab', 'ab')).toBe(1);
  expect(editDistance('abxxxxxxab', 'ab', 4)).toBe(4);
});

test('a finder answers as a search among all, and gathers the names once', () => {
  let asked = 0;
  const names = Array.from({ length: 300 }, (_, index) => `toy.box${index}.lid${index % 7}`);
  const near = createNameFinder(() => {
    asked += 1;
    return names;
  });
  for (const name of ['toy.bx12.lid3', 'toy.box299.lod', 'kite.lid6']) {
    expect(near(name, 3)).toEqual(nearest(name, names, 3));
  }
  expect(asked).toBe(1);
});

test('after a hundred wrong names a finder looks only among names that end alike', () => {
  const near = createNameFinder(() => ['toy.box.lid', 'toy.lid']);
  for (let index = 0; index < 100; index += 1) near(`kite.string${index}`);
  expect(near('toy.bax.lid')).toEqual(['toy.box.lid']);
  expect(near('toy.box.lud')).toEqual([]);
});

test('asks whether one of the near names was meant', () => {
  expect(didYouMean(['a', 'b'])).toBe('Did you mean "a" or "b"?');
  expect(didYouMean(['a'], '`')).toBe('Did you mean `a`?');
  expect(didYouMean([])).toBeUndefined();
});
