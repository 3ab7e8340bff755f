import { expect, test } from 'vitest';
import { createNameFinder, didYouMean, editDistance, nearest } from './nearest.ts';

test.each([
  ['kitten', 'sitting', undefined, 3],
  ['', 'abc', undefined, 3],
  ['same', 'same', undefined, 0],
  ['aab', 'ab', undefined, 1],
  ['aaaaaaaa', 'bbbbbbbb', 3, 3],
  ['widnow', 'window', undefined, 1],
])('the edit distance of %j and %j, at most %s, is %s', (a, b, limit, distance) => {
  expect(editDistance(a, b, limit)).toBe(distance);
});

test.each([
  ['guides/Intr', ['guides/intro', 'guides/audio'], 1, ['guides/intro']],
  ['guides/audio', ['guides/guides/audio', 'guides/intro'], 1, ['guides/guides/audio']],
  ['guides/intor', ['old/manual/intor', 'guides/intro'], 2, ['guides/intro', 'old/manual/intor']],
  ['ab', ['ac', 'aa', 'ad', 'zz'], 2, ['aa', 'ac']],
  ['zzzzzzzz', ['guides/intro'], 1, []],
])('the names nearest to %j among %j', (name, candidates, count, found) => {
  expect(nearest(name, candidates, count)).toEqual(found);
  expect(nearest(name, candidates.toReversed(), count)).toEqual(found);
});

test('a finder reads the names once, and compares only equal last segments after a hundred searches', () => {
  let reads = 0;
  const near = createNameFinder(() => {
    reads += 1;
    return ['toy.box.lid', 'toy.lid'];
  });
  for (let index = 0; index < 100; index += 1) expect(near(`toy.lid${index}`)).toEqual(['toy.lid']);
  expect([near('toy.bax.lid'), near('toy.box.lud'), reads]).toEqual([['toy.box.lid'], [], 1]);
});

test('returns a hint with the similar names', () => {
  expect(didYouMean(['a', 'b'])).toBe('Did you mean "a" or "b"?');
  expect(didYouMean(['a'], '`')).toBe('Did you mean `a`?');
  expect(didYouMean([])).toBeUndefined();
});
