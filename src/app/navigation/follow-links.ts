import type { DataSelector, PageData } from '#shared/dom.ts';
import { belowBase } from './below-base.ts';
import { siteLink } from './site-link.ts';

/** What following a link leads to. */
export interface LinkPorts {
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  /** Told the version that a link leads to by name, in whichever tab it opens; the link was followed already. */
  onVersionChoice(name: string): void;
}

/** Entries of these menus lead to the place that the reader is at, in another version. */
const MENUS = '[data-region="top"], [data-region="menu"]' satisfies `${DataSelector}, ${DataSelector}`;
const CHOICE = 'a[data-version-name]' satisfies `a${DataSelector}`;

/**
 * One click handler for every link of the site: HTML stays HTML, and the app follows its links without a reload.
 * Modified clicks, other targets and downloads stay the browser's.
 *
 * @param base base path without its final slash
 */
export function followLinks(base: string, { go, onVersionChoice }: LinkPorts, signal: AbortSignal): void {
  const onClick = (event: MouseEvent): void => {
    const choice = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CHOICE) : null;
    if (choice !== null && choice.closest(MENUS) !== null) {
      choice.search = window.location.search;
      choice.hash = window.location.hash;
    }
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const isTaken = event.defaultPrevented || event.button !== 0 || isModified;
    const link = isTaken ? null : siteLink(event.target, base);
    if (link !== null) {
      event.preventDefault();
      go(`${belowBase(link.pathname, base)}${link.search}${link.hash}`);
    }
    const { versionName }: PageData = choice?.dataset ?? {};
    if (versionName !== undefined) onVersionChoice(versionName);
  };
  document.addEventListener('click', onClick, { signal });
}
