import { docPath, type Version } from '../model/version.ts';
import type { FoundEntry } from './engine.ts';

/** Site path of a hit, with its hash and without the base path. */
export function hitPath({ entry, page }: FoundEntry, version: Version): string {
  const path = page.slug.startsWith('/') ? page.slug : docPath(version, page.slug);
  return entry.anchor === '' ? path : `${path}#${entry.anchor}`;
}
