import { API_FOLDER } from '../../../model/api-folder.ts';
import type { StoredHref } from '../../../model/link.ts';
import type { ApiIndex } from '../../content/api/api-index.ts';
import type { SitePage } from '../site-page.ts';

/** A guide that uses a type. */
export interface UsedIn {
  title: string;
  href: StoredHref;
}

/**
 * The documents that use each type, by the type's uid: those whose listings and cross references name it or one of its
 * members. The document that names it most comes first.
 */
export function usedInByType(documents: readonly SitePage[], index: ApiIndex): ReadonlyMap<string, UsedIn[]> {
  const found = new Map<string, { use: UsedIn; count: number }[]>();
  for (const { slug, compiled } of documents) {
    if (slug.startsWith(`${API_FOLDER}/`)) continue;
    const counts = new Map<string, number>();
    for (const uid of compiled.mentions) {
      const entry = index.entries.get(uid);
      if (entry === undefined || entry.kind === 'namespace') continue;
      counts.set(entry.type.uid, (counts.get(entry.type.uid) ?? 0) + 1);
    }
    for (const [uid, count] of counts) {
      found.set(uid, [...(found.get(uid) ?? []), { use: { title: compiled.title, href: `~/${slug}` }, count }]);
    }
  }
  return new Map([...found].map(([uid, uses]) => [uid, uses.sort((a, b) => b.count - a.count).map(({ use }) => use)]));
}
