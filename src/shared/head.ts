import type { Article, HeadTag } from './article.ts';
import { cardPath } from './card.ts';
import { basePrefix, pageAddress } from './link.ts';
import { markdownPath } from './page-markdown.ts';
import type { PageView } from './page-view.ts';
import type { SiteData } from './site.ts';
import { structuredData } from './structured-data.ts';

/** Title in the window and in search results: `Sound | Toys`; the site's own title stands alone. */
export function documentTitle(title: string, siteTitle: string): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}

/**
 * Head elements that change with the page. The same list is written into the HTML and set in
 * the browser after a navigation.
 */
export function headTags(
  site: SiteData,
  view: PageView,
  content: Pick<Article, 'title' | 'description' | 'head'>,
): HeadTag[] {
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const origin = config.url + base;
  const image = view.card === null ? config.image : cardPath(view.card);
  const picture = image && origin + image;
  const markdown = markdownPath(view.kind, view.shownPath);
  const own = content.head.find(({ tag }) => tag === 'title')?.text;
  const title = documentTitle(own ?? content.title, config.title);
  const canonical = origin + pageAddress(view.canonical, config.trailingSlash);
  const description = content.description === '' ? config.description : content.description;
  const tag = view.version === null ? 'default' : `docs-default-${view.version.name}`;
  const named = (name: string, value: string): HeadTag => ({ tag: 'meta', attributes: { name, content: value } });
  const property = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } });
  const hidden = view.unlisted || view.draft || view.kind === 'not-found' || view.kind === 'offline';
  const robots = hidden
    ? [named('robots', 'noindex, nofollow')]
    : ['search', 'api-absent', 'versions'].includes(view.kind)
      ? [named('robots', 'noindex, follow')]
      : [];
  const versionTags =
    view.version === null
      ? []
      : [named('docusaurus_version', view.version.name), named('docsearch:version', view.version.name)];
  const keywords = config.keywords.length === 0 ? [] : [named('keywords', config.keywords.join(','))];
  const written = content.head.filter(({ tag }) => tag !== 'title');
  const names = new Set(written.map(({ attributes }) => attributes.name ?? attributes.property ?? ''));
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    ...(description === '' ? [] : [named('description', description)]),
    ...keywords,
    ...robots,
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    { tag: 'link', attributes: { rel: 'alternate', hreflang: config.locale.code, href: canonical } },
    { tag: 'link', attributes: { rel: 'alternate', hreflang: 'x-default', href: canonical } },
    ...(markdown === null ? [] : [markdownLink(base + markdown)]),
    property('og:type', 'website'),
    property('og:site_name', config.title),
    property('og:title', title),
    ...(description === '' ? [] : [property('og:description', description)]),
    property('og:url', canonical),
    property('og:locale', config.locale.code),
    ...(picture === undefined ? [] : [property('og:image', picture)]),
    named('twitter:card', 'summary'),
    ...(config.twitter === '' ? [] : [named('twitter:site', config.twitter)]),
    ...(picture === undefined ? [] : [named('twitter:image', picture)]),
    named('docusaurus_locale', config.locale.code),
    named('docusaurus_tag', tag),
    named('docsearch:language', config.locale.code),
    named('docsearch:docusaurus_tag', tag),
    ...versionTags,
    ...structuredData(site, view, { title: content.title, description }, { origin, canonical }),
  ];
  // What the page's own source says of itself wins.
  const kept = tags.filter(({ attributes }) => !names.has(attributes.name ?? attributes.property ?? '\n'));
  return [...kept, ...written.map((tag) => withOrigin(tag, origin))];
}

/** Where programs find the page as text. */
function markdownLink(href: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } };
}

/** Addresses of pictures in the head must be full ones: crawlers read them out of context. */
function withOrigin(tag: HeadTag, origin: string): HeadTag {
  const { content, name, property } = tag.attributes;
  const isPicture = property === 'og:image' || name === 'twitter:image';
  if (!isPicture || content === undefined || !content.startsWith('/')) return tag;
  return { ...tag, attributes: { ...tag.attributes, content: origin + content } };
}
