/**
 * Fetches the app at low priority and starts it when the browser is idle, or at the first sign of intent. With data
 * saving or on 2g only at intent: reading needs none of it. Every page holds this script, so it is as short as can be
 * and shares no code with the app.
 *
 * `data-modules`: addresses of the app's entry and of what that imports at once.
 */
import type { PageData } from '#model/dom.ts';

declare global {
  interface Window {
    /** What was clicked before the app ran, which looks for buttons among it; it ends the list by deleting it. */
    earlyClicks?: (EventTarget | null)[];
  }
}

const modules = document.currentScript?.dataset['modules' satisfies keyof PageData]?.split(' ') ?? [];
const { saveData, effectiveType } = navigator.connection ?? {};
let started = false;

const start = (): void => {
  if (started) return;
  started = true;
  import(/* @vite-ignore */ modules[0] ?? '').catch((error) => console.warn('The app could not be loaded.', error));
};

window.earlyClicks = [];
addEventListener('click', ({ target }) => window.earlyClicks?.push(target), true);

for (const sign of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
  addEventListener(
    sign,
    ({ target }) => {
      if (sign === 'keydown' || (target instanceof Element && target.closest('a,button,summary,input,label'))) start();
    },
    { passive: true },
  );
}

if (!saveData && !/2g/.test(String(effectiveType))) {
  for (const href of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 200);
  });
}
