import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { SiteConfig } from '#shared/site.ts';
import type { SitePlan } from '../build-manifest.ts';

/** Pages, and parts of them, that words of the search are said of and that no version has. */
export function lostSearchWords({ searchWords = [] }: Pick<SiteConfig, 'searchWords'>, plan: SitePlan): Problem[] {
  const anchors = new Map<string, Set<string>>();
  for (const { version, pageBySlug } of plan.versions) {
    for (const [slug, { compiled }] of pageBySlug) {
      const page = version === null ? `/${slug}` : slug;
      anchors.set(page, new Set([...(anchors.get(page) ?? []), ...compiled.records.map(({ anchor }) => anchor)]));
    }
  }
  return searchWords.flatMap(({ page, anchor, place }): Problem[] => {
    const own = anchors.get(page);
    if (own?.has(anchor) === true) return [];
    const [name, hint] =
      own === undefined
        ? [page, didYouMean(nearest(page, anchors.keys()))]
        : [`${page}#${anchor}`, didYouMean(nearest(anchor, own))];
    const message = `No version has "${name}", so its words lead nowhere.`;
    return [{ severity: 'error', rule: 'search-words', ...place, message, hint }];
  });
}
