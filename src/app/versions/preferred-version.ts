import type { Version } from '../../model/version.ts';
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
 * Keep a choice made in any version menu or notice: links that lead to a version say its name.
 *
 * @param onChoice told the name, since the menus of pages outside the versions follow it at once
 */
export function rememberVersionChoice(onChoice: (name: string | null) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const chosen = event.target instanceof Element ? event.target.closest('[data-version-name]') : null;
    if (!(chosen instanceof HTMLAnchorElement)) return;
    const name = chosen.dataset.versionName ?? null;
    writeStored(KEY, name);
    onChoice(name);
    // The reader goes on at the same place: a menu's entry keeps the address's query and hash (behaviours.md 58).
    if (chosen.closest('[data-region="top"], [data-region="menu"]') === null) return;
    chosen.search = window.location.search;
    chosen.hash = window.location.hash;
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
