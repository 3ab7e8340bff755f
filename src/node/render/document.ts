import type { HeadTag } from '#shared/article.ts';
import { attributesHtml, escapeHtml } from '#shared/html.ts';
import { basePrefix } from '#shared/link.ts';
import { isApiPage } from '#shared/page.ts';
import { documentClass, type PageView } from '#shared/page-view.ts';
import type { RenderedPage } from '#shared/render.ts';
import type { FullSiteData, SearchConfig, SiteConfig } from '#shared/site.ts';
import { listMenuVersions, type Version, writeVersions } from '#shared/version.ts';
import type { AppFiles, InlineScript } from '../bundle.ts';
import { CHANGES_FEED_FILE, FEED_TYPE, getChangesFeedTitle } from '../output/changes-feed.ts';
import { OPEN_SEARCH_FILE, OPEN_SEARCH_TYPE } from '../output/opensearch.ts';
import { createRedirectPolicy, listEarlyScripts, listSearchHosts } from './content-security-policy.ts';

/** Parts of a page's HTML document. */
export interface DocumentParts {
  /** Text of `index.html` with its placeholder comments. */
  template: string;
  site: FullSiteData;
  page: RenderedPage;
  head: readonly HeadTag[];
  app: AppFiles;
  /** Content security policy; null in development, where Vite adds scripts and styles to pages. */
  policy: string | null;
  /** URL of the page's own stylesheet; null without one. */
  styles: string | null;
  /** URL of the icon, see `createSiteIcon`. */
  icon: string;
  /** True if the site has a feed of API changes. */
  hasFeed: boolean;
}

/** Returns the complete HTML of a page, which is readable without scripts. */
export function writeDocument({
  template,
  site,
  page,
  head,
  app,
  policy,
  styles,
  icon,
  hasFeed,
}: DocumentParts): string {
  const { config, versions } = site;
  const { view } = page;
  const stylesheets = [
    ...app.styles,
    ...(isApiPage(view.kind) ? [app.apiStyles] : []),
    ...(styles === null ? [] : [styles]),
  ];
  const links = [
    writePolicy(policy),
    ...listEarlyScripts(config).map((name) => writeInlineScript(app.inline[name], getScriptData(name, config))),
    ...head.map(writeHeadTag),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...writePreconnectLinks(config.search),
    ...(view.path === '/' ? [writeOpenSearchLink(config)] : []),
    ...(hasFeed && (view.path === '/' || view.kind === 'api-changes') ? [writeFeedLink(config)] : []),
    writeInlineScript(app.inline.start, { 'data-entry': app.entry }),
    NAVBAR_RENDER_BLOCKER,
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  const { code, htmlLang = code, direction } = config.locale;
  const html = attributesHtml({
    lang: htmlLang,
    dir: direction,
    'data-theme': getDefaultTheme(config),
    class: documentClass(view),
    'data-versions': writeVersionNames(view, versions),
  });
  const root = attributesHtml({
    id: 'Page-root',
    'data-page': view.kind,
    'data-version': view.version?.name,
    'data-api-styles': app.apiStyles,
    'data-sidebar': page.sidebarKey ?? undefined,
  });
  // Functions are used as replacements, because text may contain `$&`. The page is inserted last, because it may
  // contain placeholders.
  return template
    .replace('<html>', () => `<html${html}>`)
    .replace('<!--end-->', () => writeLateScript(config, app, view.path === '/'))
    .replace('<!--head-->', () => links.join(''))
    .replace('<div id="Page-root"><!--page-->', () => `<div${root}>${page.html}`);
}

/** Formats versions for `data-versions`. Documents that hosts serve for unknown URLs list all versions. */
function writeVersionNames({ kind, version }: PageView, all: readonly Version[]): string {
  const named = kind === 'not-found' || kind === 'offline' ? all : listMenuVersions(all, version);
  return writeVersions(named, named.length < all.length);
}

/** Returns the policy element. It must come first in the head, because it applies only to what follows. */
function writePolicy(policy: string | null): string {
  return policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}

/** Returns the data attributes of a script that runs before the first paint. */
function getScriptData(
  name: ReturnType<typeof listEarlyScripts>[number],
  config: SiteConfig,
): Record<string, string | undefined> {
  const { announcement, colorMode } = config;
  if (name === 'announcement') return { 'data-id': announcement?.id ?? '' };
  return { 'data-fallback': getDefaultTheme(config), 'data-switch': colorMode.switch ? '' : undefined };
}

/** Returns the theme for users who have not chosen a colour mode. */
function getDefaultTheme({ colorMode }: SiteConfig): string {
  return colorMode.respectSystem ? 'system' : colorMode.default;
}

/** Returns the script at the end of the home page that warns about a wrong base path. */
function writeLateScript({ baseUrl }: SiteConfig, { inline }: AppFiles, isHome: boolean): string {
  return isHome ? writeInlineScript(inline.baseUrl, { 'data-base': baseUrl }) : '';
}

/** Inlines a script. Its data are attributes, so that its code and hash are the same on every site. */
function writeInlineScript({ code }: InlineScript, data: Record<string, string | undefined>): string {
  return `<script${attributesHtml(data)}>${code}</script>`;
}

/** Preconnects to the hosted search engine if the site uses it. */
function writePreconnectLinks({ engine, hosted }: SearchConfig): string[] {
  if (engine !== 'hosted') return [];
  const [origin = ''] = listSearchHosts(hosted);
  return [`<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin="anonymous">`];
}

/** Returns the link to the OpenSearch description, which browsers look for on the home page. */
function writeOpenSearchLink({ title, baseUrl }: SiteConfig): string {
  const href = `${basePrefix(baseUrl)}/${OPEN_SEARCH_FILE}`;
  return `<link${attributesHtml({ rel: 'search', type: OPEN_SEARCH_TYPE, title, href })}>`;
}

/** Returns the link that lets feed readers find the feed of API changes. */
function writeFeedLink(config: SiteConfig): string {
  const href = `${basePrefix(config.baseUrl)}/${CHANGES_FEED_FILE}`;
  return `<link${attributesHtml({ rel: 'alternate', type: FEED_TYPE, title: getChangesFeedTitle(config), href })}>`;
}

/** Delays the first paint until the whole navbar is parsed, so that its right-hand items do not move. */
const NAVBAR_RENDER_BLOCKER = `<link${attributesHtml({ rel: 'expect', href: '#Page-menu', blocking: 'render' })}>`;

const PAGE_HEAD_ATTRIBUTES = { 'data-page-head': '' };

/** Writes a head element with an attribute that marks it as page-specific, so that navigation can replace it. */
function writeHeadTag({ tag, attributes, text }: HeadTag): string {
  const open = `<${tag}${attributesHtml({ ...attributes, ...PAGE_HEAD_ATTRIBUTES })}>`;
  if (tag === 'meta' || tag === 'link' || tag === 'base') return open;
  // The only scripts here are JSON-LD, because the check of `<head>` rejects others.
  const raw = tag === 'script' ? (text ?? '').replaceAll('<', '\\u003c') : escapeHtml(text ?? '');
  return `${open}${raw}</${tag}>`;
}

/** Returns a document that redirects to another URL, for hosts without redirect rules. */
export function writeRedirectDocument(config: SiteConfig, to: string, { inline }: Pick<AppFiles, 'inline'>): string {
  const target = escapeHtml(to);
  const absolute = to.startsWith('/') ? escapeHtml(config.url + to) : target;
  return (
    `<!doctype html><html lang="${escapeHtml(config.locale.htmlLang ?? config.locale.code)}"><head><meta charset="utf-8">${writePolicy(createRedirectPolicy({ inline }))}<title>Moved</title>` +
    `<link rel="canonical" href="${absolute}"><meta name="robots" content="noindex">` +
    `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript></head>` +
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p>${writeInlineScript(inline.moved, {})}</body></html>\n`
  );
}
