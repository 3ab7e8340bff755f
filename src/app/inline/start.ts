/**
 * Fetches the app at low priority and starts it when the browser is idle, or at the first sign of intent. With data
 * saving or on 2g only at intent: reading needs none of it. What failed is tried again at the next sign. Every page
 * holds this script, so it is as short as can be and shares no code with the app. It stands before the stylesheets: one
 * that doesn't come keeps the page blank, and the scripts after it waiting.
 *
 * `data-entry`: address of the app's entry.
 */
import type { PageData } from '#shared/dom.ts';

declare global {
  interface Window {
    /**
     * Clicks, keys, and pointers' ways down and up, before the app ran, which finds among them what islands and the search
     * are to do; it ends the list by deleting it.
     */
    early?: Event[];
  }
}

const entry = document.currentScript?.dataset['entry' satisfies keyof PageData] ?? '';
const { saveData, effectiveType } = navigator.connection ?? {};
const isEager = !saveData && !/2g/.test(effectiveType ?? '');
let started = false;

const start = (): void => {
  if (started) return;
  started = true;
  import(/* @vite-ignore */ entry).catch((error) => {
    // Not with each key of a word.
    setTimeout(() => {
      started = false;
    }, 2000);
    // What was done then must not have its effect minutes later.
    window.early = [];
    console.warn('No app; links load whole pages.', error);
  });
};

const { hash, pathname } = location;
// The browser will scroll, by how long the article is: to the hash, or to where the reader was. What tells of that, in a
// list of entries, is newer and three times as long.
if (hash || performance.navigation?.type) document.documentElement.dataset['whole' satisfies keyof PageData] = '';
// Between pages that an app drew, which this one replaced, Back changes the address alone, and nobody draws yet.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.documentElement.dataset['hydrated' satisfies keyof PageData])
    location.reload();
});

window.early = [];
for (const type of ['click', 'pointerdown', 'pointerup', 'pointercancel', 'keydown'])
  addEventListener(type, (event) => window.early?.push(event), true);

for (const sign of ['pointerover', 'touchstart', 'focusin', 'online']) {
  addEventListener(sign, ({ target }) => {
    // A network that came back; else what the pointer or the focus is on.
    if (!(target instanceof Element) || target.closest('a,button,summary,input,label,[data-drag]')) start();
  });
}
addEventListener('keydown', (event) => {
  start();
  // Browsers have other uses for the keys of the search, which opens when the app runs.
  if (
    window.early &&
    (event.key === '/' ? event.target === document.body : event.key === 'k' && (event.ctrlKey || event.metaKey))
  )
    event.preventDefault();
});

setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // Those that scripts put in block nothing.
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
  // An image that doesn't come holds back the event.
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
