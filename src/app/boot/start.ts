/**
 * Preloads the app's entry at low priority and runs it when the browser is idle, or at the first sign of intent. With
 * data saving or on 2g it is loaded at intent only. After a failure, the next sign of intent tries again. Every page contains
 * this script, so it is short and shares no code with the app. It comes before the stylesheets, because one that doesn't
 * load blocks painting and all later scripts.
 *
 * `data-entry`: address of the app's entry.
 */

declare global {
  interface Window {
    /**
     * Clicks and keys from before the entry ran. Islands and the search replay theirs; the entry deletes the list.
     */
    early?: Event[];
  }
}

const entry = document.currentScript?.dataset.entry ?? '';
const { saveData, effectiveType } = navigator.connection ?? {};
const isEager = !saveData && !/2g/.test(effectiveType ?? '');
let started = false;

const start = (): void => {
  if (started) return;
  started = true;
  import(/* @vite-ignore */ entry).catch((error) => {
    // Don't retry with each key of a word.
    setTimeout(() => {
      started = false;
    }, 2000);
    // Old input must not be replayed minutes later.
    window.early = [];
    console.warn('No app; links load whole pages.', error);
  });
};

const { hash, pathname } = location;
// The browser will scroll to the hash or restore a position, for which it needs the article's real height. The newer
// API (`getEntriesByType`) is three times as long.
if (hash || performance.navigation?.type) document.documentElement.dataset.whole = '';
// In a history entry created by the app of an earlier document, Back changes only the address: load its page.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.documentElement.dataset.hydrated) location.reload();
});

window.early = [];
for (const type of ['click', 'keydown']) addEventListener(type, (event) => window.early?.push(event), true);

for (const type of ['pointerover', 'touchstart', 'focusin', 'online']) {
  addEventListener(type, ({ target }) => {
    // `online` is an event of the window, which isn't an element.
    if (!(target instanceof Element) || target.closest('a,button,summary,input,label,[data-drag]')) start();
  });
}
addEventListener('keydown', (event) => {
  start();
  // Browsers use the search's keys, too. The search opens once the entry runs.
  if (
    window.early &&
    (event.key === '/' ? event.target === document.body : event.key === 'k' && (event.ctrlKey || event.metaKey))
  )
    event.preventDefault();
});

setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // A stylesheet added by a script doesn't block painting.
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
  // An image that doesn't load delays the load event.
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
