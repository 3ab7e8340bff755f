import { expect, test, vi } from 'vitest';
import {
  computeEditDistance,
  createLimitedSimilarNameFinder,
  createSimilarNameFinder,
  didYouMean,
  findSimilarNames,
} from './nearest.ts';

test.each([
  ['kitten', 'sitting', undefined, 3],
  ['', 'abc', undefined, 3],
  ['same', 'same', undefined, 0],
  ['aab', 'ab', undefined, 1],
  ['aaaaaaaa', 'bbbbbbbb', 3, 3],
  ['widnow', 'window', undefined, 1],
])('the edit distance of %j and %j, at most %s, is %s', (a, b, limit, distance) => {
  expect(computeEditDistance(a, b, limit)).toBe(distance);
});

test.each([
  ['guides/Intr', ['guides/intro', 'guides/audio'], 1, ['guides/intro']],
  ['guides/audio', ['guides/guides/audio', 'guides/intro'], 1, ['guides/guides/audio']],
  ['guides/intor', ['old/manual/intor', 'guides/intro'], 2, ['guides/intro', 'old/manual/intor']],
  ['ab', ['ac', 'aa', 'ad', 'zz'], 2, ['aa', 'ac']],
  ['zzzzzzzz', ['guides/intro'], 1, []],
])('the names nearest to %j among %j', (name, candidates, count, found) => {
  expect(findSimilarNames(name, candidates, count)).toEqual(found);
  expect(findSimilarNames(name, candidates.toReversed(), count)).toEqual(found);
});

test('returns a hint with the similar names', () => {
  expect(didYouMean(['a', 'b'])).toBe('Did you mean "a" or "b"?');
  expect(didYouMean(['a'], '`')).toBe('Did you mean `a`?');
  expect(didYouMean([])).toBeUndefined();
});

test('a finder reads the names once', () => {
  const names = vi.fn(() => ['toy.box.lid', 'toy.lid']);
  const near = createSimilarNameFinder(names);
  expect([near('toy.lid1'), near('toy.bax.lid')]).toEqual([['toy.lid'], ['toy.box.lid']]);
  expect(names).toHaveBeenCalledTimes(1);
});

test('a finder stops searching after many comparisons', () => {
  const near = createLimitedSimilarNameFinder();
  const names = new Array<string>(1_000_001).fill('');
  expect([near('lid1', ['lid']), near('', names), near('lid1', ['lid'])]).toEqual([['lid'], [''], []]);
});
