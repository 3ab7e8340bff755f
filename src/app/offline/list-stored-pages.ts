import type { VersionData } from '#shared/page.ts';
import { pageModulePath } from '#shared/page-module.ts';
import { docPath, type Version } from '#shared/version.ts';
import { readKept } from './kept-versions.ts';
import { storedData, storedPaths } from './stored-pages.ts';

/** Pages on this device that belong together. */
export interface StoredPages {
  title: string;
  pages: { href: string; label: string }[];
}

/** Kinds of page that lead nowhere. */
const HIDDEN = new Set(['not-found', 'offline', 'api-absent']);

/**
 * What a reader without a network can open, by version; of a version that is kept whole only the page to begin with.
 *
 * @param base base path without its final slash
 */
export async function listStoredPages(
  base: string,
  build: string,
  versions: readonly Version[],
): Promise<StoredPages[]> {
  const paths = await storedPaths(base);
  const kept = await readKept(base);
  const groups: StoredPages[] = [];
  const add = (
    title: string,
    data: VersionData | null,
    pathOf: (slug: string) => string,
    slugs?: readonly string[],
  ): void => {
    const pages = Object.entries(data?.pages ?? {}).flatMap(([slug, { title: label, module, kind }]) => {
      const isThere = paths.has(base + pageModulePath(module)) && !HIDDEN.has(kind);
      return isThere && (slugs?.includes(slug) ?? true) ? [{ href: base + pathOf(slug), label: label || '/' }] : [];
    });
    if (pages.length > 0) groups.push({ title, pages });
  };
  for (const version of versions) {
    const data = await storedData({ base, build }, version.name);
    const isWhole = kept.some(({ list }) => list.version === version.name && list.build === build);
    const title = isWhole ? `${version.label}, all pages` : version.label;
    add(title, data, (slug) => docPath(version, slug), isWhole ? [data?.main ?? ''] : undefined);
  }
  for (const { list } of kept.filter(({ list }) => versions.every(({ name }) => name !== list.version))) {
    const data = await storedData({ base, build: list.build }, list.version);
    add(`${list.version}, retired`, data, (slug) => `/docs/${list.version}/${slug}`, [data?.main ?? '']);
  }
  add('Other pages', await storedData({ base, build }, null), (slug) => `/${slug}`);
  return groups;
}
