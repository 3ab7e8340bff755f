import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { createSearchEngine } from '#search/engine.ts';
import { unpackSearchData } from '#search/read-search-data.ts';
import { SEARCH_DATA_PATH, type SearchData } from '#shared/search-data.ts';
import { UNRELEASED_VERSION_NAME } from '#shared/version.ts';
import { ASKED_QUERIES } from '../../tests/search/queries/asked.ts';
import { FRESH_QUERIES } from '../../tests/search/queries/fresh.ts';
import { HELD_BACK_QUERIES } from '../../tests/search/queries/held-back.ts';
import { NEWCOMER_QUERIES } from '../../tests/search/queries/newcomer.ts';
import {
  type ExpectedHit,
  type Ranking,
  rankQueries,
  type SearchEngine,
} from '../../tests/search/queries/rank-queries.ts';
import { QUERIES } from '../../tests/search/queries/tuning.ts';
import { UNTOUCHED_QUERIES } from '../../tests/search/queries/untouched.ts';
import { WALKED_QUERIES } from '../../tests/search/queries/walked.ts';
import { percentile, sortAscending } from './statistics.ts';

/** Number of hits that the search dialog requests. */
const MAX_HITS = 20;

/** Prints the ranking quality, speed and size of a built site's search. Resolves with an error message, or null on success. */
export async function measureSearch({ site }: { site: string }): Promise<string | null> {
  const file = join(site, SEARCH_DATA_PATH);
  if (!existsSync(file)) return `${file} does not exist. Build the site first: npm run build`;
  const text = readFileSync(file, 'utf8');
  const data = unpackSearchData(JSON.parse(text));
  const version = data.versions.find((name) => name !== UNRELEASED_VERSION_NAME) ?? UNRELEASED_VERSION_NAME;

  const indexing = measureIndexing(data);
  const engine = createSearchEngine(data);
  console.log(`\nRanking in version ${version}, times in Node.js ${process.versions.node}\n`);
  console.log('                 queries   first  first 3    MRR   per key press: p50      p95      max');
  for (const [name, queries] of [
    ['tuning', QUERIES],
    ['walked', WALKED_QUERIES],
    ['asked', ASKED_QUERIES],
    ['held back', HELD_BACK_QUERIES],
    ['fresh', FRESH_QUERIES],
    ['newcomer', NEWCOMER_QUERIES],
    ['untouched', UNTOUCHED_QUERIES],
  ] as const) {
    console.log(formatRow(name, rankQueries(engine, version, queries), measureKeyPresses(engine, version, queries)));
  }
  console.log(`\nIndexing ${data.entries.length} entries: ${indexing.toFixed(0)} ms (median of 5)`);

  const assets = join(site, 'assets');
  const worker = readdirSync(assets).find((name) => /^search-worker-.*\.js$/u.test(name));
  const dataBytes = gzipSync(text).length;
  const workerBytes = worker === undefined ? 0 : gzipSync(readFileSync(join(assets, worker))).length;
  const [index, engineSize, total] = [dataBytes, workerBytes, dataBytes + workerBytes].map(formatKilobytes);
  console.log(`Compressed: index ${index}, engine and worker ${engineSize}, total ${total}`);
  return null;
}

function formatRow(
  name: string,
  { queries, first, firstThree, reciprocalRank }: Ranking,
  times: readonly number[],
): string {
  const percent = (fraction: number): string => `${(fraction * 100).toFixed(0)} %`;
  const quality = [percent(first).padStart(7), percent(firstThree).padStart(8), reciprocalRank.toFixed(3).padStart(6)];
  const columns = [0.5, 0.95, 1].map((fraction) => `${percentile(times, fraction).toFixed(1)} ms`.padStart(9));
  return `  ${name.padEnd(14)} ${String(queries).padStart(7)} ${quality.join(' ')}        ${columns.join('')}`;
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** Types each query letter by letter. Returns the milliseconds of each search, in ascending order. */
function measureKeyPresses(engine: SearchEngine, version: string, queries: readonly ExpectedHit[]): number[] {
  const times = queries.flatMap(({ query }) =>
    Array.from(query, (_letter, end) => {
      const start = performance.now();
      engine.search({ text: query.slice(0, end + 1), version, limit: MAX_HITS });
      return performance.now() - start;
    }),
  );
  return sortAscending(times);
}

/** Builds the index five times and returns the median in milliseconds. */
function measureIndexing(data: SearchData): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    createSearchEngine(data);
    return performance.now() - start;
  });
  return percentile(sortAscending(times), 0.5);
}
