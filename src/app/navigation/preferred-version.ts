import type { SiteData } from '#shared/site.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/** Where the reader's choice of version is kept: the key that the old site used. */
const KEY = 'docs-preferred-version-default';

/**
 * Name of the version that the reader chose, where the document names it; a name that is no version any more is
 * forgotten.
 */
export function readPreferredVersion({
  versions,
  hasMoreVersions,
}: Pick<SiteData, 'versions' | 'hasMoreVersions'>): string | null {
  const stored = readStored(KEY);
  if (stored === null || versions.some((version) => version.name === stored)) return stored;
  if (!hasMoreVersions) writeStored(KEY, null);
  return null;
}

/** Keep the reader's choice, made in a version menu or by the link of a notice. */
export function storePreferredVersion(name: string): void {
  writeStored(KEY, name);
}
