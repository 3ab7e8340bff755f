import type { Page } from 'playwright-core';
import * as v from 'valibot';

/**
 * Watches a click on a link, until a frame with another heading has been drawn. Frames tell the time, no timer does:
 * `requestAnimationFrame` begins one, and a message that is sent there arrives when it has been drawn. Where the heading
 * changes inside a frame, behind that beginning, it is that frame that shows it.
 */
export const WATCH_CLICK = `globalThis.benchShown = new Promise((resolve) => {
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
export const WATCH_CLICKS = `(() => {
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
export async function arrival(page: Page): Promise<number> {
  // A text would be against the policies of pages that have one.
  const arrived = await page.waitForFunction(() => Reflect.get(globalThis, 'benchArrived'));
  return v.parse(v.number(), await arrived.jsonValue());
}
