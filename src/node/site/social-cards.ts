import type { PageKind } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import { type SidebarItem, sidebarTrail } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import { shortHash } from '../content/files.ts';
import { CARDS_FOLDER } from '../content/read-content.ts';
import type { SitePlan } from './manifest.ts';
import type { SitePage } from './site-page.ts';

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

/** What is to be done for the kept cards to be those of the site. */
export interface CardsPlan {
  /** All cards of the site, by name. */
  cards: ReadonlyMap<string, Card>;
  /** Those that aren't kept. */
  missing: { name: string; card: Card }[];
  /** Files that are no page's, by their names. */
  superfluous: string[];
}

/** Name of a card's file in its folder. */
export function cardFile(name: string): string {
  return `${name}.png`;
}

/**
 * Compare the cards of a site's pages with the files that are kept.
 *
 * @param files names of the kept ones
 */
export function planCards({ site, versions }: Pick<SitePlan, 'site' | 'versions'>, files: Iterable<string>): CardsPlan {
  const cards = new Map<string, Card>();
  for (const { pageBySlug, sidebars, sidebarOf } of versions) {
    for (const page of pageBySlug.values()) {
      const card = pageCard(page, sidebars[sidebarOf.get(page.slug) ?? ''] ?? [], site.config);
      if (card !== null) cards.set(cardName(card), card);
    }
  }
  const kept = new Set(files);
  const shown = new Set([...cards.keys()].map(cardFile));
  return {
    cards,
    missing: [...cards].flatMap(([name, card]) => (kept.has(cardFile(name)) ? [] : [{ name, card }])),
    superfluous: [...kept].filter((file) => !shown.has(file)),
  };
}

/** One warning for all pages without a card, on a site that has some; they show the site's own picture. */
export function cardProblems(plan: Pick<SitePlan, 'site' | 'versions'>, files: readonly string[]): Problem[] {
  if (files.length === 0) return [];
  const { missing } = planCards(plan, files);
  if (missing.length === 0) return [];
  const titles = missing.map(({ card }) => `“${card.title}”`).join(', ');
  const message = `${missing.length === 1 ? 'A page has' : `${missing.length} pages have`} no card yet: ${titles}.`;
  return [{ severity: 'warning', rule: 'card', file: CARDS_FOLDER, message, hint: 'Run `npm run docs -- cards`.' }];
}

/**
 * Gives the name of a page's card where it is kept; else the page has the site's picture.
 *
 * @param files names of the kept ones
 */
export function keptCards(files: ReadonlySet<string>, config: SitePlan['site']['config']) {
  return (page: SitePage, items: readonly SidebarItem[]): string | undefined => {
    const card = pageCard(page, items, config);
    const name = card === null ? null : cardName(card);
    return name !== null && files.has(cardFile(name)) ? name : undefined;
  };
}
