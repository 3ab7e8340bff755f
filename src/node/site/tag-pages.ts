import type { CompiledPage, HeadTag } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { escapeHtml } from '#shared/html.ts';
import { markHref } from '#shared/link.ts';
import { compareText } from '#shared/problem.ts';
import { type DefinedTags, resolveTags, type Tag } from '../content/tags.ts';
import { compileCategoryPage, createCardContent } from './category-page.ts';
import { createGeneratedPage, EMPTY_PAGE, type SitePage } from './site-page.ts';

/** Slug of the page that lists a version's tags. The slugs of tag pages start with it and a slash. */
const TAGS_SLUG = 'tags';

/** Creates the line of tags below a document, and its links. */
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
    // The page of a tag that only unlisted pages use is unlisted as well. It must exist, because those pages link to
    // it.
    const shown = all.filter(({ frontMatter }) => frontMatter.unlisted !== true);
    if (shown.length > 0) listed.push({ tag, count: shown.length });
    const compiled = createTagPage(tag, shown.length > 0 ? shown : all);
    const source = describeSource(all, shown.length > 0);
    return createGeneratedPage(`${TAGS_SLUG}/${tag.permalink}`, { kind: 'tag' }, compiled, source);
  });
  const source = describeSource(first?.pages ?? [], listed.length > 0);
  return [createGeneratedPage(TAGS_SLUG, { kind: 'tags' }, createListPage(listed), source), ...pagesOfTags];
}

/** Creates a tag's page, with a card for each document that has the tag. */
function createTagPage({ label, description }: Tag, pages: readonly SitePage[]): CompiledPage {
  const all = [...pages].sort((a, b) => compareText(a.compiled.title, b.compiled.title));
  const cards = new Map(all.map(({ slug, compiled }) => [slug, createCardContent(compiled)]));
  const page = compileCategoryPage({
    title: `${all.length === 1 ? 'One doc' : `${all.length} docs`} tagged with "${label}"`,
    description,
    items: all.map(({ slug, compiled }) => ({ type: 'doc', label: compiled.title, slug })),
    describe: (slug) => cards.get(slug),
  });
  const href = `~/${TAGS_SLUG}`;
  return {
    ...page,
    html: `${page.html}<p><a href="${markHref(href)}">View all tags</a></p>`,
    links: [...page.links, { href }],
    head: createSearchTags('doc_tag_doc_list'),
    // The page has no search records, because search finds the listed documents themselves.
    records: [],
  };
}

/** Creates the list of all tags, grouped by first letter, with the number of documents per tag. */
function createListPage(tags: readonly { tag: Tag; count: number }[]): CompiledPage {
  const letterOf = ({ label }: Tag): string => [...label.toUpperCase()][0] ?? '';
  const sorted = [...tags].sort((a, b) => compareText(a.tag.label.toLowerCase(), b.tag.label.toLowerCase()));
  const letters = [...new Set(sorted.map(({ tag }) => letterOf(tag)))];
  const groups = letters.map((letter) => {
    const own = sorted.filter(({ tag }) => letterOf(tag) === letter);
    const items = own.map(({ tag, count }) => `<li>${writeTagLink(tag)} (${count})</li>`).join('');
    return `<h2 id="${escapeHtml(letter)}">${escapeHtml(letter)}</h2><ul>${items}</ul>`;
  });
  return {
    ...EMPTY_PAGE,
    title: 'Tags',
    description: 'All tags, and the documents that have them.',
    html: `<h1>Tags</h1>${groups.join('')}`,
    head: createSearchTags('doc_tags_list'),
    anchors: letters,
    links: sorted.map(({ tag }) => ({ href: resolveHref(tag) })),
  };
}

function resolveHref({ permalink }: Tag): string {
  return `~/${TAGS_SLUG}/${permalink}`;
}

function writeTagLink(tag: Tag): string {
  return `<a rel="tag" href="${escapeHtml(markHref(resolveHref(tag)))}">${escapeHtml(tag.label)}</a>`;
}

/** Returns meta tags that prevent search crawlers from indexing tag pages as documents of the version. */
function createSearchTags(content: string): HeadTag[] {
  return ['docusaurus_tag', 'docsearch:docusaurus_tag'].map((name) => ({ tag: 'meta', attributes: { name, content } }));
}
