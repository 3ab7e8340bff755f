import type { CompiledPage } from '#shared/article.ts';
import { escapeHtml } from '#shared/html.ts';
import { CARDS_MARK, markHref } from '#shared/link.ts';
import { type SidebarItem, sidebarTrail } from '#shared/sidebar.ts';
import { EMPTY_PAGE } from './built-in-pages.ts';

/** Texts of a category's page, and the items that the page lists as cards. */
export interface CategoryPageInput {
  title: string;
  description: string;
  items: readonly SidebarItem[];
  /** Returns the description of the page with a slug; empty if it has none. */
  describe(slug: string): string;
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
    ({ label, href, text = '', count }) =>
      `<li class="card"><a href="${escapeHtml(markHref(href))}"><span class="card-title">${escapeHtml(label)}</span></a>` +
      (text === '' ? '' : `<p class="card-text">${escapeHtml(text)}</p>`) +
      (count === undefined ? '' : `<p class="card-count">${count}</p>`) +
      '</li>',
  );
  return { html: `<ul class="cards">${list.join('')}</ul>`, links: cards.map((card) => ({ href: card.href })) };
}

interface CategoryCard {
  label: string;
  href: string;
  text?: string;
  /** Formatted number of pages in a category; omitted for documents. */
  count?: string;
}

function toCard(item: SidebarItem, describe: (slug: string) => string): CategoryCard | null {
  if (item.type === 'link') return { label: item.label, href: item.href };
  if (item.type === 'doc') return { label: item.label, href: `~/${item.slug}`, text: describe(item.slug) };
  const slug = item.slug ?? findFirstSlug(item.items);
  if (slug === null) return null;
  const count = item.items.length === 1 ? '1 page' : `${item.items.length} pages`;
  const text = item.slug === undefined ? '' : describe(item.slug);
  return { label: item.label, href: `~/${slug}`, text, count };
}

function findFirstSlug(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    if (item.type === 'link') continue;
    const slug = item.type === 'doc' ? item.slug : (item.slug ?? findFirstSlug(item.items));
    if (slug !== null) return slug;
  }
  return null;
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
  const trail = sidebarTrail(sidebar, slug);
  const last = trail?.at(-1);
  if (last?.type === 'category') return last.items;
  const parent = trail?.at(-2);
  const items = parent?.type === 'category' ? parent.items : sidebar;
  return items.filter((item) => item !== last);
}
