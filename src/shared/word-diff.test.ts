import { expect, it } from 'vitest';
import { diffWords } from './word-diff.ts';

/** `same -removed- +added+`. */
const shown = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `-${text}-` : `+${text}+`))
    .join('');

it('marks only the words that changed', () => {
  expect(shown('public int Size { get; }', 'public float Size { get; set; }')).toBe(
    'public -int-+float+ Size { get; +set; +}',
  );
});

it('keeps a parameter that stays apart from one that comes', () => {
  expect(shown('void Fill(Ball ball)', 'void Fill(Ball ball, int count = 1)')).toBe(
    'void Fill(Ball ball+, int count = 1+)',
  );
});

it('has one part for equal texts, and none for nothing', () => {
  expect(diffWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
  expect(diffWords('', '')).toEqual([]);
});

it('shows a text that came or went as a whole', () => {
  expect(shown('', 'new words')).toBe('+new words+');
  expect(shown('old', '')).toBe('-old-');
});

it('gives up on texts too long to compare, and loses nothing', () => {
  const long = 'a '.repeat(3000);
  const parts = diffWords(long, `${long}b`);
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(parts[1]?.text).toBe(`${long}b`);
});
