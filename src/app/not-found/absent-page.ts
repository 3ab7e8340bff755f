import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { addDelegatedClickListener } from '../platform/document.ts';
import { runWithOptionalModule } from '../platform/loading.ts';
import { readStoredJson, writeStoredText } from '../platform/storage.ts';

/** Session storage key for the page that the user requested in a version that lacks it. */
const ABSENT_PAGE_STORAGE_KEY = 'absent-page';
const VERSION_LINK_SELECTOR = 'a[data-version-name]';
const ABSENT_SELECTOR = '[data-absent]';

/** Shows a notice that explains why another page is shown, if the user chose a version without the current page. */
export function startAbsentPageNotices(signal: AbortSignal): void {
  const load = () => import('./AbsentPageNotice.tsx');
  const explain = (): void => {
    const stored = readStoredJson(ABSENT_PAGE_STORAGE_KEY, 'sessionStorage');
    if (stored === null) return;
    writeStoredText(ABSENT_PAGE_STORAGE_KEY, null, 'sessionStorage');
    runWithOptionalModule(load(), ({ showAbsentPageNotice }) => showAbsentPageNotice(stored));
  };
  const remember = (link: HTMLElement): void => {
    if (!(link instanceof HTMLAnchorElement) || link.querySelector(ABSENT_SELECTOR) === null) return;
    // Read now, because navigation changes the page and the menu before the module is loaded.
    const having = [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(VERSION_LINK_SELECTOR) ?? [])]
      .filter((other) => other.querySelector(ABSENT_SELECTOR) === null)
      .map((other) => [other.firstChild?.textContent, other.pathname]);
    const title = document.querySelector('main h1')?.textContent;
    const missing = { at: link.pathname, title, version: link.firstChild?.textContent, having };
    writeStoredText(ABSENT_PAGE_STORAGE_KEY, JSON.stringify(missing), 'sessionStorage');
    load().catch(Boolean);
  };
  addDelegatedClickListener(VERSION_LINK_SELECTOR, remember, signal);
  document.addEventListener(AFTER_NAVIGATION_EVENT, explain, { signal });
  explain();
}
