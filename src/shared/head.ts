import type { Article, HeadTag } from './article.ts';
import { basePrefix, type LinkPrefixes, markHref, resolveMarks, toPageAddress } from './link.ts';
import { cardPath } from './page.ts';
import { markdownPath } from './page-module.ts';
import type { PageView } from './page-view.ts';
import type { SiteData } from './site.ts';
import { versionPath } from './version.ts';

/** Returns the document title: `Sound | Toys`, or only the site's title. */
function documentTitle(title: string, siteTitle: string): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}

/** Returns the head elements of a page, for prerendered HTML and for the browser after a navigation. */
export function createHeadTags(
  site: SiteData,
  view: PageView,
  content: Pick<Article, 'title' | 'description' | 'head'>,
): HeadTag[] {
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const origin = config.url + base;
  const image = view.card === null ? config.image : cardPath(view.card);
  const imageUrl = image && origin + image;
  const markdown = markdownPath(view.kind, view.shownPath);
  const own = content.head.find(({ tag }) => tag === 'title')?.text;
  const title = documentTitle(own ?? content.title, config.title);
  const canonical = origin + toPageAddress(view.canonical, config.trailingSlash);
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
    ...(imageUrl === undefined ? [] : [property('og:image', imageUrl)]),
    named('twitter:card', 'summary'),
    ...(config.twitter === '' ? [] : [named('twitter:site', config.twitter)]),
    ...(imageUrl === undefined ? [] : [named('twitter:image', imageUrl)]),
    named('docusaurus_locale', config.locale.code),
    named('docusaurus_tag', tag),
    named('docsearch:language', config.locale.code),
    named('docsearch:docusaurus_tag', tag),
    ...versionTags,
  ];
  // Tags from the page's own source take precedence.
  const kept = tags.filter(({ attributes }) => !names.has(attributes.name ?? attributes.property ?? '\n'));
  const prefixes = { base, version: base + (view.version === null ? '' : versionPath(view.version)) };
  return [...kept, ...written.map((tag) => resolveAddresses(addOrigin(tag, origin), prefixes))];
}

function markdownLink(href: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } };
}

/** Makes image addresses absolute, because crawlers don't resolve relative ones. */
function addOrigin(tag: HeadTag, origin: string): HeadTag {
  const { content, name, property } = tag.attributes;
  const isImage = property === 'og:image' || name === 'twitter:image';
  if (!isImage || content === undefined || !content.startsWith('/')) return tag;
  return { ...tag, attributes: { ...tag.attributes, content: origin + content } };
}

/** Adds the base path or the version's path to the addresses of links and scripts. */
function resolveAddresses(tag: HeadTag, prefixes: LinkPrefixes): HeadTag {
  const addresses = Object.entries(tag.attributes).filter(([name]) => name === 'href' || name === 'src');
  const resolved = addresses.map(([name, value]) => [name, resolveMarks(markHref(value), prefixes)]);
  return { ...tag, attributes: { ...tag.attributes, ...Object.fromEntries(resolved) } };
}
