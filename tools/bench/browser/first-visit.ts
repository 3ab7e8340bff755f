import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as v from 'valibot';
import { FILE_KINDS, type FileKind } from '../options.ts';
import { type Downloads, DownloadsByKind, type PageTimes, type VisitDownloads } from '../results.ts';
import type { SentResponse, ServedSite } from './serve-site.ts';

/**
 * Script that records long tasks, layout shifts, the largest contentful paint, and when this site sets `data-hydrated`. It
 * runs in every document before the document's own scripts.
 */
export const RECORD_PAGE = `(() => {
  const record = { tasks: [], shifts: [], largestPaint: 0, hydrated: null };
  globalThis.benchRecord = record;
  const nameOf = (node) => {
    const element = node?.nodeType === 3 ? node.parentElement : node;
    if (element == null) return 'removed element';
    const classes = [...element.classList].map((name) => '.' + name).join('');
    return element.localName + (element.id === '' ? '' : '#' + element.id) + classes;
  };
  const observe = (type, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => record.tasks.push([startTime, duration]));
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (!hadRecentInput) record.shifts.push([startTime, value, sources.map(({ node }) => nameOf(node)).join(', ')]);
  });
  observe('largest-contentful-paint', ({ startTime }) => { record.largestPaint = startTime; });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === 'true') record.hydrated ??= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
})()`;

/** Expression that evaluates to the recorded data of the page. */
const READ_RECORD = `({
  ...benchRecord,
  now: performance.now(),
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  renderBlocking: performance.getEntriesByType('resource')
    .filter((entry) => entry.renderBlockingStatus === 'blocking')
    .map(({ name }) => new URL(name).pathname),
})`;

/** The recorded data of a page. Times are milliseconds since the navigation started. */
export const PageRecord = v.object({
  now: v.number(),
  /** Start and duration of each task longer than 50 ms. */
  tasks: v.array(v.tuple([v.number(), v.number()])),
  /** Time, score and moved elements of each layout shift. */
  shifts: v.array(v.tuple([v.number(), v.number(), v.string()])),
  largestPaint: v.number(),
  hydrated: v.nullable(v.number()),
  firstPaint: v.nullable(v.number()),
  /** Paths of the render-blocking resources. */
  renderBlocking: v.array(v.string()),
});
export type PageRecord = v.InferOutput<typeof PageRecord>;

/**
 * Creates a script that scrolls through the whole page, one step every two frames.
 *
 * @param step fraction of the viewport's height
 */
export const createScrollScript = (step: number): string => `(async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scroller = document.scrollingElement;
  while (scroller.scrollTop + innerHeight < scroller.scrollHeight - 1) {
    const before = scroller.scrollTop;
    scrollBy({ top: innerHeight * ${step}, behavior: 'instant' });
    await nextFrame();
    await nextFrame();
    if (scroller.scrollTop === before) return;
  }
})()`;

const LONG_TASK_MS = 50;
/** Limits of a session window, as defined for Cumulative Layout Shift (CLS). */
const MAX_SHIFT_GAP_MS = 1000;
const MAX_SHIFT_WINDOW_MS = 5000;

/** Calculates the times of a page from its records before and after scrolling. */
export function calculatePageTimes(before: PageRecord, after: PageRecord): PageTimes {
  const { firstPaint } = before;
  if (firstPaint === null) throw new Error('The page has no first contentful paint.');
  const late = before.tasks.filter(([start, duration]) => start + duration > firstPaint);
  const blocking = late.map(([start, duration]) => start + duration - Math.max(start, firstPaint) - LONG_TASK_MS);
  return {
    firstPaint,
    largestPaint: before.largestPaint,
    longTasksEnd: Math.max(firstPaint, ...late.map(([start, duration]) => start + duration)),
    hydrated: before.hydrated,
    blockingTime: blocking.reduce((sum, time) => sum + Math.max(0, time), 0),
    longestTask: longestTask(before.tasks),
    longestScrollTask: longestTask(after.tasks.slice(before.tasks.length)),
    layoutShift: calculateCumulativeShift(after.shifts),
  };
}

function longestTask(tasks: PageRecord['tasks']): number {
  return Math.max(0, ...tasks.map(([, duration]) => duration));
}

/** Calculates the Cumulative Layout Shift: the largest sum of shifts in one session window. */
export function calculateCumulativeShift(shifts: PageRecord['shifts']): number {
  let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [time, score] of [...shifts].sort(([a], [b]) => a - b)) {
    const isSameWindow = time - last < MAX_SHIFT_GAP_MS && time - first < MAX_SHIFT_WINDOW_MS;
    sum = isSameWindow ? sum + score : score;
    if (!isSameWindow) first = time;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** A desktop browser. Service workers are blocked, since their downloads are not part of loading a page. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' };

interface VisitOptions {
  /** Factor by which the CPU is slowed down. */
  slowdown?: number;
  device?: BrowserContextOptions;
  /** Milliseconds without a request or a long task until the page counts as idle. */
  idleMs?: number | undefined;
  /** A script that runs in every document, in addition to `RECORD_PAGE`. */
  script?: string;
  /** Expected HTTP status. */
  status?: number;
}

const IDLE_MS = 1000;
/** Maximum time to wait for a page to become idle. */
const IDLE_TIMEOUT_MS = 30_000;

/** Visits a page with an empty cache and measures its downloads. */
export async function measureDownloads(browser: Browser, site: ServedSite, path: string): Promise<VisitDownloads> {
  return visitPage(browser, site, path, {}, async (page) => {
    const blocking = new Set([path, ...(await readRecord(page)).renderBlocking]);
    const sent = site.takeSent();
    const kinds = FILE_KINDS.map((kind) => [kind, sumDownloads(sent.filter((file) => getFileKind(file) === kind))]);
    return {
      kinds: v.parse(DownloadsByKind, Object.fromEntries(kinds)),
      renderBlocking: sumDownloads(sent.filter((file) => blocking.has(file.path))).bytes,
    };
  });
}

/** Idle time in milliseconds that ends a visit with activity. Long, because the service worker starts its downloads late. */
const ACTIVE_IDLE_MS = 3000;

/** Visits a page, moves the pointer, scrolls, and counts all downloads until the page is idle, service worker included. */
export async function measureActiveVisit(browser: Browser, site: ServedSite, path: string): Promise<Downloads> {
  const device: BrowserContextOptions = { ...DESKTOP, serviceWorkers: 'allow' };
  return visitPage(browser, site, path, { device }, async (page) => {
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 600);
    await waitUntilIdle(page, site, ACTIVE_IDLE_MS);
    return sumDownloads(site.takeSent());
  });
}

/** Visits a page with an empty cache and a throttled CPU, and scrolls through it. */
export async function measureTimes(
  browser: Browser,
  site: ServedSite,
  path: string,
  slowdown: number,
): Promise<PageTimes> {
  return visitPage(browser, site, path, { slowdown }, async (page) => {
    const before = await readRecord(page);
    await page.evaluate(createScrollScript(0.25));
    return calculatePageTimes(before, await readRecord(page));
  });
}

/** Visits a page with an empty cache, waits until it is idle, and runs a callback. Throws an Error for an unexpected status. */
export async function visitPage<Result>(
  browser: Browser,
  site: ServedSite,
  path: string,
  { slowdown = 1, device = DESKTOP, idleMs, script, status = 200 }: VisitOptions,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    await throttleCpu(page, slowdown);
    await page.addInitScript(RECORD_PAGE);
    if (script !== undefined) await page.addInitScript(script);
    site.takeSent();
    const response = await page.goto(site.origin + path, { waitUntil: 'load' });
    if (response?.status() !== status) throw new Error(`${path} returned status ${response?.status()}.`);
    await waitUntilIdle(page, site, idleMs);
    return await run(page);
  } finally {
    await context.close();
  }
}

/** Slows down the CPU of a page by a factor. */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until a page has had no request and no long task for `idleMs`. Gives up after `IDLE_TIMEOUT_MS`, without an error. */
export async function waitUntilIdle(page: Page, site: ServedSite, idleMs = IDLE_MS): Promise<void> {
  const start = performance.now();
  for (;;) {
    const { now, tasks } = await readRecord(page);
    const idle = Math.min(site.idleTime(), now - Math.max(0, ...tasks.map(([begin, duration]) => begin + duration)));
    if (idle >= idleMs || performance.now() - start > IDLE_TIMEOUT_MS) return;
    await new Promise((resolve) => setTimeout(resolve, idleMs - idle));
  }
}

/** Returns the data that `RECORD_PAGE` has recorded on a page so far. */
export async function readRecord(page: Page): Promise<PageRecord> {
  return v.parse(PageRecord, await page.evaluate(READ_RECORD));
}

function sumDownloads(files: readonly SentResponse[]): Downloads {
  return { requests: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Returns the kind of a sent file: `prefetch` for every prefetched file, otherwise a kind by media type. */
export function getFileKind({ type, isPrefetch }: Pick<SentResponse, 'type' | 'isPrefetch'>): FileKind {
  if (isPrefetch) return 'prefetch';
  if (type === 'text/html') return 'html';
  if (type === 'text/css') return 'css';
  if (type.endsWith('/javascript')) return 'script';
  if (type.startsWith('font/')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}
