import { expect, test } from 'vitest';
import { indexField } from './indexed-field.ts';

const field = indexField([['box', 'lid'], ['box', 'toy', 'box'], [], ['box', 'key', 'lock', 'hinge', 'wood']]);

test('knows which records have a word, and how often', () => {
  expect(field.postings.get('box')).toEqual([0, 1, 1, 2, 3, 1]);
  expect(field.postings.get('toy')).toEqual([1, 1]);
  expect(field.postings.get('boy')).toBeUndefined();
});

test('weighs a rare word more than a common one, more of it more, and one of few more than one of many', () => {
  expect(field.weigh(1)(0, 1)).toBeGreaterThan(field.weigh(3)(0, 1));
  expect(field.weigh(3)(1, 2)).toBeGreaterThan(field.weigh(3)(1, 1));
  expect(field.weigh(3)(0, 1)).toBeGreaterThan(field.weigh(3)(3, 1));
});

test('weighs as BM25+ does', () => {
  // Four records of 2, 2, 0 and 5 different words, one of which has the word, once.
  const length = 1 - 0.7 + (0.7 * 2) / 2.25;
  expect(field.weigh(1)(0, 1)).toBeCloseTo(Math.log(1 + 3.5 / 1.5) * (0.5 + 2.2 / (1 + 1.2 * length)), 12);
});
