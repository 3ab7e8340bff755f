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

/** Keep the reader's choice, made in a version menu or by the link of a notice. */
export function storePreferredVersion(name: string): void {
  writeStored(KEY, name);
}
