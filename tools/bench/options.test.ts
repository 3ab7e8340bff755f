import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BenchOptions } from './options.ts';

const parse = (given: object) => v.safeParse(BenchOptions, given, { abortPipeEarly: true });
const complaint = (given: object): string | undefined => parse(given).issues?.[0]?.message;

describe('the options of the bench', () => {
  it('mean three rounds of all sites when left out', () => {
    expect(parse({}).output).toEqual({
      only: ['ours', 'vitepress', 'docusaurus', 'starlight'],
      runs: 3,
      json: false,
      keep: false,
      lighthouse: false,
    });
  });

  it('take sites in any order, and give them in that of the columns, each once', () => {
    expect(v.parse(BenchOptions, { only: 'starlight, ours,ours' }).only).toEqual(['ours', 'starlight']);
  });

  it.each([{ only: 'hugo' }, { only: '' }, { only: true }])('refuse %o with the names that there are', (given) => {
    expect(complaint(given)).toBe(
      '--only takes one or more of ours, vitepress, docusaurus, starlight, with commas between them.',
    );
  });

  it.each([{ runs: 0 }, { runs: 2.5 }, { runs: 21 }, { runs: 'many' }])('refuse %o', (given) => {
    expect(complaint(given)).toBe('--runs takes a whole number from 1 to 20.');
  });
});
