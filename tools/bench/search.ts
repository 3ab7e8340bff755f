import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { createSearchEngine, type SearchEngine } from '#search/engine.ts';
import { readSearchData } from '#search/read-search-data.ts';
import { SEARCH_DATA_PATH, type SearchData } from '#shared/search-data.ts';
import { UNRELEASED_NAME } from '#shared/version.ts';
import { ASKED_QUERIES } from '../../tests/search/queries/asked.ts';
import { HELD_BACK_QUERIES } from '../../tests/search/queries/held-back.ts';
import { type ExpectedHit, type Ranking, rankQueries } from '../../tests/search/queries/rank-queries.ts';
import { QUERIES } from '../../tests/search/queries/tuning.ts';
import { WALKED_QUERIES } from '../../tests/search/queries/walked.ts';
import { inBrowser } from './browser/open-browser.ts';
import { ascending, percentile, timeColumns } from './statistics.ts';

/** A way of running the browser. */
interface Setting {
  name: string;
  /** How many times slower the page's thread is made. */
  throttle: number;
  hasWorker: boolean;
}

const SETTINGS: readonly Setting[] = [
  { name: 'as it is', throttle: 1, hasWorker: true },
  { name: 'page 4 times slower', throttle: 4, hasWorker: true },
  // Chromium slows down the page's own thread only: here the engine runs on it, too.
  { name: 'engine 4 times slower, too', throttle: 4, hasWorker: false },
];

/** Every so many of the queries is typed. */
const STEP = 6;
/** Milliseconds after which a key press has changed nothing that is shown: the hits were the same. */
const TIMEOUT_MS = 1000;

/**
 * Watches the next key press: `benchShown` resolves with the milliseconds to the beginning of the frame that shows other
 * results, and to its end, when it has been drawn; or with null when none does. As text: it runs in the page.
 */
const WATCH = `globalThis.benchShown = new Promise((resolve) => {
  let start = null;
  const input = document.querySelector('.DocSearch-Input');
  const end = (time) => { observer.disconnect(); clearTimeout(timer); resolve(time); };
  const observer = new MutationObserver(() => {
    if (start === null) return;
    const begun = start;
    observer.disconnect();
    requestAnimationFrame(() => {
      const shown = performance.now() - begun;
      // A message comes after the frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => end([shown, performance.now() - begun]);
      port2.postMessage(null);
    });
  });
  const timer = setTimeout(() => end(null), ${TIMEOUT_MS});
  input.addEventListener('keydown', (event) => { start = event.timeStamp; }, { once: true, capture: true });
  observer.observe(document.querySelector('.DocSearch-Dropdown'), { childList: true, subtree: true, characterData: true });
}); 0`;
const Waited = v.nullable(v.tuple([v.number(), v.number()]));

/** Print how long key presses take to show results in Chromium; resolves with what stands in the way, or null. */
function measureInBrowser(site: string): Promise<string | null> {
  return inBrowser(site, async (browser, origin) => {
    console.log(`\nFrom a key press to the frame that shows its results, in Chromium ${browser.version()}\n`);
    console.log('                              key presses  unchanged   begun p50      p95   drawn p50      p95');
    for (const setting of SETTINGS) {
      const page = await browser.newPage();
      const { begun, drawn, unchanged } = await typeQueries(page, origin, setting);
      const times = [begun, drawn].flatMap((all) => [
        `${percentile(all, 0.5).toFixed(0)} ms`.padStart(12),
        `${percentile(all, 0.95).toFixed(0)} ms`.padStart(9),
      ]);
      const counts = String(begun.length).padStart(11) + String(unchanged).padStart(11);
      console.log(`  ${setting.name.padEnd(28)}${counts}${times.join('')}`);
      await page.close();
    }
  });
}

/** How long key presses took to show other results, in milliseconds and ascending, and how many showed the same ones. */
interface Typed {
  /** To the beginning of the frame. */
  begun: number[];
  /** To its end. */
  drawn: number[];
  unchanged: number;
}

/** Type queries into the search's window, letter by letter. */
async function typeQueries(page: Page, origin: string, { throttle, hasWorker }: Setting): Promise<Typed> {
  if (!hasWorker) await page.addInitScript('delete globalThis.Worker');
  await page.goto(`${origin}/docs/guides/intro`);
  // The button of the app that has started; before that it is a link to the results page.
  await page.locator('html[data-hydrated=true]').waitFor();
  await page.keyboard.press('Control+k');
  const input = page.locator('.DocSearch-Input');
  await input.fill('window');
  await page.locator('.DocSearch-Hit').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const begun: number[] = [];
  const drawn: number[] = [];
  let unchanged = 0;
  for (const { query } of [...QUERIES, ...HELD_BACK_QUERIES].filter((_, index) => index % STEP === 0)) {
    await input.fill('');
    for (const letter of query) {
      await page.evaluate(WATCH);
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      const time = v.parse(Waited, await page.evaluate('benchShown'));
      if (time === null) {
        unchanged += 1;
        continue;
      }
      begun.push(time[0]);
      drawn.push(time[1]);
    }
  }
  return { begun: ascending(begun), drawn: ascending(drawn), unchanged };
}

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
