/**
 * Preloads the app's entry at low priority and runs it when the browser is idle, or at the first sign of intent. With
 * data saving or on 2g, the app is loaded at intent only. After a failure, the next sign of intent tries again. Every
 * page contains this script, so it is short and shares no code with the app. It comes before the stylesheets, because a
 * stylesheet that doesn't load blocks painting and all later scripts.
 *
 * `data-entry`: address of the app's entry.
 */

declare global {
  interface Window {
    /** Clicks and key presses from before the entry ran. Islands and the search replay them; the entry deletes the list. */
    early?: Event[];
  }
}

const entry = document.currentScript?.dataset.entry ?? '';
const { saveData, effectiveType } = navigator.connection ?? {};
// The app requires popovers and `URL.canParse`. In older browsers, pages work as without JavaScript.
let started = !('popover' in document.documentElement && 'canParse' in URL);
const isEager = !started && !saveData && !/2g/.test(effectiveType ?? '');

const start = (): void => {
  if (started) return;
  started = true;
  import(/* @vite-ignore */ entry).catch((error) => {
    // Refresh the browser's HTTP cache, which could serve a broken copy at page loads for a year.
    fetch(entry, { cache: 'reload' }).catch(Boolean);
    // Old input must not be replayed minutes later.
    window.early = [];
    // Wait, so that typing doesn't retry at every keystroke, and that leaving the page isn't a failure.
    setTimeout(() => {
      started = false;
      console.warn('No app; links load whole pages.', error);
    }, 2000);
  });
};

const { hash, pathname } = location;
// To scroll to the hash or restore a position, the browser needs the article's real height. The newer API
// (`getEntriesByType`) would make this script longer.
if (hash || performance.navigation?.type) document.documentElement.dataset.whole = '';
// Going back to a history entry that the app of an earlier document created changes only the address, not the page.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.documentElement.dataset.hydrated) location.reload();
});

if (!started) window.early = [];
for (const type of ['click', 'keydown']) addEventListener(type, (event) => window.early?.push(event), true);

for (const type of ['pointerover', 'touchstart', 'focusin', 'online']) {
  addEventListener(type, ({ target }) => {
    // `online` always starts the app, because its target is the window, not an element.
    if (!(target instanceof Element) || target.closest('a,button,summary,input,label,[data-drag]')) start();
  });
}
addEventListener('keydown', (event) => {
  start();
  // Prevents the browser's own search shortcuts. The site's search opens once the entry runs.
  if (
    window.early &&
    (event.key === '/' ? event.target === document.body : event.key === 'k' && (event.ctrlKey || event.metaKey))
  )
    event.preventDefault();
});

setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // Replaces a stylesheet that hasn't loaded: one that a script adds doesn't block painting.
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
  // The load event, which starts the app, may still be waiting for an image.
  if (isEager) start();
}, 8000);

if (isEager) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = entry;
  document.head.append(link);
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 200);
  });
}
