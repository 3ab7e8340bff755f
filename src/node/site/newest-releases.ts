import type { PageEntry } from '#shared/page.ts';
import { UNRELEASED_NAME } from '#shared/version.ts';
import type { VersionPlan } from './plan-version.ts';
import type { SitePage } from './site-page.ts';

/** Knows which version a page should be known by, where several show it. */
export interface NewestReleases {
  /** That version; undefined when it is the page's own. */
  canonicalOf(page: SitePage, own: VersionPlan): VersionPlan | undefined;
}

/**
 * Look through all versions once: looking for each page of each would take versions times versions.
 *
 * @param versions newest first
 */
export function findNewestReleases(
  versions: readonly VersionPlan[],
  moduleOf: (page: SitePage) => Pick<PageEntry, 'module'>,
): NewestReleases {
  const inVersions = versions.filter(({ version }) => version !== null);
  const isRelease = ({ version }: VersionPlan): boolean => version?.name !== UNRELEASED_NAME;
  const releases = inVersions.filter(isRelease);
  const withDocument = new Map<string, VersionPlan>();
  const withSame = new Map<string, VersionPlan>();
  const keyOf = (page: SitePage, docId: string): string => `${moduleOf(page).module} ${docId}`;
  for (const plan of releases) {
    for (const [docId, slug] of plan.slugOfDoc) {
      const page = plan.pageBySlug.get(slug);
      if (page === undefined) continue;
      const key = keyOf(page, docId);
      if (!withSame.has(key)) withSame.set(key, plan);
    }
  }
  // The unreleased version comes after all releases: it stands for what only it has.
  for (const plan of [...releases, ...inVersions]) {
    for (const docId of plan.slugOfDoc.keys()) if (!withDocument.has(docId)) withDocument.set(docId, plan);
  }
  return {
    canonicalOf(page, own) {
      // What says that a version has no such page stands for the page in the versions that do.
      if (page.source.kind === 'api-absent') return withDocument.get(page.docId);
      const newest = isRelease(own) ? withSame.get(keyOf(page, page.docId)) : undefined;
      return newest === own ? undefined : newest;
    },
  };
}
