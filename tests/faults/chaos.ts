import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildFolder } from '#tests/fixture-site.ts';
import { type StaticServer, startStaticServer } from '#tests/static-server.ts';
import { FAULTS, sendBroken } from './faults.ts';
import { each } from './record.ts';
import { appStarts, comes, running, TIMEOUT_MS } from './visit.ts';

/** Which visits a chaos run makes. */
export interface ChaosOptions {
  visits: number;
  /** Visits with the same seed fail in the same requests, as far as they send them in the same order. */
  seed: number;
  /** Number of concurrent visits. */
  jobs: number;
  /** The only visit to make; null for all. */
  only: number | null;
}

const ROOT = join(import.meta.dirname, '../..');
const FIGURE = '/docs/guides/guides/rendering-primitives/rendering-rectangles';
const PAGES = [
  ...['/', '/docs/guides/intro', '/docs/api/Velaptor.Graphics.RectShape', '/search?q=texture', '/offline', FIGURE],
  ...['/docs/api/Namespaces', '/docs/1.0.0-preview.38/guides/intro', '/versions', '/docs/api/RectShap'],
];
const QUERIES = ['keyboard', 'RectShape', 'zzzz', 'draw a line'];

/** Share of the requests that fail in some way. */
const FAULT_RATE = 0.35;
const CHAOS_FAULTS = [...FAULTS.filter((fault) => fault !== 'silence'), 'delay', 'delay', 'garbage'] as const;
const MAX_DELAY_MS = 4_500;
/** Time for an action of a step; one that fails is part of the chaos. */
const ACTION_MS = 4_000;
/** Maximum number of requests for one file, or of documents, in each step. */
const MAX_REQUESTS_PER_STEP = 8;
/** Within this time, a page that loads again and again is noticed. */
const QUIET_MS = 1_500;

/** Makes the visits; prints the steps of those that fail. Returns the exit code. */
export async function runChaos(browser: Browser, site: string, options: ChaosOptions): Promise<number> {
  const { visits, seed, jobs, only } = options;
  console.log(`Chaos: ${visits} visits, seed ${seed}`);
  // Another build of the same content, whose files have other names.
  const next = join(ROOT, 'node_modules/.cache/test/next-deployment');
  const { status, text } = buildFolder(ROOT, next, { args: ['--minify', 'false'] });
  if (status !== 0) throw new Error(`The second deployment could not be built.\n${text}`);
  const numbers = only === null ? Array.from({ length: visits }, (_, index) => index) : [only];
  let failed = 0;
  await each(numbers, jobs, async (number) => {
    const { steps, problems } = await makeVisit(browser, [site, next], seed, number);
    if (problems.length === 0) return;
    failed += 1;
    console.log(`✗ visit ${number}: ${steps.join(' → ')}\n${problems.map((problem) => `    ${problem}\n`).join('')}`);
    console.log(`  npm run test:faults -- --chaos ${visits} --seed ${seed} --visit ${number}`);
  });
  console.log(`\n${numbers.length} visits, ${failed} failed (seed ${seed})`);
  return failed === 0 ? 0 : 1;
}

/** Returns a number from 0 to 1 that depends on the parts only. */
function pick(...parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const character of parts.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

function choose<T>(values: readonly T[], share: number): T {
  const value = values[Math.floor(share * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** Five steps under faults, then a healed network, with which the page must work. */
async function makeVisit(
  browser: Browser,
  [first, next]: readonly [string, string],
  seed: number,
  number: number,
): Promise<{ steps: string[]; problems: string[] }> {
  const share = (...parts: (string | number)[]): number => pick(seed, number, ...parts);
  const server = await startStaticServer(first);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  const steps: string[] = [];
  const problems: string[] = [];
  const cutDocuments = new Set<string>();
  page.on('pageerror', (error) => {
    // A cut document may end within an inline script.
    if (error.name === 'SyntaxError' && cutDocuments.has(new URL(page.url()).pathname)) return;
    problems.push(`Nobody caught: ${error.message} ${error.stack?.split('\n')[1]?.trim() ?? ''}`);
  });
  try {
    if (share('warm') < 0.6) {
      // The second page of a visit registers the worker.
      steps.push('visits two pages without faults');
      for (const name of ['first', 'second']) {
        await page.goto(server.origin + choose(PAGES, share(name)), { referer: `${server.origin}/` });
        await appStarts(page);
      }
      await page.evaluate(() => Promise.race([navigator.serviceWorker.ready, new Promise((r) => setTimeout(r, 3000))]));
    }
    breakAtRandom(server, share, cutDocuments);
    const deploysAt = share('deploys') < 1 / 3 ? Math.floor(share('when') * 5) : -1;
    let isOffline = false;
    for (let index = 0; index < 5; index += 1) {
      if (index === deploysAt) {
        server.serve(next);
        steps.push('(deployment)');
      }
      const start = server.asked.length;
      const name = index === 0 && steps.length === 0 ? 'load' : choose(STEP_NAMES, share('step', index));
      const detail = await act(name, page, server.origin, (part) => share(part, index)).catch(() => 'fails');
      if (name === 'toggle offline') {
        isOffline = !isOffline;
        await context.setOffline(isOffline);
      }
      steps.push(`${name} ${detail}`.trim());
      await page.waitForTimeout(200 + 1_500 * share('pause', index));
      problems.push(...loops(server, start, name));
    }
    server.interfere = null;
    await context.setOffline(false);
    problems.push(...(await tryHealed(page, server, share('reloads') < 0.5)));
  } catch (error) {
    problems.push(error instanceof Error ? error.message.replaceAll(/\s+/gu, ' ').slice(0, 400) : String(error));
  } finally {
    await context.close();
    await server.close();
  }
  return { steps, problems };
}

/** Breaks requests, also those of the worker. The choice depends on the path and on how often it was requested. */
function breakAtRandom(
  server: StaticServer,
  share: (...parts: (string | number)[]) => number,
  cutDocuments: Set<string>,
): void {
  const counts = new Map<string, number>();
  server.interfere = (path, answer, response) => {
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    if (share('fails', path, count) > FAULT_RATE) return false;
    const fault = choose(CHAOS_FAULTS, share('fault', path, count));
    if (fault === 'delay') {
      setTimeout(
        () => response.writeHead(answer.status, answer.headers).end(answer.body),
        MAX_DELAY_MS * share('delay', path, count),
      );
    } else if (fault === 'garbage') {
      // With the host's own headers: the browser's cache may keep it for a year.
      response.writeHead(200, answer.headers).end('\u0000{]<% garbage');
    } else {
      if (fault === 'cut off') cutDocuments.add(path);
      sendBroken(response, fault, answer);
    }
    return true;
  };
}

const STEP_NAMES = ['load', 'click a link', 'search', 'back', 'reload', 'toggle offline', 'open a figure'] as const;

/** Takes a step. Resolves with its details; rejects if a fault prevents it. */
async function act(
  name: (typeof STEP_NAMES)[number],
  page: Page,
  origin: string,
  share: (part: string) => number,
): Promise<string> {
  switch (name) {
    case 'load': {
      const path = choose(PAGES, share('page'));
      await page.goto(origin + path, { waitUntil: 'commit' });
      return path;
    }
    case 'click a link': {
      const links = page.locator('main a[href^="/"], header a[href^="/"], nav a[href^="/"]').filter({ visible: true });
      const link = links.nth(Math.floor(share('link') * (await links.count())));
      const href = (await link.getAttribute('href')) ?? '';
      await link.click();
      return href;
    }
    case 'search':
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(500);
      await page.keyboard.type(choose(QUERIES, share('query')));
      await page.waitForTimeout(800 * share('wait'));
      await page.keyboard.press(share('key') < 0.7 ? 'Enter' : 'Escape');
      return '';
    case 'back':
      await page.evaluate(() => void setTimeout(() => history.back()));
      return '';
    case 'reload':
      await page.reload({ waitUntil: 'commit' });
      return '';
    case 'toggle offline':
      return '';
    case 'open a figure':
      await page.goto(origin + FIGURE, { waitUntil: 'commit' });
      await page.getByRole('slider', { name: 'Width', exact: true }).press('ArrowRight');
      return '';
  }
}

/** Lists what was requested too often since an index. */
function loops({ asked }: StaticServer, start: number, step: string): string[] {
  const counts = new Map<string, number>();
  for (const { path, isDocument } of asked.slice(start)) {
    for (const name of isDocument ? [path, 'documents'] : [path]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([path, count]) =>
    count > MAX_REQUESTS_PER_STEP ? [`${path} was requested ${count} times (${step}).`] : [],
  );
}

/** Uses the page as a reader does once the network works again; lists what doesn't. */
async function tryHealed(page: Page, server: StaticServer, reloads: boolean): Promise<string[]> {
  page.setDefaultTimeout(TIMEOUT_MS);
  const look = () =>
    page.evaluate(() => ({
      isFile: document.contentType !== 'text/html',
      // The browser's own error page has another origin.
      isOurs: location.origin !== 'null' && document.querySelector('header nav') !== null,
    }));
  await page.waitForTimeout(500);
  // A navigation that was pending may replace the document meanwhile.
  const { isFile, isOurs } = await look().catch(look);
  // A link to a file, such as a page's Markdown, leaves the site's pages.
  if (isFile || !page.url().startsWith(server.origin)) await page.goto(`${server.origin}/docs/guides/intro`);
  else if (reloads || !isOurs) {
    // Going back to a download fails late, which aborts the first reload.
    await page.reload().catch(() => page.reload());
  }
  const problems: string[] = [];
  const heading = page.locator('main h1, main h2').first();
  if (!(await comes(heading))) return [`Blank after healing: ${page.url()}`];
  const start = server.asked.length;
  await page.keyboard.press('Escape');
  await page.locator('header a[href$="/api/Namespaces"]').first().click();
  const title = page.locator('main h1').filter({ hasText: 'Namespaces' });
  if (!(await comes(title))) return [`A link is dead after healing: ${page.url()}, ${await heading.innerText()}`];
  if (!(await comes(running(page)))) return [`The app doesn’t start after healing: ${page.url()}`];
  const isStyled = (): Promise<boolean> =>
    page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).position === 'sticky');
  if (!(await isStyled())) {
    await page.reload();
    if (!(await isStyled())) problems.push(`No styles after healing: ${page.url()}`);
  }
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox').or(page.locator('main').getByRole('searchbox'));
  if (!(await comes(field))) problems.push('The search doesn’t open after healing.');
  await page.waitForTimeout(QUIET_MS);
  return [...problems, ...loops(server, start, 'after healing')];
}
