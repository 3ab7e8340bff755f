/**
 * Preloads the app's entry script at low priority. Runs it when the browser is idle or at the first sign of intent:
 * hover, touch, focus or a key. With data saving or on 2g, only intent loads the script. After a failure, the next sign
 * of intent tries again. Every page contains this code, so it is short and imports nothing. It precedes the
 * stylesheets, because a stylesheet that doesn't load blocks painting and all later scripts.
 *
 * `data-entry`: URL of the entry script.
 */

declare global {
  interface Window {
    /** Early clicks and keys. Islands, search and keyboard shortcuts replay them, then the entry deletes the list. */
    early?: Event[];
  }
}

const entryUrl = document.currentScript?.dataset.entry ?? '';
const { saveData, effectiveType } = navigator.connection ?? {};
// The app requires popovers and `URL.canParse`, so it doesn't start in browsers that lack one of them.
let started = !('popover' in document.documentElement && 'canParse' in URL);
const isEager = !started && !saveData && !/2g/.test(effectiveType ?? '');

const startApp = (): void => {
  if (started) return;
  // The app would mistake a document that is still loading for a truncated one.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', startApp);
    return;
  }
  started = true;
  import(/* @vite-ignore */ entryUrl).catch((error) => {
    // Replace the copy in the browser's HTTP cache: the browser could use a broken copy for a year.
    fetch(entryUrl, { cache: 'reload' }).catch(Boolean);
    // Discard the recorded events, so that a retry minutes later doesn't replay them.
    window.early = [];
    // Delay the next try. Otherwise, each keystroke would retry, and leaving the page would log a failure.
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
// Going back to a history entry that an earlier document's app created changes only the URL, so reload the document.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.documentElement.dataset.hydrated) location.reload();
});

if (!started) window.early = [];
for (const type of ['click', 'keydown']) addEventListener(type, (event) => window.early?.push(event), true);

for (const type of ['pointerover', 'touchstart', 'focusin', 'online']) {
  addEventListener(type, ({ target }) => {
    // `online` always starts the app. Its target is the window, not an element.
    if (!(target instanceof Element) || target.closest('a,button,summary,input,label,[data-drag]')) startApp();
  });
}
addEventListener('keydown', (event) => {
  startApp();
  // Prevents the browser's own search shortcuts, because the site's search opens once the entry runs.
  if (
    window.early &&
    (event.key === '/' ? event.target === document.body : event.key === 'k' && (event.ctrlKey || event.metaKey))
  )
    event.preventDefault();
});

setTimeout(async () => {
  // A stylesheet blocks the script after it, and so the body. Write the document again without scripts and stylesheets.
  if (!document.body) {
    const html = await (await fetch(location.href, { cache: 'force-cache' })).text();
    if (!document.body) {
      document.open();
      // The app adds the stylesheets again.
      document.write(html.replace(/<script.*?<\/script>| rel="stylesheet"/gs, ''));
      document.close();
    }
  }
  // Don't wait for the load event any longer, because an image may delay it.
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
