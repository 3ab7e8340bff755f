import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { VisitedAddress } from '../visited-addresses.ts';
import { firstVisit, READER, readSeen, untilRest } from './first-visit.ts';
import { cumulativeShift } from './page-times.ts';
import type { ServedSite } from './serve-site.ts';
import { type Seen, scrollThrough } from './watch-page.ts';

/** How far a page's content moved by itself. */
export interface PageShift {
  path: string;
  /** Of the window. */
  width: number;
  /** Cumulative layout shift. */
  shift: number;
  /** What moved most; nothing where nothing did. */
  moved: string;
}

/** A phone and a desk. */
export const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const satisfies BrowserContextOptions['viewport'][];

/** A page that does nothing for so long has come: what is looked for are not its times. */
const REST = 250;
/** What a page that is asked something answers with comes from a worker, of whose work the page shows nothing. */
const REST_ASKED = 1000;
/** Gives a sign that a link will be followed, which has the app take the page over. */
const SHOW_INTENT = `document.querySelector('header a[href^="/"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`;

/** Visit a page for the first time, give a sign that a link will be followed, and scroll through it once. */
export async function watchShift(
  browser: Browser,
  site: ServedSite,
  { address, status }: VisitedAddress,
  viewport: (typeof WINDOWS)[number],
  ready: string,
): Promise<PageShift> {
  const rest = address.includes('?') ? REST_ASKED : REST;
  const how = { slowdown: 1, reader: { ...READER, viewport }, rest, status };
  return firstVisit(browser, site, address, how, async (page) => {
    await page.locator(ready).waitFor({ state: 'attached' });
    await page.evaluate(SHOW_INTENT);
    await untilRest(page, site, rest);
    await page.evaluate(scrollThrough(0.5));
    await untilRest(page, site, rest);
    const { shifts } = await readSeen(page);
    return { path: address, width: viewport.width, shift: cumulativeShift(shifts), moved: mostMoved(shifts) };
  });
}

/** What moved in the largest of some shifts. */
export function mostMoved(shifts: Seen['shifts']): string {
  const [largest] = [...shifts].sort(([, a], [, b]) => b - a);
  return largest?.[2] ?? '';
}
