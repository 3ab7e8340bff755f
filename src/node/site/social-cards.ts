import type { PageKind } from '#shared/page.ts';
import type { Problem } from '#shared/problem.ts';
import { findSidebarTrail, type SidebarItem } from '#shared/sidebar.ts';
import type { SiteConfig } from '#shared/site.ts';
import { shortHash } from '../content/files.ts';
import { SOCIAL_CARDS_FOLDER } from '../content/read-content.ts';
import type { SitePlan } from './plan-site.ts';
import type { SitePage } from './site-page.ts';

/** Texts of a social card (image for link previews). Versions share cards, so the texts contain no version. */
export interface SocialCardTexts {
  title: string;
  /** Labels of the categories that contain the page; for an API page, a fixed text. */
  section: string;
  /** Title of the site. */
  site: string;
}

/** Version of the card design, which is part of every card's name. Increase it to render all cards again. */
const CARD_DESIGN_VERSION = 1;

/** `section` of the cards of API pages, by page kind. Pages with the same text share a card: their title is fixed. */
const API_SECTIONS_BY_KIND: Partial<Record<PageKind, string>> = {
  'api-type': 'Types and their members',
  namespace: 'Namespaces',
  namespaces: 'Namespaces',
  'api-changes': 'Changes from release to release',
};

/** Returns the name of a card: a hash of the card's texts and the design version. */
export function getSocialCardName(card: SocialCardTexts): string {
  return shortHash(JSON.stringify([CARD_DESIGN_VERSION, card.title, card.section, card.site]));
}

/** Returns the card texts of a versioned document or API page; null for other pages, and if a page sets an image. */
export function getSocialCardTexts(
  { source, slug, compiled }: Pick<SitePage, 'source' | 'slug' | 'compiled'>,
  sidebar: readonly SidebarItem[],
  { title: site }: Pick<SiteConfig, 'title'>,
): SocialCardTexts | null {
  if (compiled.head.some(({ attributes }) => attributes.property === 'og:image')) return null;
  const section = API_SECTIONS_BY_KIND[source.kind];
  if (section !== undefined) return { title: 'API reference', section, site };
  if (source.kind !== 'mdx') return null;
  const categoryLabels = (findSidebarTrail(sidebar, slug) ?? []).slice(0, -1).map(({ label }) => label);
  return { title: compiled.title, section: [...new Set(categoryLabels)].join(' › '), site };
}

/** Returns the file name of a card. */
export function getSocialCardFile(name: string): string {
  return `${name}.png`;
}

/** Finds the cards that a site needs, cards that have no file in `files`, and files that no page needs. */
export function planSocialCards({ site, versions }: Pick<SitePlan, 'site' | 'versions'>, files: Iterable<string>) {
  const cards = new Map<string, SocialCardTexts>();
  for (const { pageBySlug, sidebars, sidebarBySlug } of versions) {
    for (const page of pageBySlug.values()) {
      const card = getSocialCardTexts(page, sidebars[sidebarBySlug.get(page.slug) ?? ''] ?? [], site.config);
      if (card !== null) cards.set(getSocialCardName(card), card);
    }
  }
  const existingFiles = new Set(files);
  const usedFiles = new Set([...cards.keys()].map(getSocialCardFile));
  return {
    /** All cards of the site, by name. */
    cards,
    /** Cards without a file. */
    missing: [...cards].flatMap(([name, card]) => (existingFiles.has(getSocialCardFile(name)) ? [] : [{ name, card }])),
    /** Names of card files that no page uses. */
    unused: [...existingFiles].filter((file) => !usedFiles.has(file)),
  };
}

/** Returns one warning that lists all cards without a file. A site without any card files gets no warning. */
export function checkSocialCards(plan: SitePlan, files: readonly string[]): Problem[] {
  const missingCards = files.length === 0 ? [] : planSocialCards(plan, files).missing;
  if (missingCards.length === 0) return [];
  const titles = missingCards.map(({ card }) => `“${card.title}”`).join(', ');
  const message = `${missingCards.length === 1 ? 'A page has' : `${missingCards.length} pages have`} no card yet: ${titles}.`;
  const hint = 'Run `npm run docs -- cards`.';
  return [{ severity: 'warning', rule: 'card', file: SOCIAL_CARDS_FOLDER, message, hint }];
}

/** Creates a function that returns the name of a page's card; undefined without a card or if the card has no file. */
export function createSocialCardNameFinder(files: ReadonlySet<string>, config: SitePlan['site']['config']) {
  return (page: SitePage, sidebar: readonly SidebarItem[]): string | undefined => {
    const card = getSocialCardTexts(page, sidebar, config);
    const name = card === null ? null : getSocialCardName(card);
    return name !== null && files.has(getSocialCardFile(name)) ? name : undefined;
  };
}
