import type { createSearchEngine, RecordHit } from '#search/engine.ts';

/** A query, and the pages that answer it: slugs, with `#anchor` if only that section does. */
export interface ExpectedHit {
  query: string;
  /** Any of these counts. A slug with an empty anchor is the page itself, without its sections. */
  expected: readonly string[];
}

/** Quality of an engine's results for a list of queries. */
export interface Ranking {
  queries: number;
  /** Shares of the queries, 0 to 1, whose expected page is the first result, or among the first three. */
  first: number;
  firstThree: number;
  /** Mean of 1 / rank of the expected page among the first ten results; 0 if it is not among them. */
  reciprocalRank: number;
}

/** The search engine, as `createSearchEngine` returns it. */
export type SearchEngine = ReturnType<typeof createSearchEngine>;

/** Runs every query in a version, and ranks the results. */
export function rankQueries(engine: SearchEngine, version: string, queries: readonly ExpectedHit[]): Ranking {
  const places = queries.map(({ query, expected }) => {
    const { hits } = engine.search({ text: query, version, limit: 10 });
    return hits.findIndex((hit) => answers(hit, expected));
  });
  const part = (most: number): number => places.filter((at) => at >= 0 && at < most).length / queries.length;
  const ranks = places.reduce((sum, at) => sum + (at < 0 ? 0 : 1 / (at + 1)), 0);
  return { queries: queries.length, first: part(1), firstThree: part(3), reciprocalRank: ranks / queries.length };
}

function answers({ record, page }: RecordHit, expected: readonly string[]): boolean {
  return expected.some((one) => one === (one.includes('#') ? `${page.slug}#${record.anchor}` : page.slug));
}

/**
 * Parses a table of queries. Each line has a query, ` = ` and the pages that answer it; `g:` abbreviates the prefix of
 * guides, `r:` that of recipes, and `a:` that of API pages.
 */
export function readQueries(table: string): ExpectedHit[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', slugs = ''] = line.split(' = ');
      const expected = slugs.split(' ').map((slug) => slug.replace(/^[gra]:/u, (prefix) => PREFIXES[prefix] ?? prefix));
      return { query, expected };
    });
}

const PREFIXES: Readonly<Record<string, string>> = {
  'g:': 'guides/guides/',
  'r:': 'guides/recipes/',
  'a:': 'api/Velaptor.',
};
