import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as v from 'valibot';
import { FILE_KINDS, type FileKind } from '../options.ts';
import type { Sent, ServedSite } from './serve-site.ts';

/**
 * Notes what happens while a page is loaded and used: long tasks, layout shifts, the largest paint, and when this site's
 * app has taken the page over. Runs in every document before its own scripts.
 */
export const WATCH_PAGE = `(() => {
  const seen = { tasks: [], shifts: [], largest: 0, adopted: null };
  globalThis.benchSeen = seen;
  const nameOf = (node) => {
    const element = node?.nodeType === 3 ? node.parentElement : node;
    if (element == null) return 'what is gone';
    const classes = [...element.classList].map((name) => '.' + name).join('');
    return element.localName + (element.id === '' ? '' : '#' + element.id) + classes;
  };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (!hadRecentInput) seen.shifts.push([startTime, value, sources.map(({ node }) => nameOf(node)).join(', ')]);
  });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === 'true') seen.adopted ??= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
})()`;

/** Gives what has been noted. */
const READ_SEEN = `({
  ...benchSeen,
  now: performance.now(),
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  blocking: performance.getEntriesByType('resource')
    .filter((entry) => entry.renderBlockingStatus === 'blocking')
    .map(({ name }) => new URL(name).pathname),
})`;

const Pair = v.tuple([v.number(), v.number()]);

/** What `READ_SEEN` gives; times are milliseconds since the navigation began. */
export const Seen = v.object({
  now: v.number(),
  /** Beginning and duration of each task of more than 50 ms. */
  tasks: v.array(Pair),
  /** Time, score, and what moved. */
  shifts: v.array(v.tuple([v.number(), v.number(), v.string()])),
  largest: v.number(),
  adopted: v.nullable(v.number()),
  paint: v.nullable(v.number()),
  /** Paths of the files that the first paint waited for. */
  blocking: v.array(v.string()),
});

/** What has been noted of a page. */
export type Seen = v.InferOutput<typeof Seen>;

/** Scrolls through the whole page, so many parts of a window at a time, and a step a frame or two. */
export const scrollThrough = (part: number): string => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scroller = document.scrollingElement;
  while (scroller.scrollTop + innerHeight < scroller.scrollHeight - 1) {
    const before = scroller.scrollTop;
    scrollBy({ top: innerHeight * ${part}, behavior: 'instant' });
    await frame();
    await frame();
    if (scroller.scrollTop === before) return;
  }
})()`;

/** How a page came and behaved, in milliseconds. */
export interface PageTimes {
  /** First contentful paint. */
  paint: number;
  /** Largest contentful paint. */
  largest: number;
  /** From then on the main thread had no task of more than 50 ms. */
  free: number;
  /** When this site's app had taken the page over; null for other sites. */
  adopted: number | null;
  /** What tasks after the first paint took beyond 50 ms each. */
  blocked: number;
  /** The longest task while the page came, and while it was scrolled through; 0 for none of more than 50 ms. */
  longest: number;
  longestScrolling: number;
  /** Cumulative layout shift, while the page came and was scrolled through. */
  shift: number;
}

const LONG_TASK = 50;
/** Shifts closer than the first, and within the second, are one, as the web's vitals define it. */
const SHIFT_GAP = 1000;
const SHIFT_WINDOW = 5000;

/** Figures of what was noted of a page, before and after it was scrolled through. */
export function pageTimes(before: Seen, after: Seen): PageTimes {
  const { paint } = before;
  if (paint === null) throw new Error('The page painted nothing.');
  const late = before.tasks.filter(([start, duration]) => start + duration > paint);
  const scrolling = after.tasks.slice(before.tasks.length);
  return {
    paint,
    largest: before.largest,
    free: Math.max(paint, ...late.map(([start, duration]) => start + duration)),
    adopted: before.adopted,
    blocked: late.reduce(
      (sum, [start, duration]) => sum + Math.max(0, timeAfter(paint, start, duration) - LONG_TASK),
      0,
    ),
    longest: longestOf(before.tasks),
    longestScrolling: longestOf(scrolling),
    shift: cumulativeShift(after.shifts),
  };
}

/** The part of a task that lies after the first paint. */
function timeAfter(paint: number, start: number, duration: number): number {
  return start + duration - Math.max(start, paint);
}

function longestOf(tasks: Seen['tasks']): number {
  return Math.max(0, ...tasks.map(([, duration]) => duration));
}

/** The largest sum of shifts that follow each other closely. */
export function cumulativeShift(shifts: Seen['shifts']): number {
  let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [time, value] of [...shifts].sort(([a], [b]) => a - b)) {
    const goesOn = time - last < SHIFT_GAP && time - first < SHIFT_WINDOW;
    sum = goesOn ? sum + value : value;
    if (!goesOn) first = time;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Requests, and bytes of their answers. */
export interface Weight {
  requests: number;
  bytes: number;
}

/** What a first visit loads. */
export interface VisitWeight {
  kinds: Record<FileKind, Weight>;
  /** Bytes of the document and of what it says that its first paint waits for. */
  untilPaint: number;
}

/** A reader at a desk; what a service worker fetches later is no part of a visit. */
export const READER: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' };

/** How a page is visited. */
interface VisitOptions {
  /** How many times slower the processor is made. */
  slowdown: number;
  reader?: BrowserContextOptions | undefined;
  /** Milliseconds without a request or a long task after which the page has come to rest. */
  rest?: number | undefined;
  /** Runs in every document before its own scripts, besides `WATCH_PAGE`. */
  watch?: string | undefined;
  /** How the host answers. */
  status?: number | undefined;
}

const REST = 1000;
/** Longer than this no page is waited for. */
const QUIET_TIMEOUT_MS = 30_000;

/** Visit a page for the first time and weigh what comes. */
export async function weighVisit(browser: Browser, site: ServedSite, path: string): Promise<VisitWeight> {
  return firstVisit(browser, site, path, { slowdown: 1 }, async (page) => {
    const { blocking } = await readSeen(page);
    const sent = site.take();
    const waited = new Set([path, ...blocking]);
    const kinds = Object.fromEntries(
      FILE_KINDS.map((kind) => [kind, weigh(sent.filter((one) => kindOf(one) === kind))]),
    );
    return { kinds: v.parse(Kinds, kinds), untilPaint: weigh(sent.filter((one) => waited.has(one.path))).bytes };
  });
}

/** Quiet time after which a visit with activity has ended, in milliseconds: the service worker starts late. */
const ACTIVE_REST_MS = 3000;

/** Visits a page, moves the pointer, scrolls, and counts all bytes until it is quiet, service worker included. */
export async function weighActiveVisit(browser: Browser, site: ServedSite, path: string): Promise<Weight> {
  const reader: BrowserContextOptions = { ...READER, serviceWorkers: 'allow' };
  return firstVisit(browser, site, path, { slowdown: 1, reader }, async (page) => {
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 600);
    await untilRest(page, site, ACTIVE_REST_MS);
    return weigh(site.take());
  });
}

/** Visit a page for the first time and scroll through it, with the processor slowed down. */
export async function timeVisit(
  browser: Browser,
  site: ServedSite,
  path: string,
  slowdown: number,
): Promise<PageTimes> {
  return firstVisit(browser, site, path, { slowdown }, async (page) => {
    const before = await readSeen(page);
    await page.evaluate(scrollThrough(0.25));
    return pageTimes(before, await readSeen(page));
  });
}

/** Visit a page with nothing kept of earlier ones, and wait until it has come to rest. */
export async function firstVisit<Result>(
  browser: Browser,
  site: ServedSite,
  path: string,
  { slowdown, reader = READER, rest, watch, status = 200 }: VisitOptions,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(reader);
  try {
    const page = await context.newPage();
    await slowDown(page, slowdown);
    await page.addInitScript(WATCH_PAGE);
    if (watch !== undefined) await page.addInitScript(watch);
    site.take();
    const response = await page.goto(site.origin + path, { waitUntil: 'load' });
    if (response?.status() !== status) throw new Error(`${path} answers with ${response?.status()}.`);
    await untilRest(page, site, rest);
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Make a page's processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Wait until a page that was just loaded asks for nothing more and does nothing long. */
export async function untilRest(page: Page, site: ServedSite, rest = REST): Promise<void> {
  const begin = performance.now();
  for (;;) {
    const { now, tasks } = await readSeen(page);
    const quiet = Math.min(site.idle(), now - Math.max(0, ...tasks.map(([start, duration]) => start + duration)));
    if (quiet >= rest || performance.now() - begin > QUIET_TIMEOUT_MS) return;
    await new Promise((resolve) => setTimeout(resolve, rest - quiet));
  }
}

/** What has been noted of a page. */
export async function readSeen(page: Page): Promise<Seen> {
  return v.parse(Seen, await page.evaluate(READ_SEEN));
}

const Weighed = v.object({ requests: v.number(), bytes: v.number() });
const Kinds = v.object({
  html: Weighed,
  css: Weighed,
  script: Weighed,
  font: Weighed,
  image: Weighed,
  other: Weighed,
  ahead: Weighed,
});

function weigh(sent: readonly Sent[]): Weight {
  return { requests: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** What kind of file was sent. */
export function kindOf({ type, isAhead }: Pick<Sent, 'type' | 'isAhead'>): FileKind {
  if (isAhead) return 'ahead';
  if (type === 'text/html') return 'html';
  if (type === 'text/css') return 'css';
  if (type.endsWith('/javascript')) return 'script';
  if (type.startsWith('font/')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}
