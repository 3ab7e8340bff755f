import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { createSearchEngine, type SearchEngine } from '#search/engine.ts';
import { readSearchData } from '#search/read-search-data.ts';
import { SEARCH_DATA_PATH, type SearchData } from '#shared/search-data.ts';
import { UNRELEASED_NAME } from '#shared/version.ts';
import { ASKED_QUERIES } from '../../tests/search/queries/asked.ts';
import { HELD_BACK_QUERIES } from '../../tests/search/queries/held-back.ts';
import { type ExpectedHit, type Ranking, rankQueries } from '../../tests/search/queries/rank-queries.ts';
import { QUERIES } from '../../tests/search/queries/tuning.ts';
import { WALKED_QUERIES } from '../../tests/search/queries/walked.ts';
import { ascending, percentile, timeColumns } from './measure.ts';
import { measureInBrowser } from './search-in-browser.ts';

/** As many hits as the search's window asks for. */
const HITS = 20;

/**
 * Print how well the search of a built site answers, how fast, and what it weighs; resolves with what stands in the way,
 * or null.
 *
 * @param browser true to measure key presses in Chromium, too
 */
export async function measureSearch({ site, browser }: { site: string; browser: boolean }): Promise<string | null> {
  const file = join(site, SEARCH_DATA_PATH);
  if (!existsSync(file)) return `There is no ${file}. Build the site first: npm run build`;
  const text = readFileSync(file, 'utf8');
  const data = readSearchData(JSON.parse(text));
  // The newest release, where readers are.
  const version = data.versions.find((name) => name !== UNRELEASED_NAME) ?? UNRELEASED_NAME;

  const index = measureIndexing(data);
  const engine = createSearchEngine(data);
  console.log(`\nRanking in version ${version}, times in Node ${process.versions.node}\n`);
  console.log('                 queries   first  first 3    MRR   a key press: p50      p95      max');
  for (const [name, queries] of [
    ['for tuning', QUERIES],
    ['found later', WALKED_QUERIES],
    ['of others', ASKED_QUERIES],
    ['held back', HELD_BACK_QUERIES],
  ] as const) {
    console.log(row(name, rankQueries(engine, version, queries), timeKeyPresses(engine, version, queries)));
  }
  console.log(`\nIndexing ${data.entries.length} entries: ${index.toFixed(0)} ms (median of 5)`);

  const assets = join(site, 'assets');
  const worker = readdirSync(assets).find((name) => /^search-worker-.*\.js$/u.test(name));
  const dataBytes = gzipSync(text).length;
  const workerBytes = worker === undefined ? 0 : gzipSync(readFileSync(join(assets, worker))).length;
  console.log(
    `Compressed: index ${kilobytes(dataBytes)}, engine and worker ${kilobytes(workerBytes)}, together ${kilobytes(dataBytes + workerBytes)}`,
  );
  return browser ? measureInBrowser(site) : null;
}

function row(name: string, { queries, first, firstThree, reciprocalRank }: Ranking, times: readonly number[]): string {
  const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
  const quality = [percent(first).padStart(7), percent(firstThree).padStart(8), reciprocalRank.toFixed(3).padStart(6)];
  return `  ${name.padEnd(14)} ${String(queries).padStart(7)} ${quality.join(' ')}        ${timeColumns(times)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** Milliseconds a key press, ascending: every query typed letter by letter. */
function timeKeyPresses(engine: SearchEngine, version: string, queries: readonly ExpectedHit[]): number[] {
  const times = queries.flatMap(({ query }) =>
    Array.from(query, (_letter, end) => {
      const start = performance.now();
      engine.search({ text: query.slice(0, end + 1), version, limit: HITS });
      return performance.now() - start;
    }),
  );
  return ascending(times);
}

/** Milliseconds that indexing takes: the median of five. */
function measureIndexing(data: SearchData): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    createSearchEngine(data);
    return performance.now() - start;
  });
  return percentile(ascending(times), 0.5);
}
