import type { Article, HeadTag } from './article.ts';
import { addMarkToHref, applyTrailingSlashSetting, type LinkPrefixes, replaceLinkMarks, toBasePrefix } from './link.ts';
import { getSocialCardPath } from './page.ts';
import { getMarkdownPath } from './page-module.ts';
import type { PageView } from './page-view.ts';
import type { SiteData } from './site.ts';
import { getVersionPath } from './version.ts';

/** Returns the head elements of a page, for prerendered HTML and for the browser after a navigation. */
export function createHeadTags(
  site: SiteData,
  view: PageView,
  content: Pick<Article, 'title' | 'description' | 'head'>,
): HeadTag[] {
  const { config } = site;
  const base = toBasePrefix(config.baseUrl);
  const origin = config.url + base;
  const image = view.card === undefined ? config.image : getSocialCardPath(view.card);
  const imageUrl = image && origin + image;
  const markdown = getMarkdownPath(view.kind, view.shownPath);
  const own = content.head.find(({ tag }) => tag === 'title')?.text ?? content.title;
  const title = own === '' || own === config.title ? config.title : `${own} | ${config.title}`;
  const canonical = origin + applyTrailingSlashSetting(view.canonical, config.trailingSlash);
  const description = content.description === '' ? config.description : content.description;
  const tag = view.version === null ? 'default' : `docs-default-${view.version.name}`;
  const named = (name: string, value: string): HeadTag => ({ tag: 'meta', attributes: { name, content: value } });
  const property = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } });
  const link = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'link', attributes });
  const hidden = view.unlisted || view.draft || view.kind === 'not-found' || view.kind === 'offline';
  const robots = hidden
    ? [named('robots', 'noindex, nofollow')]
    : ['search', 'api-absent', 'versions'].includes(view.kind)
      ? [named('robots', 'noindex, follow')]
      : [];
  const versionNames = view.version === null ? [] : [view.version.name];
  const written = content.head.filter(({ tag }) => tag !== 'title');
  const names = new Set(written.map(({ attributes }) => attributes.name ?? attributes.property ?? ''));
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    ...(description === '' ? [] : [named('description', description)]),
    ...(config.keywords.length === 0 ? [] : [named('keywords', config.keywords.join(','))]),
    ...robots,
    link({ rel: 'canonical', href: canonical }),
    link({ rel: 'alternate', hreflang: config.locale.code, href: canonical }),
    link({ rel: 'alternate', hreflang: 'x-default', href: canonical }),
    ...(markdown === null ? [] : [link({ rel: 'alternate', type: 'text/markdown', href: base + markdown })]),
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
    ...versionNames.flatMap((name) => [named('docusaurus_version', name), named('docsearch:version', name)]),
  ];
  // A tag from the page's own source replaces the generated tag with the same name or property.
  const kept = tags.filter(({ attributes }) => !names.has(attributes.name ?? attributes.property ?? '\n'));
  const prefixes = { base, version: base + (view.version === null ? '' : getVersionPath(view.version)) };
  return [...kept, ...written.map((tag) => resolveAddresses(tag, origin, prefixes))];
}

/** Prefixes `href` and `src` with the base path or the version's path, and social images with origin and base path. */
function resolveAddresses({ attributes, ...tag }: HeadTag, origin: string, prefixes: LinkPrefixes): HeadTag {
  const isImage = attributes.property === 'og:image' || attributes.name === 'twitter:image';
  const resolved = Object.entries(attributes).map(([name, value]) => {
    if (name === 'href' || name === 'src') return [name, replaceLinkMarks(addMarkToHref(value), prefixes)];
    // Crawlers don't resolve relative addresses.
    return [name, isImage && name === 'content' && value.startsWith('/') ? origin + value : value];
  });
  return { ...tag, attributes: Object.fromEntries(resolved) };
}
