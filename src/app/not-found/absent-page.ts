import { AFTER_NAVIGATION_EVENT } from '../navigation/scrolling.ts';
import { addDelegatedClickListener } from '../platform/document.ts';
import { runWithOptionalModule } from '../platform/loading.ts';
import { readStoredJson, writeStoredText } from '../platform/storage.ts';

/** Session storage key for data about a page that doesn't exist in the version that the user chose. */
const ABSENT_PAGE_STORAGE_KEY = 'absent-page';
const VERSION_LINK_SELECTOR = 'a[data-version-name]';
const ABSENT_MARK_SELECTOR = '[data-absent]';

/** If the user chooses a version without the current page, explains in a notice why a different page is shown. */
export function startAbsentPageNotices(signal: AbortSignal): void {
  const importNoticeModule = () => import('./AbsentPageNotice.tsx');
  const showStoredNotice = (): void => {
    const storedAbsentPage = readStoredJson(ABSENT_PAGE_STORAGE_KEY, 'sessionStorage');
    if (storedAbsentPage === null) return;
    writeStoredText(ABSENT_PAGE_STORAGE_KEY, null, 'sessionStorage');
    runWithOptionalModule(importNoticeModule(), ({ showAbsentPageNotice }) => showAbsentPageNotice(storedAbsentPage));
  };
  const storeAbsentPage = (link: HTMLElement): void => {
    if (!(link instanceof HTMLAnchorElement) || link.querySelector(ABSENT_MARK_SELECTOR) === null) return;
    // Read the menu now, because navigation changes the page and the menu before the module is loaded.
    const versionsWithPage = [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(VERSION_LINK_SELECTOR) ?? [])]
      .filter((other) => other.querySelector(ABSENT_MARK_SELECTOR) === null)
      .map((other) => [other.firstChild?.textContent, other.pathname]);
    const title = document.querySelector('main h1')?.textContent;
    const absentPage = { at: link.pathname, title, version: link.firstChild?.textContent, having: versionsWithPage };
    writeStoredText(ABSENT_PAGE_STORAGE_KEY, JSON.stringify(absentPage), 'sessionStorage');
    importNoticeModule().catch(Boolean);
  };
  addDelegatedClickListener(VERSION_LINK_SELECTOR, storeAbsentPage, signal);
  document.addEventListener(AFTER_NAVIGATION_EVENT, showStoredNotice, { signal });
  showStoredNotice();
}
