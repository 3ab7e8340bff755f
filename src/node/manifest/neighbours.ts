import { didYouMean, nearest } from '#model/nearest.ts';
import type { PageEntry } from '#model/page.ts';
import type { Problem } from '#model/problem.ts';
import type { SidebarPage } from '#model/sidebar.ts';
import type { SitePage } from '../compile/site-page.ts';
import type { VersionPlan } from './plan-version.ts';

/**
 * Front matter may name other neighbours than the sidebar's, and a page may have another name as a neighbour.
 *
 * @param order pages of the sidebar beside the page
 */
export function neighbours(
  page: SitePage,
  plan: VersionPlan,
  order: readonly SidebarPage[],
  problems: Problem[],
): Pick<PageEntry, 'previous' | 'next'> {
  const at = order.findIndex(({ slug }) => slug === page.slug);
  const chosen = (field: 'pagination_prev' | 'pagination_next', near: { label: string; slug: string } | undefined) => {
    const wanted = page.frontMatter[field];
    if (wanted === null) return null;
    if (wanted === undefined) {
      const label = near === undefined ? undefined : plan.pageBySlug.get(near.slug)?.frontMatter.pagination_label;
      return near === undefined || label === undefined ? undefined : { label, slug: near.slug };
    }
    const slug = plan.slugOfDoc.get(wanted);
    const target = slug === undefined ? undefined : plan.pageBySlug.get(slug);
    if (target === undefined) {
      problems.push({
        severity: 'error',
        rule: 'missing-document',
        file: page.file ?? page.slug,
        message: `${field}: there is no document with id "${wanted}" in version ${plan.version?.label ?? 'of the site'}.`,
        hint: didYouMean(nearest(wanted, plan.slugOfDoc.keys())),
      });
      return undefined;
    }
    if (target.frontMatter.unlisted === true) return null;
    return {
      label: target.frontMatter.pagination_label ?? target.frontMatter.sidebar_label ?? target.compiled.title,
      slug: target.slug,
    };
  };
  return {
    previous: chosen('pagination_prev', order[at - 1]),
    next: chosen('pagination_next', at < 0 ? undefined : order[at + 1]),
  };
}
