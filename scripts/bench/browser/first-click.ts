import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { READER, untilRest } from './first-visit.ts';
import { type Clicking, linksTo } from './navigation.ts';
import type { ServedSite } from './serve-site.ts';
import { WATCH_PAGE } from './watch-page.ts';

/** A phone's line as Lighthouse has it: milliseconds until a host answers, and bytes a second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How long a pointer rests on a link before the click, in milliseconds. */
const HOVER = 150;

/**
 * Notes when a link is clicked, and when a frame with another heading has been drawn, in that document or in the next.
 * Runs in every document before its own scripts.
 */
const WATCH_FIRST_CLICK = `(() => {
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
    for (const script of [WATCH_PAGE, WATCH_FIRST_CLICK]) await page.addInitScript(script);
    await page.goto(site.origin + from, { waitUntil: 'load' });
    await page.locator(ready).waitFor({ state: 'attached' });
    await untilRest(page, site);
    await page.locator(linksTo(links, to)).first().hover();
    await new Promise((resolve) => setTimeout(resolve, HOVER));
    await page.mouse.down();
    await page.mouse.up();
    // A text would be against the policies of pages that have one.
    const arrived = await page.waitForFunction(() => Reflect.get(globalThis, 'benchArrived'));
    return v.parse(v.number(), await arrived.jsonValue());
  } finally {
    await context.close();
  }
}
