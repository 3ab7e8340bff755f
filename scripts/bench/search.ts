import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { CAC } from 'cac';
import * as v from 'valibot';
import { SEARCH_DATA_PATH } from '#model/search-data.ts';
import { UNRELEASED_NAME } from '#model/version.ts';
import { createSearchEngine } from '#search/engine.ts';
import { type Ranking, rankQueries } from '#search/rank-queries.ts';
import { readSearchData } from '#search/read-search-data.ts';
import { HELD_BACK_QUERIES } from '../../tests/search/queries/held-back.ts';
import { QUERIES } from '../../tests/search/queries/tuning.ts';
import { WALKED_QUERIES } from '../../tests/search/queries/walked.ts';
import { measureInBrowser } from './search/browser.ts';
import { measureIndexing, percentile, timeKeyPresses } from './search/measure.ts';

const engineRoot = fileURLToPath(new URL('../..', import.meta.url));
const Options = v.object({
  site: v.pipe(v.string('--site takes a folder.'), v.nonEmpty('--site takes a folder.')),
  browser: v.optional(v.boolean('--browser takes no value.'), false),
});

/** Add `bench search`: how well the search of the built site answers, how fast, and what it costs. */
export function addSearchBench(cli: CAC): void {
  cli
    .command('search', 'Measure the search of the built site: how well it answers, how fast, and what it weighs')
    .option('--browser', 'Measure key presses in Chromium, too')
    .option('--site <folder>', 'Folder of the built site', { default: join(engineRoot, 'dist') })
    .action(async (given: unknown) => {
      const options = v.safeParse(Options, given, { abortPipeEarly: true });
      const complaint = options.success
        ? await measure(options.output)
        : options.issues.map((issue) => issue.message).join('\n');
      if (complaint === null) return;
      console.error(complaint);
      process.exitCode = 1;
    });
}

/** Print everything; resolves with what stands in the way, or null. */
async function measure({ site, browser }: v.InferOutput<typeof Options>): Promise<string | null> {
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
  const time = (part: number): string => `${percentile(times, part).toFixed(1)} ms`.padStart(9);
  const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
  const quality = [percent(first).padStart(7), percent(firstThree).padStart(8), reciprocalRank.toFixed(3).padStart(6)];
  return `  ${name.padEnd(14)} ${String(queries).padStart(7)} ${quality.join(' ')}        ${[0.5, 0.95, 1].map(time).join('')}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
