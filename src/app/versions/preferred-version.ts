import type { Version } from '#model/version.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/** Where the reader's choice of version is kept: the key that the old site used. */
const KEY = 'docs-preferred-version-default';

/** Name of the version that the reader chose; a name that is no version any more is forgotten. */
export function readPreferredVersion(versions: readonly Version[]): string | null {
  const stored = readStored(KEY);
  if (stored === null || versions.some((version) => version.name === stored)) return stored;
  writeStored(KEY, null);
  return null;
}

/**
 * Keep a choice made in any version menu or notice: links that lead to a version say its name. To be started after
 * whatever follows links, since what is told of a choice writes the menus' addresses anew.
 *
 * @param onChoice told the name, since the menus of pages outside the versions follow it at once
 */
export function rememberVersionChoice(onChoice: (name: string | null) => void): () => void {
  const chosenBy = (event: MouseEvent): HTMLAnchorElement | null => {
    const link = event.target instanceof Element ? event.target.closest('a[data-version-name]') : null;
    return link instanceof HTMLAnchorElement ? link : null;
  };
  // The reader goes on at the same place: a menu's entry keeps the address's query and hash (behaviours.md 58).
  const onCapture = (event: MouseEvent): void => {
    const link = chosenBy(event);
    if (link === null || link.closest('[data-region="top"], [data-region="menu"]') === null) return;
    link.search = window.location.search;
    link.hash = window.location.hash;
  };
  const onClick = (event: MouseEvent): void => {
    const link = chosenBy(event);
    if (link === null) return;
    const name = link.dataset.versionName ?? null;
    writeStored(KEY, name);
    onChoice(name);
  };
  document.addEventListener('click', onCapture, { capture: true });
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onCapture, { capture: true });
    document.removeEventListener('click', onClick);
  };
}
