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
  const socialImagePath = view.card === undefined ? config.image : getSocialCardPath(view.card);
  const socialImageUrl = socialImagePath && siteUrl + socialImagePath;
  const markdownPath = getMarkdownPath(view.kind, view.shownPath);
  const pageTitle = content.head.find(({ tag }) => tag === 'title')?.text ?? content.title;
  const title = pageTitle === '' || pageTitle === config.title ? config.title : `${pageTitle} | ${config.title}`;
  const canonicalUrl = siteUrl + applyTrailingSlashSetting(view.canonical, config.trailingSlash);
  const description = content.description === '' ? config.description : content.description;
  const docsearchTagValue = view.version === null ? 'default' : `docs-default-${view.version.name}`;
  const createMeta = (name: string, value: string): HeadTag => ({ tag: 'meta', attributes: { name, content: value } });
  const createOg = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } });
  const createLink = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'link', attributes });
  const isHiddenFromCrawlers = view.unlisted || view.draft || view.kind === 'not-found' || view.kind === 'offline';
  const robotsTags = isHiddenFromCrawlers
    ? [createMeta('robots', 'noindex, nofollow')]
    : ['search', 'api-absent', 'versions'].includes(view.kind)
      ? [createMeta('robots', 'noindex, follow')]
      : [];
  const versionNames = view.version === null ? [] : [view.version.name];
  const pageTags = content.head.filter(({ tag }) => tag !== 'title');
  const pageTagNames = new Set(pageTags.map(({ attributes }) => attributes.name ?? attributes.property ?? ''));
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    ...(description === '' ? [] : [createMeta('description', description)]),
    ...(config.keywords.length === 0 ? [] : [createMeta('keywords', config.keywords.join(','))]),
    ...robotsTags,
    createLink({ rel: 'canonical', href: canonicalUrl }),
    createLink({ rel: 'alternate', hreflang: config.locale.code, href: canonicalUrl }),
    createLink({ rel: 'alternate', hreflang: 'x-default', href: canonicalUrl }),
    ...(markdownPath === null
      ? []
      : [createLink({ rel: 'alternate', type: 'text/markdown', href: base + markdownPath })]),
    createOg('og:type', 'website'),
    createOg('og:site_name', config.title),
    createOg('og:title', title),
    ...(description === '' ? [] : [createOg('og:description', description)]),
    createOg('og:url', canonicalUrl),
    createOg('og:locale', config.locale.code),
    ...(socialImageUrl === undefined ? [] : [createOg('og:image', socialImageUrl)]),
    createMeta('twitter:card', 'summary'),
    ...(config.twitter === '' ? [] : [createMeta('twitter:site', config.twitter)]),
    ...(socialImageUrl === undefined ? [] : [createMeta('twitter:image', socialImageUrl)]),
    createMeta('docusaurus_locale', config.locale.code),
    createMeta('docusaurus_tag', docsearchTagValue),
    createMeta('docsearch:language', config.locale.code),
    createMeta('docsearch:docusaurus_tag', docsearchTagValue),
    ...versionNames.flatMap((name) => [createMeta('docusaurus_version', name), createMeta('docsearch:version', name)]),
  ];
  // A tag from the page's own source replaces the generated tag with the same name or property.
  const keptTags = tags.filter(({ attributes }) => !pageTagNames.has(attributes.name ?? attributes.property ?? '\n'));
  const prefixes = { base, version: base + (view.version === null ? '' : getVersionPath(view.version)) };
  return [...keptTags, ...pageTags.map((tag) => resolveAddresses(tag, siteUrl, prefixes))];
}

/** Adds the base path or version path to `href` and `src`, and origin and base path to the path of a social image. */
function resolveAddresses({ attributes, ...tag }: HeadTag, siteUrl: string, prefixes: LinkPrefixes): HeadTag {
  const isSocialImageTag = attributes.property === 'og:image' || attributes.name === 'twitter:image';
  const resolvedAttributes = Object.entries(attributes).map(([name, value]) => {
    if (name === 'href' || name === 'src') return [name, replaceLinkMarks(addMarkToHref(value), prefixes)];
    // Crawlers don't resolve relative addresses.
    return [name, isSocialImageTag && name === 'content' && value.startsWith('/') ? siteUrl + value : value];
  });
  return { ...tag, attributes: Object.fromEntries(resolvedAttributes) };
}
