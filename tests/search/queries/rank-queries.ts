import type { FoundRecord, SearchEngine } from '#search/engine.ts';

/** A query as a reader types it, and the pages that answer it: slugs, with `#anchor` where only that place will do. */
export interface ExpectedHit {
  query: string;
  /** Any of these counts; a slug with an empty anchor is the page itself, without what stands on it. */
  expected: readonly string[];
}

/** How well an engine answers a list of queries. */
export interface Ranking {
  queries: number;
  /** Parts of the queries, 0 to 1, whose expected page comes first, and among the first three. */
  first: number;
  firstThree: number;
  /** Mean of 1 / place of the expected page among the first ten; 0 where it isn't among them. */
  reciprocalRank: number;
}

/** Answer every query as a reader of a version types it. */
export function rankQueries(engine: SearchEngine, version: string, queries: readonly ExpectedHit[]): Ranking {
  const places = queries.map(({ query, expected }) => {
    const { hits } = engine.search({ text: query, version, limit: 10 });
    return hits.findIndex((hit) => answers(hit, expected));
  });
  const part = (most: number): number => places.filter((at) => at >= 0 && at < most).length / queries.length;
  const ranks = places.reduce((sum, at) => sum + (at < 0 ? 0 : 1 / (at + 1)), 0);
  return { queries: queries.length, first: part(1), firstThree: part(3), reciprocalRank: ranks / queries.length };
}

function answers({ record, page }: FoundRecord, expected: readonly string[]): boolean {
  return expected.some((one) => one === (one.includes('#') ? `${page.slug}#${record.anchor}` : page.slug));
}
