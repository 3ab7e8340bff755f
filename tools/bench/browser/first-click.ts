import type { Browser } from 'playwright-core';
import { arrival, WATCH_CLICKS } from './click-watch.ts';
import { READER, untilRest } from './first-visit.ts';
import { type Clicking, linksTo, pressButton } from './navigation.ts';
import type { ServedSite } from './serve-site.ts';
import { WATCH_PAGE } from './watch-page.ts';

/** A phone's line as Lighthouse has it: milliseconds until a host answers, and bytes a second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How long a pointer rests on a link before the click, in milliseconds. */
const HOVER = 150;

/** The first click of a visit, over a slow line: milliseconds until a frame with the page's heading has been drawn. */
export async function firstClick(
  browser: Browser,
  site: ServedSite,
  [from, to]: readonly [from: string, to: string],
  { links, ready }: Clicking,
): Promise<number> {
  const context = await browser.newContext(READER);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    for (const script of [WATCH_PAGE, WATCH_CLICKS]) await page.addInitScript(script);
    await page.goto(site.origin + from, { waitUntil: 'load' });
    await page.locator(ready).waitFor({ state: 'attached' });
    await untilRest(page, site);
    await page.locator(linksTo(links, to)).first().hover();
    await new Promise((resolve) => setTimeout(resolve, HOVER));
    await pressButton(page);
    return await arrival(page);
  } finally {
    await context.close();
  }
}
