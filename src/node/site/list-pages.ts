import type { CompiledPage, HeadTag } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { escapeHtml, serialiseAttributes } from '#shared/html.ts';
import { addMarkToHref, DOC_CARDS_MARK } from '#shared/link.ts';
import { compareByCodeUnit } from '#shared/problem.ts';
import { findSidebarTrail, listSidebarPages, type SidebarItem } from '#shared/sidebar.ts';
import { type DefinedTags, resolveTags, type Tag } from '../content/tags.ts';
import { formatCountWithNoun } from '../markdown/tree.ts';
import type { CategoryPage } from './sidebars.ts';
import { createGeneratedPage, DEFAULT_PAGE_FIELDS, type SitePage } from './site-page.ts';

// Lists of pages: category pages, tag pages, and the cards and tag links on other pages.

/** Returns the content of a page's card by slug; undefined for an unknown page. */
type DescribePage = (slug: string) => DocCardContent | undefined;

/** Content of a page's card besides its title. */
export interface DocCardContent extends Pick<CompiledPage, 'description' | 'thumbnail'> {
  /** Number of steps in a tutorial; 0 for other pages. */
  steps?: number;
}

/** Returns the content of a page's card. Steps are sections whose heading starts like `Step 3:` (in any language). */
export function createDocCardContent({ description, thumbnail, toc }: CompiledPage): DocCardContent {
  const steps = toc.filter(({ level, html }) => level === 2 && /^\p{L}+ \d+:/u.test(html)).length;
  return { description, thumbnail, steps };
}

/** Creates a category's page, with a card for each of its items. */
export function compileCategoryPage(
  { title, description, items }: Pick<CategoryPage, 'title' | 'description' | 'items'>,
  describe: DescribePage,
): CompiledPage {
  const cards = createCardList(items, describe);
  const lead = description === '' ? '' : `<p class="lead">${escapeHtml(description)}</p>`;
  return {
    ...DEFAULT_PAGE_FIELDS,
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

/** Creates the card of a sidebar item. Returns an empty array for a category without pages. */
function createCard(item: SidebarItem, describe: DescribePage): { href: string; html: string }[] {
  const { label } = item;
  if (item.type === 'link') return [writeCard(label, item.href)];
  if (item.type === 'doc') {
    const { description, thumbnail, steps = 0 } = describe(item.slug) ?? {};
    const count = steps === 0 ? '' : formatCountWithNoun(steps, 'step');
    return [writeCard(label, `~/${item.slug}`, description, count, thumbnail)];
  }
  const pages = listSidebarPages([item]);
  const text = item.slug === undefined ? '' : describe(item.slug)?.description;
  const [thumbnail] = pages.flatMap(({ slug }) => describe(slug)?.thumbnail ?? []);
  const count = formatCountWithNoun(item.items.length, 'page');
  return pages.slice(0, 1).map(({ slug }) => writeCard(label, `~/${slug}`, text, count, thumbnail));
}

/** @param count formatted number of pages in a category or of steps in a tutorial */
function writeCard(label: string, href: string, text = '', count = '', thumbnail?: DocCardContent['thumbnail']) {
  const { width, height } = thumbnail ?? {};
  const size = { width: width?.toString(), height: height?.toString() };
  // The image is decorative, because the title beside it is part of the same link.
  const image =
    thumbnail &&
    `<img${serialiseAttributes({ src: addMarkToHref(thumbnail.href), alt: '', ...size, loading: 'lazy', decoding: 'async' })}>`;
  const html =
    `<li class="card"><a href="${escapeHtml(addMarkToHref(href))}">${image ?? ''}` +
    `<span class="card-title">${escapeHtml(label)}</span></a>` +
    (text === '' ? '' : `<p class="card-text">${escapeHtml(text)}</p>`) +
    (count === '' ? '' : `<p class="card-count">${count}</p>`) +
    '</li>';
  return { href, html };
}

/**
 * Replaces the card placeholders of a page with the cards of its category. This happens per version, because cards
 * depend on the version's sidebar, while the page is compiled once for all versions.
 */
export function insertDocCards(
  compiled: CompiledPage,
  slug: string,
  sidebar: readonly SidebarItem[],
  describe: DescribePage,
): CompiledPage {
  const slots = compiled.islands.flatMap((island) => island.slots);
  if (![compiled.html, ...slots].some((html) => html.includes(DOC_CARDS_MARK))) return compiled;
  const items = findRelatedItems(slug, sidebar);
  const cards = items.length === 0 ? { html: '', links: [] } : createCardList(items, describe);
  const fill = (html: string): string => html.replaceAll(DOC_CARDS_MARK, () => cards.html);
  return {
    ...compiled,
    html: fill(compiled.html),
    islands: compiled.islands.map((island) => ({ ...island, slots: island.slots.map(fill) })),
    links: [...compiled.links, ...cards.links],
  };
}

/** Returns a category's items for the category's page; else the other items of the page's category or sidebar. */
function findRelatedItems(slug: string, sidebar: readonly SidebarItem[]): readonly SidebarItem[] {
  const trail = findSidebarTrail(sidebar, slug);
  const last = trail?.at(-1);
  if (last?.type === 'category') return last.items;
  const parent = trail?.at(-2);
  const items = parent?.type === 'category' ? parent.items : sidebar;
  return items.filter((item) => item !== last);
}

/** Slug of the page that lists a version's tags. The slugs of tag pages start with it and a slash. */
const TAGS_SLUG = 'tags';

/** Creates the line of tag links below a document, and lists the links for the link check. */
export function createTagsLine(tags: readonly Tag[]): Pick<CompiledPage, 'html' | 'links'> {
  if (tags.length === 0) return { html: '', links: [] };
  return {
    html: `<p>Tags: ${tags.map(writeTagLink).join(', ')}</p>`,
    links: tags.map((tag) => ({ href: resolveHref(tag) })),
  };
}

/** Creates a version's tag pages: the list of all tags in use, and a page for each tag. */
export function createTagPages(pages: readonly SitePage[], defined: DefinedTags): SitePage[] {
  const tagged = new Map<string, { tag: Tag; pages: SitePage[] }>();
  for (const page of pages) {
    for (const tag of page.source.kind === 'mdx' ? resolveTags(page.frontMatter, defined) : []) {
      getOrCreate(tagged, tag.permalink, () => ({ tag, pages: [] })).pages.push(page);
    }
  }
  if (tagged.size === 0) return [];
  const [first] = tagged.values();
  const listed: { tag: Tag; count: number }[] = [];
  const describeSource = ([page]: readonly SitePage[], isListed: boolean): Partial<SitePage> => {
    return { frontMatter: isListed ? {} : { unlisted: true }, firstSource: page?.file ?? undefined };
  };
  const pagesOfTags = [...tagged.values()].map(({ tag, pages: all }) => {
    // The page of a tag that only unlisted pages use is unlisted too. It must exist, because those pages link to it.
    const shown = all.filter(({ frontMatter }) => frontMatter.unlisted !== true);
    if (shown.length > 0) listed.push({ tag, count: shown.length });
    const compiled = createTagPage(tag, shown.length > 0 ? shown : all);
    const source = describeSource(all, shown.length > 0);
    return createGeneratedPage(`${TAGS_SLUG}/${tag.permalink}`, { kind: 'tag' }, compiled, source);
  });
  const source = describeSource(first?.pages ?? [], listed.length > 0);
  return [createGeneratedPage(TAGS_SLUG, { kind: 'tags' }, createTagListPage(listed), source), ...pagesOfTags];
}

/** Creates a tag's page, with a card for each document that has the tag. */
function createTagPage({ label, description }: Tag, pages: readonly SitePage[]): CompiledPage {
  const all = [...pages].sort((a, b) => compareByCodeUnit(a.compiled.title, b.compiled.title));
  const cards = new Map(all.map(({ slug, compiled }) => [slug, createDocCardContent(compiled)]));
  const title = `${all.length === 1 ? 'One doc' : `${all.length} docs`} tagged with "${label}"`;
  const items = all.map(({ slug, compiled }) => ({ type: 'doc', label: compiled.title, slug }) as const);
  const page = compileCategoryPage({ title, description, items }, (slug) => cards.get(slug));
  const href = `~/${TAGS_SLUG}`;
  return {
    ...page,
    html: `${page.html}<p><a href="${addMarkToHref(href)}">View all tags</a></p>`,
    links: [...page.links, { href }],
    head: createDocSearchMeta('doc_tag_doc_list'),
    // The page has no search records, because search finds the listed documents themselves.
    records: [],
  };
}

/** Creates the list of all tags, grouped by first letter, with the number of documents per tag. */
function createTagListPage(tags: readonly { tag: Tag; count: number }[]): CompiledPage {
  const letterOf = ({ label }: Tag): string => [...label.toUpperCase()][0] ?? '';
  const sorted = [...tags].sort((a, b) => compareByCodeUnit(a.tag.label.toLowerCase(), b.tag.label.toLowerCase()));
  const letters = [...new Set(sorted.map(({ tag }) => letterOf(tag)))];
  const groups = letters.map((letter) => {
    const own = sorted.filter(({ tag }) => letterOf(tag) === letter);
    const items = own.map(({ tag, count }) => `<li>${writeTagLink(tag)} (${count})</li>`).join('');
    return `<h2 id="${escapeHtml(letter)}">${escapeHtml(letter)}</h2><ul>${items}</ul>`;
  });
  return {
    ...DEFAULT_PAGE_FIELDS,
    title: 'Tags',
    description: 'All tags, and the documents that have them.',
    html: `<h1>Tags</h1>${groups.join('')}`,
    head: createDocSearchMeta('doc_tags_list'),
    anchors: letters,
    links: sorted.map(({ tag }) => ({ href: resolveHref(tag) })),
  };
}

function resolveHref({ permalink }: Tag): string {
  return `~/${TAGS_SLUG}/${permalink}`;
}

function writeTagLink(tag: Tag): string {
  return `<a rel="tag" href="${escapeHtml(addMarkToHref(resolveHref(tag)))}">${escapeHtml(tag.label)}</a>`;
}

/** Returns meta tags that replace the version in DocSearch's facet, so that a search of the version omits tag pages. */
function createDocSearchMeta(content: string): HeadTag[] {
  return ['docusaurus_tag', 'docsearch:docusaurus_tag'].map((name) => ({ tag: 'meta', attributes: { name, content } }));
}
