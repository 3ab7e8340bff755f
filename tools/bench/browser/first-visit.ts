import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as v from 'valibot';
import { FILE_KINDS, type FileKind } from '../names.ts';
import { type PageTimes, pageTimes } from './page-times.ts';
import type { Sent, ServedSite } from './serve-site.ts';
import { READ_SEEN, Seen, scrollThrough, WATCH_PAGE } from './watch-page.ts';

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
export interface VisitOptions {
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
const PATIENCE = 30_000;

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
    if (quiet >= rest || performance.now() - begin > PATIENCE) return;
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
