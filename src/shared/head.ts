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
  const siteUrl = config.url + base;
  const imagePath = view.card === undefined ? config.image : getSocialCardPath(view.card);
  const imageUrl = imagePath && siteUrl + imagePath;
  const mdPath = getMarkdownPath(view.kind, view.shownPath);
  const pageTitle = content.head.find(({ tag }) => tag === 'title')?.text ?? content.title;
  const title = pageTitle === '' || pageTitle === config.title ? config.title : `${pageTitle} | ${config.title}`;
  const canonicalUrl = siteUrl + applyTrailingSlashSetting(view.canonical, config.trailingSlash);
  const description = content.description === '' ? config.description : content.description;
  const docsearchTagValue = view.version === null ? 'default' : `docs-default-${view.version.name}`;
  const createMeta = (name: string, value: string): HeadTag => ({ tag: 'meta', attributes: { name, content: value } });
  const createOg = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } });
  const createLink = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'link', attributes });
  const isHidden = view.unlisted || view.draft || view.kind === 'not-found' || view.kind === 'offline';
  const robotsTags = isHidden
    ? [createMeta('robots', 'noindex, nofollow')]
    : ['search', 'api-absent', 'versions'].includes(view.kind)
      ? [createMeta('robots', 'noindex, follow')]
      : [];
  const versionNames = view.version === null ? [] : [view.version.name];
  const sourceTags = content.head.filter(({ tag }) => tag !== 'title');
  const sourceNames = new Set(sourceTags.map(({ attributes }) => attributes.name ?? attributes.property ?? ''));
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    ...(description === '' ? [] : [createMeta('description', description)]),
    ...(config.keywords.length === 0 ? [] : [createMeta('keywords', config.keywords.join(','))]),
    ...robotsTags,
    createLink({ rel: 'canonical', href: canonicalUrl }),
    createLink({ rel: 'alternate', hreflang: config.locale.code, href: canonicalUrl }),
    createLink({ rel: 'alternate', hreflang: 'x-default', href: canonicalUrl }),
    ...(mdPath === null ? [] : [createLink({ rel: 'alternate', type: 'text/markdown', href: base + mdPath })]),
    createOg('og:type', 'website'),
    createOg('og:site_name', config.title),
    createOg('og:title', title),
    ...(description === '' ? [] : [createOg('og:description', description)]),
    createOg('og:url', canonicalUrl),
    createOg('og:locale', config.locale.code),
    ...(imageUrl === undefined ? [] : [createOg('og:image', imageUrl)]),
    createMeta('twitter:card', 'summary'),
    ...(config.twitter === '' ? [] : [createMeta('twitter:site', config.twitter)]),
    ...(imageUrl === undefined ? [] : [createMeta('twitter:image', imageUrl)]),
    createMeta('docusaurus_locale', config.locale.code),
    createMeta('docusaurus_tag', docsearchTagValue),
    createMeta('docsearch:language', config.locale.code),
    createMeta('docsearch:docusaurus_tag', docsearchTagValue),
    ...versionNames.flatMap((name) => [createMeta('docusaurus_version', name), createMeta('docsearch:version', name)]),
  ];
  // A tag from the page's own source replaces the generated tag with the same name or property.
  const keptTags = tags.filter(({ attributes }) => !sourceNames.has(attributes.name ?? attributes.property ?? '\n'));
  const prefixes = { base, version: base + (view.version === null ? '' : getVersionPath(view.version)) };
  return [...keptTags, ...sourceTags.map((tag) => resolveAddresses(tag, siteUrl, prefixes))];
}

/** Prefixes `href` and `src` with the base path or the version's path, and social images with origin and base path. */
function resolveAddresses({ attributes, ...tag }: HeadTag, siteUrl: string, prefixes: LinkPrefixes): HeadTag {
  const isSocialImage = attributes.property === 'og:image' || attributes.name === 'twitter:image';
  const resolvedAttributes = Object.entries(attributes).map(([name, value]) => {
    if (name === 'href' || name === 'src') return [name, replaceLinkMarks(addMarkToHref(value), prefixes)];
    // Crawlers don't resolve relative addresses.
    return [name, isSocialImage && name === 'content' && value.startsWith('/') ? siteUrl + value : value];
  });
  return { ...tag, attributes: Object.fromEntries(resolvedAttributes) };
}
