import type { DevMove } from '#shared/development.ts';
import { encodeFile } from './output/static-host.ts';
import type { AssembledSite } from './site/assemble-site.ts';
import { routeFile, slugOf } from './site/routes.ts';

/** A page of the site in development. */
export interface DevPage {
  /** Address below the base path. */
  path: string;
  version: string | null;
  slug: string;
  docId: string;
  title: string;
  /** Its compiled article. */
  html: string;
  /** Source file; null for a page of several files. */
  file: string | null;
  /** Returns every file that the page shows something of. */
  sources(): string[];
}

/** All pages, by the file that a build writes for them. */
export type DevPages = ReadonlyMap<string, DevPage>;

/** Lists the pages of an assembled site. */
export function devPages({ manifest }: Pick<AssembledSite, 'manifest'>): DevPages {
  const versions = new Map(manifest.versions.map((version) => [version.data.version, version]));
  const pages = new Map<string, DevPage>();
  for (const route of manifest.routes) {
    const version = versions.get(route.version);
    if (route.target.kind !== 'page' || version === undefined) continue;
    const page = version.plan.pageBySlug.get(slugOf(route, version)) ?? version.plan.pageBySlug.get(route.target.slug);
    if (page === undefined) continue;
    const { compiled, file, source, references, slug, docId } = page;
    const sources = (): string[] => {
      const used = references.flatMap(({ reference }) => {
        const path = 'path' in reference && reference.kind !== 'doc' ? reference.path : null;
        const listing = reference.kind === 'code' && reference.listing.kind === 'file' ? reference.listing.path : null;
        return version.plan.content?.files.get(path ?? listing ?? '')?.file ?? [];
      });
      const told = compiled.problems.flatMap((problem) => problem.file ?? []);
      return [...(file === null ? [] : [file]), ...('file' in source ? [source.file ?? ''] : []), ...used, ...told];
    };
    pages.set(routeFile(route.path), {
      ...{
        path: encodeFile(route.path),
        version: route.version,
        slug,
        docId,
        title: compiled.title,
        html: compiled.html,
        file,
        sources,
      },
    });
  }
  return pages;
}

/** Returns the pages that show each of the files. */
export function pagesOfFiles(pages: DevPages, files: ReadonlySet<string>): Map<string, DevPage[]> {
  const found = new Map<string, DevPage[]>();
  if (files.size === 0) return found;
  for (const page of pages.values()) {
    for (const file of new Set(page.sources())) {
      if (files.has(file)) found.set(file, [...(found.get(file) ?? []), page]);
    }
  }
  return found;
}

/** The pages before and after a change. */
export interface MoveSources {
  before: DevPages;
  after: DevPages;
}

/**
 * Finds the page to show in place of one that no longer exists: a new page with the same file, article or title, or else the
 * page of the nearest parent folder.
 *
 * @param file the file that a build wrote for the old page
 */
export function whereItWent(file: string, { before, after }: MoveSources): DevMove | null {
  const gone = before.get(file);
  if (gone === undefined || after.has(file)) return null;
  const inVersion = [...after].filter(([, page]) => page.version === gone.version);
  const added = inVersion.flatMap(([at, page]) => (before.has(at) ? [] : [page]));
  const same =
    added.find((page) => page.file !== null && page.file === gone.file) ??
    added.find((page) => page.html === gone.html) ??
    added.find((page) => page.title === gone.title);
  if (same !== undefined) return { to: same.path, words: `“${gone.title}” is at ${same.path} now.` };
  const parents = gone.path.split('/').map((_, index, parts) => parts.slice(0, parts.length - 1 - index).join('/'));
  const byPath = new Map([...after.values()].map((page) => [page.path, page]));
  const [first] = parents.flatMap((path) => byPath.get(path === '' ? '/' : path) ?? []);
  const near = first ?? inVersion[0]?.[1];
  return near === undefined ? null : { to: near.path, words: `“${gone.title}” was deleted. This is “${near.title}”.` };
}
