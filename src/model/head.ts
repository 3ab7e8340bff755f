import type { Article, HeadTag } from './article.ts';
import { basePrefix, pageAddress } from './link.ts';
import type { PageView } from './page-view.ts';
import type { SiteData } from './site.ts';

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
  const origin = config.url + basePrefix(config.baseUrl);
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
    property('og:type', 'website'),
    property('og:site_name', config.title),
    property('og:title', title),
    ...(description === '' ? [] : [property('og:description', description)]),
    property('og:url', canonical),
    property('og:locale', config.locale.code),
    ...(config.image === undefined ? [] : [property('og:image', `${origin}${config.image}`)]),
    named('twitter:card', 'summary'),
    ...(config.twitter === '' ? [] : [named('twitter:site', config.twitter)]),
    ...(config.image === undefined ? [] : [named('twitter:image', `${origin}${config.image}`)]),
    named('docusaurus_locale', config.locale.code),
    named('docusaurus_tag', tag),
    named('docsearch:language', config.locale.code),
    named('docsearch:docusaurus_tag', tag),
    ...versionTags,
    ...breadcrumbData(view, (path) => origin + pageAddress(path, config.trailingSlash)),
  ];
  // What the page's own source says of itself wins.
  const kept = tags.filter(({ attributes }) => !names.has(attributes.name ?? attributes.property ?? '\n'));
  return [...kept, ...written.map((tag) => withOrigin(tag, origin))];
}

/** Addresses of pictures in the head must be full ones: crawlers read them out of context. */
function withOrigin(tag: HeadTag, origin: string): HeadTag {
  const { content, name, property } = tag.attributes;
  const isPicture = property === 'og:image' || name === 'twitter:image';
  if (!isPicture || content === undefined || !content.startsWith('/')) return tag;
  return { ...tag, attributes: { ...tag.attributes, content: origin + content } };
}

/** Structured data that lets search engines show the way to a page. */
function breadcrumbData(view: PageView, addressOf: (path: string) => string): HeadTag[] {
  const { version } = view;
  if (version === null) return [];
  const steps = view.breadcrumbs.flatMap((crumb) =>
    crumb.slug === undefined ? [] : [{ name: crumb.label, slug: crumb.slug }],
  );
  if (steps.length === 0) return [];
  const prefix = version.segment === '' ? '/docs' : `/docs/${version.segment}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: addressOf(`${prefix}/${step.slug}`),
    })),
  };
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(data) }];
}
