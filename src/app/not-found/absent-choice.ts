import type { DataSelector } from '#shared/dom.ts';
import { ARRIVAL } from '../navigation/arrival.ts';
import { onClick } from '../platform/on-click.ts';
import { runPart } from '../platform/run-part.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/** Where it is kept, for the tab's life, which page was asked for in a version that doesn't have it. */
const KEY = 'absent-page';
const CHOICE = 'a[data-version-name]' satisfies `a${DataSelector}`;
const ABSENT = '[data-absent]' satisfies DataSelector;

/** Who chooses a version that lacks the page comes to another one: there it is told what happened. */
export function followAbsentChoices(signal: AbortSignal): void {
  const load = () => import('./tell-absent.ts');
  const tell = (): void => {
    const stored = readStored(KEY, 'sessionStorage');
    if (stored === null) return;
    writeStored(KEY, null, 'sessionStorage');
    runPart(load(), ({ tellAbsent }) => tellAbsent(stored));
  };
  const remember = (link: HTMLElement): void => {
    if (!(link instanceof HTMLAnchorElement) || link.querySelector(ABSENT) === null) return;
    // The page that is left, and the menu with its links, change before the part is there.
    const having = [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(CHOICE) ?? [])]
      .filter((other) => other.querySelector(ABSENT) === null)
      .map((other) => [other.firstChild?.textContent, other.pathname]);
    const title = document.querySelector('main h1')?.textContent;
    const asked = { at: link.pathname, title, version: link.firstChild?.textContent, having };
    writeStored(KEY, JSON.stringify(asked), 'sessionStorage');
    load().catch(Boolean);
  };
  onClick(CHOICE, remember, signal);
  document.addEventListener(ARRIVAL, tell, { signal });
  tell();
}
