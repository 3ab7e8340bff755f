import type { ExpectedHit } from './rank-queries.ts';

/**
 * Queries of a table: a query a line, then ` = ` and what answers it, `g:` being the beginning of a guide's slug and `a:`
 * that of a page of the reference.
 */
export function readQueries(table: string): ExpectedHit[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', slugs = ''] = line.split(' = ');
      const full = slugs.replaceAll('g:', 'guides/guides/').replaceAll('a:', 'api/Velaptor.');
      return { query, expected: full.split(' ') };
    });
}
