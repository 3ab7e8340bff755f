import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { arrival, WATCH_CLICK, WATCH_CLICKS } from './click-watch.ts';
import { READER, slowDown, untilRest } from './first-visit.ts';
import type { ServedSite } from './serve-site.ts';
import { WATCH_PAGE } from './watch-page.ts';

/** From a click on a link to the frame that shows the page's heading, in milliseconds. */
export interface Click {
  /** To the frame's beginning; null where a whole document is loaded. */
  begun: number | null;
  /** Until it has been drawn. */
  drawn: number;
  /** Frames that began in that time, that one included. */
  frames: number | null;
}

/** Pages of one sidebar: the first is visited, the others are clicked to, one after the other. */
export type Walk = readonly string[];

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
export function linksTo(links: string, path: string): string {
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
export async function pressButton(page: Page): Promise<void> {
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
