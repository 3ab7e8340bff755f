import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { READER, slowDown, untilRest, WATCH_PAGE } from './first-visit.ts';
import type { ServedSite } from './serve-site.ts';

/**
 * Watches a click on a link, until a frame with another heading has been drawn. Frames tell the time, no timer does:
 * `requestAnimationFrame` begins one, and a message that is sent there arrives when it has been drawn. Where the heading
 * changes inside a frame, behind that beginning, it is that frame that shows it.
 */
const WATCH_CLICK = `globalThis.benchShown = new Promise((resolve) => {
  const heading = () => (document.querySelector('h1')?.textContent ?? '').trim();
  const old = heading();
  const isNew = () => heading() !== '' && heading() !== old;
  const { port1, port2 } = new MessageChannel();
  let start = null, begun = 0, frames = 0, inFrame = false, isShown = false;
  addEventListener('click', ({ timeStamp }) => { start = timeStamp; }, { once: true, capture: true });
  const observer = new MutationObserver(() => { isShown ||= inFrame && isNew(); });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  const frame = () => {
    inFrame = true;
    begun = performance.now();
    if (start !== null) frames += 1;
    isShown ||= isNew();
    port2.postMessage(null);
  };
  port1.onmessage = () => {
    inFrame = false;
    if (!isShown) return requestAnimationFrame(frame);
    observer.disconnect();
    resolve({ begun: begun - start, drawn: performance.now() - start, frames });
  };
  requestAnimationFrame(frame);
}); 0`;

/**
 * Watches every click, in that document and in the next, until a frame with another heading has been drawn. Runs in every
 * document before its own scripts.
 */
const WATCH_CLICKS = `(() => {
  const heading = () => (document.querySelector('h1')?.textContent ?? '').trim();
  addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('benchClick', JSON.stringify([performance.timeOrigin + timeStamp, heading()]));
  }, { capture: true });
  const { port1, port2 } = new MessageChannel();
  let clicked = null;
  const frame = () => {
    clicked ??= JSON.parse(sessionStorage.getItem('benchClick'));
    if (clicked === null || heading() === '' || heading() === clicked[1]) requestAnimationFrame(frame);
    else port2.postMessage(null);
  };
  port1.onmessage = () => { globalThis.benchArrived = performance.timeOrigin + performance.now() - clicked[0]; };
  requestAnimationFrame(frame);
})()`;

/** Milliseconds from the click to that frame, once it has been drawn. */
async function arrival(page: Page): Promise<number> {
  // A text would be against the policies of pages that have one.
  const arrived = await page.waitForFunction(() => Reflect.get(globalThis, 'benchArrived'));
  return v.parse(v.number(), await arrived.jsonValue());
}

/** From a click on a link to the frame that shows the page's heading, in milliseconds. */
interface Click {
  /** To the frame's beginning; null where a whole document is loaded. */
  begun: number | null;
  /** Until it has been drawn. */
  drawn: number;
  /** Frames that began in that time, that one included. */
  frames: number | null;
}

/** Pages of one sidebar: the first is visited, the others are clicked to, one after the other. */
type Walk = readonly string[];

/** How a site's sidebar is used. */
export interface Clicking {
  /** Selects the sidebar's links. */
  links: string;
  /** A click loads a whole document. */
  loadsDocuments: boolean;
  /** Selects something that is there when the page can be used. */
  ready: string;
}

const Shown = v.object({ begun: v.number(), drawn: v.number(), frames: v.number() });
/** Milliseconds without a request after which what a pointer over a link has fetched is there. */
const SETTLED = 300;

/** Walk through sidebars, link by link: the pointer comes, what that fetches settles, then the click is timed. */
export async function clickThrough(
  browser: Browser,
  site: ServedSite,
  walks: readonly Walk[],
  { links, loadsDocuments, ready }: Clicking,
  slowdown: number,
): Promise<Click[]> {
  const clicks: Click[] = [];
  for (const [first = '', ...others] of walks) {
    const context = await browser.newContext(READER);
    try {
      const page = await context.newPage();
      await slowDown(page, slowdown);
      await page.addInitScript(WATCH_PAGE);
      if (loadsDocuments) await page.addInitScript(WATCH_CLICKS);
      await page.goto(site.origin + first, { waitUntil: 'load' });
      await page.locator(ready).waitFor({ state: 'attached' });
      await untilRest(page, site);
      for (const path of others) {
        const link = page.locator(linksTo(links, path)).first();
        await link.hover();
        await settle(page, site);
        clicks.push(await (loadsDocuments ? clickToDocument(page, path) : clickInApp(page)));
        if (!isAt(page.url(), path)) throw new Error(`The link to ${path} led to ${page.url()}.`);
      }
    } finally {
      await context.close();
    }
  }
  return clicks;
}

/** Selects the links to a page, with or without a slash or an extension at the end of their address. */
function linksTo(links: string, path: string): string {
  return ['', '/', '.html'].map((end) => `${links}[href="${path}${end}"]`).join(', ');
}

function isAt(address: string, path: string): boolean {
  return new URL(address).pathname.replace(/\/$|\.html$/u, '') === path;
}

async function clickInApp(page: Page): Promise<Click> {
  await page.evaluate(WATCH_CLICK);
  await pressButton(page);
  return v.parse(Shown, await page.evaluate('benchShown'));
}

async function clickToDocument(page: Page, path: string): Promise<Click> {
  await pressButton(page);
  await page.waitForURL(({ href }) => isAt(href, path), { waitUntil: 'load' });
  return { begun: null, drawn: await arrival(page), frames: null };
}

/** The pointer is on the link already: Playwright's own click would look for it again. */
async function pressButton(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Wait until what the pointer's coming asked for is there, and the page has nothing to do. */
export async function settle(page: Page, site: ServedSite): Promise<void> {
  do {
    await page.evaluate(
      'new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1000 }))',
    );
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, SETTLED - site.idle())));
  } while (site.idle() < SETTLED);
}

/** A phone's line as Lighthouse has it: milliseconds until a host answers, and bytes a second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How long a pointer rests on a link before the click, in milliseconds. */
const HOVER = 150;

/** Reading time before the click, in milliseconds. */
const READING_MS = 3000;

/**
 * Times the first click of a visit over a slow line: milliseconds until a frame shows the new page's heading.
 *
 * @param isReading clicks after three seconds of reading with a scroll, instead of when the page is at rest
 */
export async function firstClick(
  browser: Browser,
  site: ServedSite,
  [from, to]: readonly [from: string, to: string],
  { links, ready }: Clicking,
  isReading = false,
): Promise<number> {
  const context = await browser.newContext(READER);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    for (const script of [WATCH_PAGE, WATCH_CLICKS]) await page.addInitScript(script);
    await page.goto(site.origin + from, { waitUntil: 'load' });
    if (isReading) {
      await page.waitForTimeout(READING_MS / 3);
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout((READING_MS / 3) * 2);
    } else {
      await page.locator(ready).waitFor({ state: 'attached' });
      await untilRest(page, site);
    }
    await page.locator(linksTo(links, to)).first().hover();
    await new Promise((resolve) => setTimeout(resolve, HOVER));
    await pressButton(page);
    return await arrival(page);
  } finally {
    await context.close();
  }
}
