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

// Creates lists of pages: category pages, tag pages, and the cards and tag links on other pages.

/** Function that returns the content of a page's card, given the page's slug; undefined for an unknown page. */
type FindCardContent = (slug: string) => DocCardContent | undefined;

/** Content of a page's card, except the title. */
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
  findCardContent: FindCardContent,
): CompiledPage {
  const cardList = createCardList(items, findCardContent);
  const leadHtml = description === '' ? '' : `<p class="lead">${escapeHtml(description)}</p>`;
  return {
    ...DEFAULT_PAGE_FIELDS,
    title,
    description: description === '' ? `Pages about ${title}.` : description,
    html: `<h1>${escapeHtml(title)}</h1>${leadHtml}${cardList.html}`,
    links: cardList.links,
    records: [{ kind: 'page', anchor: '', titles: [title], text: description }],
  };
}

function createCardList(items: readonly SidebarItem[], findCardContent: FindCardContent) {
  const cards = items.flatMap((item) => createCard(item, findCardContent));
  const html = `<ul class="cards">${cards.map((card) => card.html).join('')}</ul>`;
  return { html, links: cards.map(({ href }) => ({ href })) };
}

/** Creates the card of a sidebar item. Returns an empty array for a category without pages. */
function createCard(item: SidebarItem, findCardContent: FindCardContent): { href: string; html: string }[] {
  const { label } = item;
  if (item.type === 'link') return [writeCard(label, item.href)];
  if (item.type === 'doc') {
    const { description, thumbnail, steps = 0 } = findCardContent(item.slug) ?? {};
    const countText = steps === 0 ? '' : formatCountWithNoun(steps, 'step');
    return [writeCard(label, `~/${item.slug}`, description, countText, thumbnail)];
  }
  const pages = listSidebarPages([item]);
  const description = item.slug === undefined ? '' : findCardContent(item.slug)?.description;
  const [thumbnail] = pages.flatMap(({ slug }) => findCardContent(slug)?.thumbnail ?? []);
  const countText = formatCountWithNoun(item.items.length, 'page');
  return pages.slice(0, 1).map(({ slug }) => writeCard(label, `~/${slug}`, description, countText, thumbnail));
}

/** Creates a card. `count` is the formatted number of pages in a category or of steps in a tutorial. */
function writeCard(label: string, href: string, text = '', count = '', thumbnail?: DocCardContent['thumbnail']) {
  const { width, height } = thumbnail ?? {};
  const sizeAttributes = { width: width?.toString(), height: height?.toString() };
  // The `alt` text is empty, because the image is decorative: the same link contains the title.
  const imageHtml =
    thumbnail &&
    `<img${serialiseAttributes({ src: addMarkToHref(thumbnail.href), alt: '', ...sizeAttributes, loading: 'lazy', decoding: 'async' })}>`;
  const html =
    `<li class="card"><a href="${escapeHtml(addMarkToHref(href))}">${imageHtml ?? ''}` +
    `<span class="card-title">${escapeHtml(label)}</span></a>` +
    (text === '' ? '' : `<p class="card-text">${escapeHtml(text)}</p>`) +
    (count === '' ? '' : `<p class="card-count">${count}</p>`) +
    '</li>';
  return { href, html };
}

/**
 * Replaces the card placeholders of a page with the cards of its category. The cards are inserted after compilation,
 * because they depend on the version's sidebar, whereas a page is compiled once for all versions.
 */
export function insertDocCards(
  compiled: CompiledPage,
  slug: string,
  sidebar: readonly SidebarItem[],
  findCardContent: FindCardContent,
): CompiledPage {
  const slots = compiled.islands.flatMap((island) => island.slots);
  if (![compiled.html, ...slots].some((html) => html.includes(DOC_CARDS_MARK))) return compiled;
  const items = findRelatedItems(slug, sidebar);
  const cardList = items.length === 0 ? { html: '', links: [] } : createCardList(items, findCardContent);
  const insertCards = (html: string): string => html.replaceAll(DOC_CARDS_MARK, () => cardList.html);
  return {
    ...compiled,
    html: insertCards(compiled.html),
    islands: compiled.islands.map((island) => ({ ...island, slots: island.slots.map(insertCards) })),
    links: [...compiled.links, ...cardList.links],
  };
}

/** Returns a category page's items, another page's siblings, or all top-level items for a page not in the sidebar. */
function findRelatedItems(slug: string, sidebar: readonly SidebarItem[]): readonly SidebarItem[] {
  const sidebarTrail = findSidebarTrail(sidebar, slug);
  const pageItem = sidebarTrail?.at(-1);
  if (pageItem?.type === 'category') return pageItem.items;
  const parentItem = sidebarTrail?.at(-2);
  const items = parentItem?.type === 'category' ? parentItem.items : sidebar;
  return items.filter((item) => item !== pageItem);
}

/** Slug of the page that lists a version's tags. The slugs of the tags' own pages start with `tags/`. */
const TAGS_SLUG = 'tags';

/** Creates the line of tag links below a document, and lists the links for the link check. */
export function createTagsLine(tags: readonly Tag[]): Pick<CompiledPage, 'html' | 'links'> {
  if (tags.length === 0) return { html: '', links: [] };
  const html = `<p>Tags: ${tags.map(writeTagLink).join(', ')}</p>`;
  return { html, links: tags.map((tag) => ({ href: getTagHref(tag) })) };
}

/** Creates a version's tag pages: the list of all tags in use, and a page for each tag. */
export function createTagPages(pages: readonly SitePage[], defined: DefinedTags): SitePage[] {
  const pagesByTag = new Map<string, { tag: Tag; pages: SitePage[] }>();
  for (const page of pages) {
    for (const tag of page.source.kind === 'mdx' ? resolveTags(page.frontMatter, defined) : []) {
      getOrCreate(pagesByTag, tag.permalink, () => ({ tag, pages: [] })).pages.push(page);
    }
  }
  if (pagesByTag.size === 0) return [];
  const [firstTag] = pagesByTag.values();
  const listedTags: { tag: Tag; count: number }[] = [];
  const createPageFields = ([page]: readonly SitePage[], isListed: boolean): Partial<SitePage> => {
    return { frontMatter: isListed ? {} : { unlisted: true }, firstSource: page?.file ?? undefined };
  };
  const tagPages = [...pagesByTag.values()].map(({ tag, pages: taggedPages }) => {
    // If only unlisted pages use a tag, the tag's page is unlisted too. It must exist, because these pages link to it.
    const listedPages = taggedPages.filter(({ frontMatter }) => frontMatter.unlisted !== true);
    if (listedPages.length > 0) listedTags.push({ tag, count: listedPages.length });
    const compiled = compileTagPage(tag, listedPages.length > 0 ? listedPages : taggedPages);
    const pageFields = createPageFields(taggedPages, listedPages.length > 0);
    return createGeneratedPage(`${TAGS_SLUG}/${tag.permalink}`, { kind: 'tag' }, compiled, pageFields);
  });
  const pageFields = createPageFields(firstTag?.pages ?? [], listedTags.length > 0);
  return [createGeneratedPage(TAGS_SLUG, { kind: 'tags' }, compileTagListPage(listedTags), pageFields), ...tagPages];
}

/** Creates a tag's page, with a card for each of `pages`, sorted by title. */
function compileTagPage({ label, description }: Tag, pages: readonly SitePage[]): CompiledPage {
  const sortedPages = [...pages].sort((a, b) => compareByCodeUnit(a.compiled.title, b.compiled.title));
  const cardContentBySlug = new Map(sortedPages.map(({ slug, compiled }) => [slug, createDocCardContent(compiled)]));
  const title = `${sortedPages.length === 1 ? 'One doc' : `${sortedPages.length} docs`} tagged with "${label}"`;
  const items = sortedPages.map(({ slug, compiled }) => ({ type: 'doc', label: compiled.title, slug }) as const);
  const page = compileCategoryPage({ title, description, items }, (slug) => cardContentBySlug.get(slug));
  const href = `~/${TAGS_SLUG}`;
  return {
    ...page,
    html: `${page.html}<p><a href="${addMarkToHref(href)}">View all tags</a></p>`,
    links: [...page.links, { href }],
    head: createDocSearchMetaTags('doc_tag_doc_list'),
    // The page has no search records, because search finds the listed documents themselves.
    records: [],
  };
}

/** Creates the page that lists `tags`, grouped by first letter, with the number of documents per tag. */
function compileTagListPage(tags: readonly { tag: Tag; count: number }[]): CompiledPage {
  const getFirstLetter = ({ label }: Tag): string => [...label.toUpperCase()][0] ?? '';
  const sortedTags = [...tags].sort((a, b) => compareByCodeUnit(a.tag.label.toLowerCase(), b.tag.label.toLowerCase()));
  const letters = [...new Set(sortedTags.map(({ tag }) => getFirstLetter(tag)))];
  const letterGroupsHtml = letters.map((letter) => {
    const letterTags = sortedTags.filter(({ tag }) => getFirstLetter(tag) === letter);
    const itemsHtml = letterTags.map(({ tag, count }) => `<li>${writeTagLink(tag)} (${count})</li>`).join('');
    return `<h2 id="${escapeHtml(letter)}">${escapeHtml(letter)}</h2><ul>${itemsHtml}</ul>`;
  });
  return {
    ...DEFAULT_PAGE_FIELDS,
    title: 'Tags',
    description: 'All tags, and the documents that have them.',
    html: `<h1>Tags</h1>${letterGroupsHtml.join('')}`,
    head: createDocSearchMetaTags('doc_tags_list'),
    anchors: letters,
    links: sortedTags.map(({ tag }) => ({ href: getTagHref(tag) })),
  };
}

function getTagHref({ permalink }: Tag): string {
  return `~/${TAGS_SLUG}/${permalink}`;
}

function writeTagLink(tag: Tag): string {
  return `<a rel="tag" href="${escapeHtml(addMarkToHref(getTagHref(tag)))}">${escapeHtml(tag.label)}</a>`;
}

/** Returns tags by which DocSearch filters versions. `content` isn't one, so searches in a version omit the page. */
function createDocSearchMetaTags(content: string): HeadTag[] {
  return ['docusaurus_tag', 'docsearch:docusaurus_tag'].map((name) => ({ tag: 'meta', attributes: { name, content } }));
}
