import type { PageKind } from '#shared/page.ts';
import { type SidebarItem, sidebarTrail } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import { shortHash } from '../content/short-hash.ts';
import type { SitePage } from '../site/site-page.ts';

/** What stands on the picture that other sites show beside a link to a page. No version: releases share it. */
export interface Card {
  title: string;
  /** Where in the site the page is. */
  section: string;
  /** The site's name. */
  site: string;
}

/** To be raised when a card looks otherwise: then all are drawn anew. */
const FORM = 1;

/** Pages of the API have a card for each kind: they are many. */
const SECTION_OF: Partial<Record<PageKind, string>> = {
  'api-type': 'Types and their members',
  namespace: 'Namespaces',
  namespaces: 'Namespaces',
  'api-changes': 'Changes from release to release',
};

/** Name of the file that keeps a card: another text or form is another name. */
export function cardName(card: Card): string {
  return shortHash(JSON.stringify([FORM, card.title, card.section, card.site]));
}

/**
 * The card of a page; null where the site's own picture serves: for lists and for what isn't found, and for a page that
 * has a picture of its own.
 *
 * @param items of the sidebar beside the page
 */
export function pageCard(
  { source, slug, compiled }: Pick<SitePage, 'source' | 'slug' | 'compiled'>,
  items: readonly SidebarItem[],
  { title: site }: Pick<SiteConfig, 'title'>,
): Card | null {
  if (compiled.head.some(({ attributes }) => attributes.property === 'og:image')) return null;
  const kind = SECTION_OF[source.kind];
  if (kind !== undefined) return { title: 'API reference', section: kind, site };
  if (source.kind !== 'mdx') return null;
  const way = (sidebarTrail(items, slug) ?? []).slice(0, -1).map(({ label }) => label);
  return { title: compiled.title, section: [...new Set(way)].join(' › '), site };
}
