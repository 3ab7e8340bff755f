/**
 * Preloads the app's entry script at low priority. Runs it when the browser is idle, or earlier if the user hovers
 * over, touches or focuses a control or presses a key, or if the browser goes online. With data saving or on 2G, only
 * these events load the script. After a failure, the next such event loads it again. Every page contains this code, so
 * it is short and imports nothing. It precedes the stylesheets, because a stylesheet that doesn't load blocks painting
 * and all later scripts. `data-entry`: URL of the entry script.
 */

declare global {
  interface Window {
    /** Clicks and keys from before the entry script ran. Features replay them. Then the entry script deletes them. */
    early?: Event[];
  }
}

const entryUrl = document.currentScript?.dataset.entry ?? '';
const { saveData, effectiveType } = navigator.connection ?? {};
// The app requires popovers and `URL.canParse`, so it doesn't start in browsers that lack either of these features.
let started = !('popover' in document.documentElement && 'canParse' in URL);
const isEager = !started && !saveData && !/2g/.test(effectiveType ?? '');

const startApp = (): void => {
  if (started) return;
  // The app would mistake a document that is still loading for a truncated document.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', startApp);
    return;
  }
  started = true;
  import(/* @vite-ignore */ entryUrl).catch((error) => {
    // Replace the script in the browser's HTTP cache, which could otherwise use a broken copy for a year.
    fetch(entryUrl, { cache: 'reload' }).catch(Boolean);
    // Discard the recorded events, so that a retry minutes later doesn't replay them.
    window.early = [];
    // Delay the next attempt, so that not every key retries, and the log, because leaving the page aborts the import.
    setTimeout(() => {
      started = false;
      console.warn('No app.', error);
    }, 2000);
  });
};

const { hash, pathname } = location;
// Lay out the whole article, because the browser needs its real height to scroll to the hash or restore a position.
// `performance.navigation` is deprecated, but its successor, `getEntriesByType`, would make this script longer.
if (hash || performance.navigation?.type) document.documentElement.dataset.whole = '';
// If the app of an earlier document created a history entry, going back to it changes only the URL, so reload.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.documentElement.dataset.hydrated) location.reload();
});

if (!started) window.early = [];
for (const type of ['click', 'keydown']) addEventListener(type, (event) => window.early?.push(event), true);

for (const type of ['pointerover', 'touchstart', 'focusin', 'online']) {
  addEventListener(type, ({ target }) => {
    // The event `online` always starts the app. Its target is the window, not an element.
    if (!(target instanceof Element) || target.closest('a,button,summary,input,label,[data-drag]')) startApp();
  });
}
addEventListener('keydown', (event) => {
  startApp();
  // Prevent the browser's own search: for this key, the site's search opens as soon as the entry script runs.
  if (
    window.early &&
    (event.key === '/' ? event.target === document.body : event.key === 'k' && (event.ctrlKey || event.metaKey))
  )
    event.preventDefault();
});

setTimeout(async () => {
  // A slow stylesheet blocks the next script, and so the body. Rewrite the document without scripts and stylesheets.
  if (!document.body) {
    const html = await (await fetch(location.href, { cache: 'force-cache' })).text();
    if (!document.body) {
      document.open();
      // The app adds these stylesheets later (see `retryStylesheets`).
      document.write(html.replace(/<script.*?<\/script>| rel="stylesheet"/gs, ''));
      document.close();
    }
  }
  // Stop waiting for the load event, because an image may delay it.
  if (isEager) startApp();
}, 8000);

if (isEager) {
  const preloadLink = document.createElement('link');
  preloadLink.rel = 'modulepreload';
  preloadLink.fetchPriority = 'low';
  preloadLink.href = entryUrl;
  document.head.append(preloadLink);
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(startApp, { timeout: 3000 });
    else setTimeout(startApp, 200);
  });
}
