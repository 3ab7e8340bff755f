import type { CompiledPage } from '#shared/article.ts';
import { attributesHtml, escapeHtml } from '#shared/html.ts';
import { CARDS_MARK, markHref } from '#shared/link.ts';
import { findSidebarTrail, listSidebarPages, type SidebarItem } from '#shared/sidebar.ts';
import { EMPTY_PAGE } from './built-in-pages.ts';

/** Texts of a category's page, and the items that the page lists as cards. */
export interface CategoryPageInput {
  title: string;
  description: string;
  items: readonly SidebarItem[];
  /** Returns the content of a page's card by slug; undefined for an unknown page. */
  describe(slug: string): CardContent | undefined;
}

/** Content of a page's card besides its title. */
export interface CardContent extends Pick<CompiledPage, 'description' | 'thumbnail'> {
  /** Number of steps in a tutorial; 0 for other pages. */
  steps?: number;
}

/** Returns the content of a page's card. Steps are sections whose heading is a word, a number and a colon: `Step 3: Draw`. */
export function createCardContent({ description, thumbnail, toc }: CompiledPage): CardContent {
  const steps = toc.filter(({ level, html }) => level === 2 && /^\p{L}+ \d+:/u.test(html)).length;
  return { description, thumbnail, steps };
}

/** Creates a category's page, with a card for each of its items. */
export function compileCategoryPage(input: CategoryPageInput): CompiledPage {
  const { title, description, items } = input;
  const cards = createCardList(items, input.describe);
  const lead = description === '' ? '' : `<p class="lead">${escapeHtml(description)}</p>`;
  return {
    ...EMPTY_PAGE,
    title,
    description: description === '' ? `Pages about ${title}.` : description,
    html: `<h1>${escapeHtml(title)}</h1>${lead}${cards.html}`,
    links: cards.links,
    records: [{ kind: 'page', anchor: '', titles: [title], text: description }],
  };
}

function createCardList(
  items: readonly SidebarItem[],
  describe: CategoryPageInput['describe'],
): Pick<CompiledPage, 'html' | 'links'> {
  const cards = items.flatMap((item) => toCard(item, describe) ?? []);
  const list = cards.map(
    ({ label, href, text = '', count, thumbnail }) =>
      `<li class="card"><a href="${escapeHtml(markHref(href))}">${thumbnailHtml(thumbnail)}` +
      `<span class="card-title">${escapeHtml(label)}</span></a>` +
      (text === '' ? '' : `<p class="card-text">${escapeHtml(text)}</p>`) +
      (count === undefined ? '' : `<p class="card-count">${count}</p>`) +
      '</li>',
  );
  return { html: `<ul class="cards">${list.join('')}</ul>`, links: cards.map((card) => ({ href: card.href })) };
}

/** Writes a card's image. It is decorative, because the title beside it is part of the same link. */
function thumbnailHtml(thumbnail: CardContent['thumbnail']): string {
  if (thumbnail === undefined) return '';
  const { width, height } = thumbnail;
  const size = { width: width?.toString(), height: height?.toString() };
  const src = markHref(thumbnail.href);
  return `<img${attributesHtml({ src, alt: '', ...size, loading: 'lazy', decoding: 'async' })}>`;
}

interface CategoryCard extends Pick<CardContent, 'thumbnail'> {
  label: string;
  href: string;
  text?: string | undefined;
  /** Formatted number of pages in a category or of steps in a tutorial. */
  count?: string | undefined;
}

function toCard(item: SidebarItem, describe: CategoryPageInput['describe']): CategoryCard | null {
  if (item.type === 'link') return { label: item.label, href: item.href };
  if (item.type === 'doc') {
    const { description, thumbnail, steps = 0 } = describe(item.slug) ?? {};
    const count = steps === 0 ? undefined : formatCount(steps, 'step');
    return { label: item.label, href: `~/${item.slug}`, text: description, thumbnail, count };
  }
  const pages = listSidebarPages([item]);
  const [first] = pages;
  if (first === undefined) return null;
  const text = item.slug === undefined ? '' : describe(item.slug)?.description;
  const [thumbnail] = pages.flatMap(({ slug }) => describe(slug)?.thumbnail ?? []);
  return { label: item.label, href: `~/${first.slug}`, text, thumbnail, count: formatCount(item.items.length, 'page') };
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Replaces the card placeholders of a page with the cards of its category. Cards depend on the version's sidebar, while
 * the page is compiled once for all versions.
 *
 * @param sidebar the sidebar shown with the page
 */
export function insertCards(
  compiled: CompiledPage,
  slug: string,
  sidebar: readonly SidebarItem[],
  describe: CategoryPageInput['describe'],
): CompiledPage {
  const slots = compiled.islands.flatMap((island) => island.slots);
  if (![compiled.html, ...slots].some((html) => html.includes(CARDS_MARK))) return compiled;
  const items = findRelatedItems(slug, sidebar);
  const cards = items.length === 0 ? { html: '', links: [] } : createCardList(items, describe);
  const fill = (html: string): string => html.replaceAll(CARDS_MARK, () => cards.html);
  return {
    ...compiled,
    html: fill(compiled.html),
    islands: compiled.islands.map((island) => ({ ...island, slots: island.slots.map(fill) })),
    links: [...compiled.links, ...cards.links],
  };
}

/**
 * Returns the items of the category whose index is this page. For any other page, returns the other items of the
 * page's category.
 */
function findRelatedItems(slug: string, sidebar: readonly SidebarItem[]): readonly SidebarItem[] {
  const trail = findSidebarTrail(sidebar, slug);
  const last = trail?.at(-1);
  if (last?.type === 'category') return last.items;
  const parent = trail?.at(-2);
  const items = parent?.type === 'category' ? parent.items : sidebar;
  return items.filter((item) => item !== last);
}
