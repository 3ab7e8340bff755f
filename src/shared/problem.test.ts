import { expect, it } from 'vitest';
import { compareByCodeUnit, limitProblems, type Problem, sortProblems } from './problem.ts';

const problem = (file: string, line?: number, column?: number, message = 'm'): Problem => ({
  severity: 'warning',
  rule: 'tabs',
  file,
  line,
  column,
  message,
});

it('sorts a copy by file, line, column and message', () => {
  const list = [
    problem('b', 1),
    problem('a', 10, 2),
    problem('a', 10, 1),
    problem('a', 9),
    problem('a'),
    problem('B'),
    problem('a', 10, 1, 'k'),
  ];
  const sorted = sortProblems(list).map(({ file, line, column, message }) =>
    [file, line, column, message].filter(Boolean).join(':'),
  );
  expect(sorted).toEqual(['B:m', 'a:m', 'a:9:m', 'a:10:1:k', 'a:10:1:m', 'a:10:2:m', 'b:1:m']);
  expect(list[0]?.file).toBe('b');
});

it('keeps the first hundred problems of a rule in a file, and names the number of others', () => {
  const many = Array.from({ length: 1334 }, (_, line) => problem('a', line + 1, 1, 'M.'));
  const others = [problem('b'), { ...problem('a'), severity: 'error' } as const];
  const limited = limitProblems([...many, ...others]);
  expect(limited.slice(0, 99)).toEqual(many.slice(0, 99));
  expect(limited[99]).toEqual({ ...many[99], message: 'M. The file has 1,234 more such problems.' });
  expect(limited.slice(100)).toEqual(others);
  expect(limitProblems(many.slice(0, 100))).toEqual(many.slice(0, 100));
  expect(limitProblems([problem('a', 1, 1, 'x'.repeat(3000))])[0]?.message).toBe(`${'x'.repeat(2000)}…`);
});

it('compares by code unit', () => {
  expect(['b', 'B', 'a', 'ä', ''].sort(compareByCodeUnit)).toEqual(['', 'B', 'a', 'b', 'ä']);
});
