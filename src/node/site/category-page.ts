import type { CompiledPage } from '#shared/article.ts';
import { attributesHtml, escapeHtml } from '#shared/html.ts';
import { CARDS_MARK, markHref } from '#shared/link.ts';
import { findSidebarTrail, listSidebarPages, type SidebarItem } from '#shared/sidebar.ts';
import { EMPTY_PAGE } from './site-page.ts';

/** Returns the content of a page's card by slug; undefined for an unknown page. */
type DescribePage = (slug: string) => CardContent | undefined;

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
export function compileCategoryPage({
  title,
  description,
  items,
  describe,
}: {
  title: string;
  description: string;
  items: readonly SidebarItem[];
  describe: DescribePage;
}): CompiledPage {
  const cards = createCardList(items, describe);
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

function createCardList(items: readonly SidebarItem[], describe: DescribePage): Pick<CompiledPage, 'html' | 'links'> {
  const cards = items.flatMap((item) => createCard(item, describe));
  const html = `<ul class="cards">${cards.map((card) => card.html).join('')}</ul>`;
  return { html, links: cards.map(({ href }) => ({ href })) };
}

/** Creates the card of a sidebar item; none for a category without pages. */
function createCard(item: SidebarItem, describe: DescribePage): { href: string; html: string }[] {
  const { label } = item;
  if (item.type === 'link') return [writeCard(label, item.href)];
  if (item.type === 'doc') {
    const { description, thumbnail, steps = 0 } = describe(item.slug) ?? {};
    const count = steps === 0 ? '' : formatCount(steps, 'step');
    return [writeCard(label, `~/${item.slug}`, description, count, thumbnail)];
  }
  const pages = listSidebarPages([item]);
  const text = item.slug === undefined ? '' : describe(item.slug)?.description;
  const [thumbnail] = pages.flatMap(({ slug }) => describe(slug)?.thumbnail ?? []);
  const count = formatCount(item.items.length, 'page');
  return pages.slice(0, 1).map(({ slug }) => writeCard(label, `~/${slug}`, text, count, thumbnail));
}

/** @param count formatted number of pages in a category or of steps in a tutorial */
function writeCard(
  label: string,
  href: string,
  text = '',
  count = '',
  thumbnail?: CardContent['thumbnail'],
): { href: string; html: string } {
  const { width, height } = thumbnail ?? {};
  const size = { width: width?.toString(), height: height?.toString() };
  // The image is decorative, because the title beside it is part of the same link.
  const image =
    thumbnail &&
    `<img${attributesHtml({ src: markHref(thumbnail.href), alt: '', ...size, loading: 'lazy', decoding: 'async' })}>`;
  const html =
    `<li class="card"><a href="${escapeHtml(markHref(href))}">${image ?? ''}` +
    `<span class="card-title">${escapeHtml(label)}</span></a>` +
    (text === '' ? '' : `<p class="card-text">${escapeHtml(text)}</p>`) +
    (count === '' ? '' : `<p class="card-count">${count}</p>`) +
    '</li>';
  return { href, html };
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
  describe: DescribePage,
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
