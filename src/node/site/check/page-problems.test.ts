import { expect, it } from 'vitest';
import type { Problem } from '#shared/problem.ts';
import { groupUnknownSymbols } from './page-problems.ts';

const unknown = (uid: string, file: string): Problem => {
  return { severity: 'warning', rule: 'unknown-xref', file, message: `There is no symbol \`${uid}\`.`, uid };
};

it('tells of each symbol once, with the first file and how many name it', () => {
  const other: Problem = { severity: 'error', rule: 'toc', file: 'x.md', message: 'No.' };
  const found = [unknown('Toy.B', 'z.yml'), other, unknown('Toy.A', 'a.yml'), unknown('Toy.B', 'b.yml')];
  expect(groupUnknownSymbols(found, () => undefined).map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'x.md: No.',
    'a.yml: There is no symbol `Toy.A`.',
    'b.yml: There is no symbol `Toy.B`, which 2 files name.',
  ]);
});
