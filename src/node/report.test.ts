import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { Problem } from '#shared/problem.ts';
import { createBuildStageRunner, formatProblemCounts, formatProblems } from './report.ts';

const place = { file: 'b.md', line: 3, column: 7 };
const error: Problem = { severity: 'error', rule: 'tabs', ...place, message: 'Wrong.', hint: 'Fix it.' };
const warning: Problem = { severity: 'warning', rule: 'tags', file: 'a.md', message: 'Odd.' };

it('prints problems in the order of files, each with its place and its fix', () => {
  expect(stripVTControlCharacters(formatProblems([error, warning]))).toBe(
    '  a.md warning Odd. [tags]\n  b.md:3:7 error Wrong. [tabs]\n    → Fix it.',
  );
  expect(formatProblems([])).toBe('');
});

it('escapes control characters, which a file’s name can contain', () => {
  const named: Problem = {
    ...warning,
    file: 'a\u001b[2J\r.md',
    message: 'The file "a\u001b[2J" is odd.\n  Second line.',
  };
  expect(stripVTControlCharacters(formatProblems([named]))).toBe(
    '  a\\u001b[2J\\u000d.md warning The file "a\\u001b[2J" is odd.\n  Second line. [tags]',
  );
});

it('counts problems in words', () => {
  expect([[error, error, warning], [error], [warning, warning], []].map(formatProblemCounts)).toEqual([
    '2 errors and 1 warning',
    '1 error',
    '2 warnings',
    '',
  ]);
});

it('prints a line after each stage, and hands on its result', async () => {
  const lines: string[] = [];
  const stages = createBuildStageRunner((line) =>
    lines.push(stripVTControlCharacters(line).replace(/ +\d+ ms/u, ' # ms')),
  );
  const describe = (count: number): string => `${count} pages`;
  expect(await stages.run('read', () => Promise.resolve(3), describe)).toBe(3);
  await expect(stages.run('fail', () => Promise.reject(new Error('no')), describe)).rejects.toThrow('no');
  expect(lines).toEqual(['  read # ms  3 pages']);
});
