import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import type { Click } from '../results.ts';
import { DESKTOP, RECORD_PAGE, throttleCpu, waitUntilIdle } from './first-visit.ts';
import type { ServedSite } from './serve-site.ts';

/**
 * Script that measures a click within an app: `benchClick` resolves when a frame with a new heading has been painted. A message
 * posted in `requestAnimationFrame` arrives after that frame was painted. A heading that changes between the callback and the
 * message belongs to the same frame.
 */
const RECORD_APP_CLICK = `globalThis.benchClick = new Promise((resolve) => {
  const heading = () => (document.querySelector('h1')?.textContent ?? '').trim();
  const old = heading();
  const isNew = () => heading() !== '' && heading() !== old;
  const { port1, port2 } = new MessageChannel();
  let start = null, frames = 0, isInFrame = false, isShown = false;
  addEventListener('click', ({ timeStamp }) => { start = timeStamp; }, { once: true, capture: true });
  const observer = new MutationObserver(() => { isShown ||= isInFrame && isNew(); });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  const frame = () => {
    isInFrame = true;
    if (start !== null) frames += 1;
    isShown ||= isNew();
    port2.postMessage(null);
  };
  port1.onmessage = () => {
    isInFrame = false;
    if (!isShown) return requestAnimationFrame(frame);
    observer.disconnect();
    resolve({ duration: performance.now() - start, frames });
  };
  requestAnimationFrame(frame);
}); 0`;

/**
 * Script that measures a click which may load a document: `benchDuration` is set when a frame with a new heading has been
 * painted, in the same document or the next. It runs in every document before the document's own scripts.
 */
const RECORD_DOCUMENT_CLICK = `(() => {
  const heading = () => (document.querySelector('h1')?.textContent ?? '').trim();
  addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('benchClick', JSON.stringify([performance.timeOrigin + timeStamp, heading()]));
  }, { capture: true });
  const { port1, port2 } = new MessageChannel();
  let click = null;
  const frame = () => {
    click ??= JSON.parse(sessionStorage.getItem('benchClick'));
    if (click === null || heading() === '' || heading() === click[1]) requestAnimationFrame(frame);
    else port2.postMessage(null);
  };
  port1.onmessage = () => { globalThis.benchDuration = performance.timeOrigin + performance.now() - click[0]; };
  requestAnimationFrame(frame);
})()`;

/** Waits for `RECORD_DOCUMENT_CLICK` and returns the milliseconds from the click to the new heading. */
async function readDocumentClick(page: Page): Promise<number> {
  // Passes a function, because a Content Security Policy may forbid evaluating strings.
  const duration = await page.waitForFunction(() => Reflect.get(globalThis, 'benchDuration'));
  return v.parse(v.number(), await duration.jsonValue());
}

/** Selectors and behaviour of a site's sidebar. */
export interface SidebarInfo {
  /** CSS selector of the sidebar's links. */
  links: string;
  /** True if a click loads a document. */
  loadsDocuments: boolean;
  /** CSS selector of an element that exists once the page is interactive. */
  ready: string;
}

const AppClick = v.object({ duration: v.number(), frames: v.number() });

/**
 * Opens pages by clicks on sidebar links and measures each click. The pointer rests on a link until its prefetches are done.
 *
 * @param paths lists of pages: the first page of each list is loaded, the others are opened by clicks
 * @param slowdown factor by which the CPU is slowed down
 */
export async function measureClicks(
  browser: Browser,
  site: ServedSite,
  paths: readonly (readonly string[])[],
  { links, loadsDocuments, ready }: SidebarInfo,
  slowdown: number,
): Promise<Click[]> {
  const clicks: Click[] = [];
  for (const [first = '', ...others] of paths) {
    const context = await browser.newContext(DESKTOP);
    try {
      const page = await context.newPage();
      await throttleCpu(page, slowdown);
      await page.addInitScript(RECORD_PAGE);
      if (loadsDocuments) await page.addInitScript(RECORD_DOCUMENT_CLICK);
      await page.goto(site.origin + first, { waitUntil: 'load' });
      await page.locator(ready).waitFor({ state: 'attached' });
      await waitUntilIdle(page, site);
      for (const path of others) {
        await page.locator(createLinkSelector(links, path)).first().hover();
        await waitForPrefetches(page, site);
        clicks.push(await (loadsDocuments ? clickDocumentLink(page, path) : clickAppLink(page)));
        if (!hasPath(page.url(), path)) throw new Error(`The link to ${path} opened ${page.url()}.`);
      }
    } finally {
      await context.close();
    }
  }
  return clicks;
}

/** Selects the links to a page, whether or not their URL ends with a slash or an extension. */
function createLinkSelector(links: string, path: string): string {
  return ['', '/', '.html'].map((suffix) => `${links}[href="${path}${suffix}"]`).join(', ');
}

function hasPath(url: string, path: string): boolean {
  return new URL(url).pathname.replace(/\/$|\.html$/u, '') === path;
}

async function clickAppLink(page: Page): Promise<Click> {
  await page.evaluate(RECORD_APP_CLICK);
  await pressMouse(page);
  return v.parse(AppClick, await page.evaluate('benchClick'));
}

async function clickDocumentLink(page: Page, path: string): Promise<Click> {
  await pressMouse(page);
  await page.waitForURL(({ href }) => hasPath(href, path), { waitUntil: 'load' });
  return { duration: await readDocumentClick(page), frames: null };
}

/** Clicks at the pointer's position. `locator.click` would move the pointer and check the element again. */
export async function pressMouse(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Milliseconds without a request until the prefetches of a hovered link count as done. */
const PREFETCH_IDLE_MS = 300;

/** Waits until the prefetches of a hovered link are done and the page is idle. */
export async function waitForPrefetches(page: Page, site: ServedSite): Promise<void> {
  do {
    await page.evaluate(
      'new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1000 }))',
    );
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PREFETCH_IDLE_MS - site.idleTime())));
  } while (site.idleTime() < PREFETCH_IDLE_MS);
}

/** Lighthouse's slow mobile connection: latency in milliseconds, throughput in bytes per second. */
const SLOW_CONNECTION = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Time that the pointer rests on a link before the click. */
const HOVER_MS = 150;
/** Reading time before the click. */
const READING_MS = 3000;

/**
 * Measures the first click of a visit on a slow connection: milliseconds until the new heading is painted.
 *
 * @param isReading true to click after three seconds of reading with a scroll, false to wait until the page is idle
 */
export async function measureFirstClick(
  browser: Browser,
  site: ServedSite,
  [from, to]: readonly [from: string, to: string],
  { links, ready }: SidebarInfo,
  isReading = false,
): Promise<number> {
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    for (const script of [RECORD_PAGE, RECORD_DOCUMENT_CLICK]) await page.addInitScript(script);
    await page.goto(site.origin + from, { waitUntil: 'load' });
    if (isReading) {
      await page.waitForTimeout(READING_MS / 3);
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout((READING_MS / 3) * 2);
    } else {
      await page.locator(ready).waitFor({ state: 'attached' });
      await waitUntilIdle(page, site);
    }
    await page.locator(createLinkSelector(links, to)).first().hover();
    await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
    await pressMouse(page);
    return await readDocumentClick(page);
  } finally {
    await context.close();
  }
}
