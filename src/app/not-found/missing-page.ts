import { ARRIVAL } from '../navigation/arrival.ts';
import { onClick } from '../platform/on-click.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { whenLoaded } from '../platform/when-loaded.ts';

/** Key in the session storage for the page that was requested in a version without it. */
const KEY = 'absent-page';
const CHOICE = 'a[data-version-name]';
const ABSENT = '[data-absent]';

/** Explains, after a user chose a version without the current page, why another page is shown. */
export function explainMissingPages(signal: AbortSignal): void {
  const load = () => import('./MissingPageNotice.tsx');
  const explain = (): void => {
    const stored = readStored(KEY, 'sessionStorage');
    if (stored === null) return;
    writeStored(KEY, null, 'sessionStorage');
    whenLoaded(load(), ({ showMissingPageNotice }) => showMissingPageNotice(stored));
  };
  const remember = (link: HTMLElement): void => {
    if (!(link instanceof HTMLAnchorElement) || link.querySelector(ABSENT) === null) return;
    // Read now: navigation changes the page and the menu before the module is loaded.
    const having = [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(CHOICE) ?? [])]
      .filter((other) => other.querySelector(ABSENT) === null)
      .map((other) => [other.firstChild?.textContent, other.pathname]);
    const title = document.querySelector('main h1')?.textContent;
    const missing = { at: link.pathname, title, version: link.firstChild?.textContent, having };
    writeStored(KEY, JSON.stringify(missing), 'sessionStorage');
    load().catch(Boolean);
  };
  onClick(CHOICE, remember, signal);
  document.addEventListener(ARRIVAL, explain, { signal });
  explain();
}
