import type { SearchData } from '#model/search-data.ts';
import { createSearchEngine, type SearchEngine } from '#search/engine.ts';
import type { ExpectedHit } from '../../../tests/search/queries/expected-hit.ts';

/** As many hits as the search's window asks for. */
const HITS = 20;

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
