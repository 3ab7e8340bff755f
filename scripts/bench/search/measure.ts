import type { SearchData } from '../../../src/model/search-data.ts';
import { createSearchEngine, type FoundEntry, type SearchEngine } from '../../../src/search/engine.ts';
import type { ExpectedHit } from '../../../tests/search/queries/expected-hit.ts';

/** How well an engine answers a list of queries. */
export interface Ranking {
  queries: number;
  /** Parts of the queries, 0 to 1, whose expected page comes first, and among the first three. */
  first: number;
  firstThree: number;
  /** Mean of 1 / place of the expected page among the first ten; 0 where it isn't among them. */
  reciprocalRank: number;
}

/** As many hits as the search's window asks for. */
const HITS = 20;

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

/** Milliseconds a key press, ascending: every query typed letter by letter. */
export function timeKeyPresses(engine: SearchEngine, version: string, queries: readonly ExpectedHit[]): number[] {
  const times = queries.flatMap(({ query }) =>
    Array.from(query, (_letter, end) => {
      const start = performance.now();
      engine.search({ text: query.slice(0, end + 1), version, limit: HITS });
      return performance.now() - start;
    }),
  );
  return times.sort((a, b) => a - b);
}

/** The value below which a part of the ascending values lies. */
export function percentile(values: readonly number[], part: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

/** Milliseconds that indexing takes: the median of five. */
export function measureIndexing(data: SearchData): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    createSearchEngine(data);
    return performance.now() - start;
  });
  return percentile(
    times.sort((a, b) => a - b),
    0.5,
  );
}

/** True for one of the hits that a query expects: a page, or with an anchor exactly that place on it. */
export function answers({ entry, page }: FoundEntry, expected: readonly string[]): boolean {
  return expected.some((one) => (one.includes('#') ? one === `${page.slug}#${entry.anchor}` : one === page.slug));
}
