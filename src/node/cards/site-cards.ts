import type { Problem } from '#shared/problem.ts';
import type { SidebarItem } from '#shared/sidebar.ts';
import { CARDS_FOLDER } from '../content/read-content.ts';
import type { SitePlan } from '../site/manifest.ts';
import type { SitePage } from '../site/site-page.ts';
import { type Card, cardName, pageCard } from './page-card.ts';

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
