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

/** Notes the time of a click for the document that it leads to; runs in every document. */
export const NOTE_CLICK = `addEventListener('click', ({ timeStamp }) => {
  sessionStorage.setItem('benchClick', String(performance.timeOrigin + timeStamp));
}, { capture: true })`;

/** Milliseconds from the click that led to this document to its first paint; null before that. */
export const READ_DOCUMENT_CLICK = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const click = Number(sessionStorage.getItem('benchClick'));
  return paint === undefined ? null : performance.timeOrigin + paint.startTime - click;
})()`;
