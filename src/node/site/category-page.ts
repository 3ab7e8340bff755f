import type { CompiledPage } from '#shared/article.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { CARDS_MARK, markHref } from '#shared/link.ts';
import { type SidebarItem, sidebarTrail } from '#shared/sidebar.ts';
import { EMPTY_PAGE } from './built-in-pages.ts';

/** A category to list. */
export interface CategoryPageInput {
  title: string;
  description: string;
  items: readonly SidebarItem[];
  /** Description of a document by slug. */
  describe(slug: string): string;
}

/** Compile a category's page: a card for each thing in it. */
export function compileCategoryPage(input: CategoryPageInput): CompiledPage {
  const { title, description, items } = input;
  const cards = drawCards(items, input.describe);
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

/** A card for each thing in a list, and the links in them. */
export function drawCards(
  items: readonly SidebarItem[],
  describe: CategoryPageInput['describe'],
): Pick<CompiledPage, 'html' | 'links'> {
  const cards = items.flatMap((item) => cardOf(item, describe) ?? []);
  const list = cards.map(
    ({ label, href, text = '', count }) =>
      `<li class="card"><a href="${escapeHtml(markHref(href))}"><span class="card-title">${escapeHtml(label)}</span></a>` +
      (text === '' ? '' : `<p class="card-text">${escapeHtml(text)}</p>`) +
      (count === undefined ? '' : `<p class="card-count">${count}</p>`) +
      '</li>',
  );
  return { html: `<ul class="cards">${list.join('')}</ul>`, links: cards.map((card) => ({ href: card.href })) };
}

interface Card {
  label: string;
  href: string;
  text?: string;
  /** How many pages a category holds. */
  count?: string;
}

function cardOf(item: SidebarItem, describe: (slug: string) => string): Card | null {
  if (item.type === 'link') return { label: item.label, href: item.href };
  if (item.type === 'doc') return { label: item.label, href: `~/${item.slug}`, text: describe(item.slug) };
  const slug = item.slug ?? firstSlug(item.items);
  if (slug === null) return null;
  const count = item.items.length === 1 ? '1 page' : `${item.items.length} pages`;
  const text = item.slug === undefined ? '' : describe(item.slug);
  return { label: item.label, href: `~/${slug}`, text, count };
}

function firstSlug(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    if (item.type === 'link') continue;
    const slug = item.type === 'doc' ? item.slug : (item.slug ?? firstSlug(item.items));
    if (slug !== null) return slug;
  }
  return null;
}

/**
 * A page with the cards that it asks for in their place: they are its version's own, while the page is compiled once for
 * all that show it.
 *
 * @param sidebar what stands beside the page
 */
export function withCards(
  compiled: CompiledPage,
  slug: string,
  sidebar: readonly SidebarItem[],
  describe: CategoryPageInput['describe'],
): CompiledPage {
  const slots = compiled.islands.flatMap((island) => island.slots);
  if (![compiled.html, ...slots].some((html) => html.includes(CARDS_MARK))) return compiled;
  const items = itemsBeside(slug, sidebar);
  const cards = items.length === 0 ? { html: '', links: [] } : drawCards(items, describe);
  const filled = (html: string): string => html.replaceAll(CARDS_MARK, () => cards.html);
  return {
    ...compiled,
    html: filled(compiled.html),
    islands: compiled.islands.map((island) => ({ ...island, slots: island.slots.map(filled) })),
    links: [...compiled.links, ...cards.links],
  };
}

/** What a page's category holds: those below the page, where it is a category's own, or its neighbours. */
function itemsBeside(slug: string, sidebar: readonly SidebarItem[]): readonly SidebarItem[] {
  const trail = sidebarTrail(sidebar, slug);
  const last = trail?.at(-1);
  if (last?.type === 'category') return last.items;
  const above = trail?.at(-2);
  const items = above?.type === 'category' ? above.items : sidebar;
  return items.filter((item) => item !== last);
}
