import { expect, it } from 'vitest';
import type { Problem } from '#shared/problem.ts';
import { groupUnknownSymbols } from './page-problems.ts';

const unknown = (uid: string, file: string): Problem => {
  return { severity: 'warning', rule: 'unknown-xref', file, message: `There is no symbol \`${uid}\`.`, uid };
};

it('reports each unknown symbol once, with its first file and the number of files', () => {
  const other: Problem = { severity: 'error', rule: 'toc', file: 'x.md', message: 'No.' };
  const found = [unknown('Toy.B', 'z.yml'), other, unknown('Toy.A', 'a.yml'), unknown('Toy.B', 'b.yml')];
  expect(groupUnknownSymbols(found, new Map()).map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'x.md: No.',
    'b.yml: There is no symbol `Toy.B`, which 2 files name.',
    'a.yml: There is no symbol `Toy.A`.',
  ]);
});
