import type { AssembledSite } from '../site/assemble-site.ts';
import { routeFile, slugOf } from '../site/routes.ts';
import { encodeFile } from './static-host.ts';

/** A page of the site in development. */
export interface DevPage {
  /** Its address below the base path. */
  path: string;
  version: string | null;
  slug: string;
  docId: string;
  title: string;
  /** Its compiled article. */
  html: string;
  /** The file that it is made of; null when it is made of several. */
  file: string | null;
  /** Every file that it shows something of. */
  sources(): string[];
}

/** Every page by the file that a build writes for it. */
export type DevPages = ReadonlyMap<string, DevPage>;

/** The pages of an assembled site. */
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

/** Where each of some files shows: the pages by file, each page once for a version. */
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
