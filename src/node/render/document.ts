import type { HeadTag } from '#shared/article.ts';
import { attributesHtml, escapeHtml } from '#shared/html.ts';
import { basePrefix } from '#shared/link.ts';
import { isApiPage } from '#shared/page.ts';
import { documentClass, type PageView } from '#shared/page-view.ts';
import type { AppFiles, InlineScript, RenderedPage } from '#shared/render.ts';
import type { FullSiteData, SearchConfig, SiteConfig } from '#shared/site.ts';
import { namedVersions, type Version, writeVersions } from '#shared/version.ts';
import { CHANGES_FEED_FILE, changesFeedTitle, FEED_TYPE } from '../output/changes-feed.ts';
import { OPEN_SEARCH_FILE, OPEN_SEARCH_TYPE } from '../output/opensearch.ts';
import { earlyScripts, movedPolicy, searchHosts } from './content-security-policy.ts';

/** Parts of a page's HTML file. */
export interface DocumentParts {
  /** `index.html` with its placeholder comments. */
  template: string;
  site: FullSiteData;
  page: RenderedPage;
  head: readonly HeadTag[];
  app: AppFiles;
  /** The content security policy; null in development, where Vite adds scripts and styles to pages. */
  policy: string | null;
  /** Address of the page's own stylesheet; null if it has none. */
  styles: string | null;
  /** Address of the icon, see `siteIcon`. */
  icon: string;
  /** True if the site has a feed of API changes. */
  hasFeed: boolean;
}

/** Returns the complete HTML of a page, which is readable without scripts. */
export function documentHtml({
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
    policyHtml(policy),
    ...earlyScripts(config).map((name) => inlineScript(app.inline[name], scriptData(name, config))),
    ...head.map(headTagHtml),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...preconnectLinks(config.search),
    ...(view.path === '/' ? [openSearchLink(config)] : []),
    ...(hasFeed && (view.path === '/' || view.kind === 'api-changes') ? [feedLink(config)] : []),
    inlineScript(app.inline.start, { 'data-entry': app.entry }),
    WHOLE_BAR,
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  const { code, htmlLang = code, direction } = config.locale;
  const html = attributesHtml({
    lang: htmlLang,
    dir: direction,
    'data-theme': usualTheme(config),
    class: documentClass(view),
    'data-versions': versionNames(view, versions),
  });
  const root = attributesHtml({
    id: 'Page-root',
    'data-page': view.kind,
    'data-version': view.version?.name,
    'data-api-styles': app.apiStyles,
    'data-sidebar': page.sidebarKey ?? undefined,
  });
  // Replacements are functions, because text may contain `$&`; the page is inserted last, because it may contain placeholders.
  return template
    .replace('<html>', () => `<html${html}>`)
    .replace('<!--end-->', () => lateScript(config, app, view.path === '/'))
    .replace('<!--head-->', () => links.join(''))
    .replace('<div id="Page-root"><!--page-->', () => `<div${root}>${page.html}`);
}

/** Lists the versions that the document names; documents that hosts serve for other addresses name all of them. */
function versionNames({ kind, version }: PageView, all: readonly Version[]): string {
  const named = kind === 'not-found' || kind === 'offline' ? all : namedVersions(all, version);
  return writeVersions(named, named.length < all.length);
}

/** The policy comes first in the head, because it applies only to what follows it. */
function policyHtml(policy: string | null): string {
  return policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}

/** Returns the data attributes of a script that runs before the first paint. */
function scriptData(
  name: ReturnType<typeof earlyScripts>[number],
  config: SiteConfig,
): Record<string, string | undefined> {
  const { announcement, colorMode } = config;
  if (name === 'announcement') return { 'data-id': announcement?.id ?? '' };
  return { 'data-fallback': usualTheme(config), 'data-switch': colorMode.switch ? '' : undefined };
}

/** Returns the colour mode of readers who have not chosen one. */
function usualTheme({ colorMode }: SiteConfig): string {
  return colorMode.respectSystem ? 'system' : colorMode.default;
}

/** Returns the script that warns of a wrong base path, at the end of the home page. */
function lateScript({ baseUrl }: SiteConfig, { inline }: AppFiles, isHome: boolean): string {
  return isHome ? inlineScript(inline.baseUrl, { 'data-base': baseUrl }) : '';
}

/** Inlines a script. Its data are attributes, so that its text and hash are the same on every site. */
function inlineScript({ code }: InlineScript, data: Record<string, string | undefined>): string {
  return `<script${attributesHtml(data)}>${code}</script>`;
}

/** Preconnects to the hosted search engine if the site uses it. */
function preconnectLinks({ engine, hosted }: SearchConfig): string[] {
  if (engine !== 'hosted') return [];
  const [origin = ''] = searchHosts(hosted);
  return [`<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin="anonymous">`];
}

/** Returns the link to the OpenSearch description; browsers look for it on the home page. */
function openSearchLink({ title, baseUrl }: SiteConfig): string {
  const href = `${basePrefix(baseUrl)}/${OPEN_SEARCH_FILE}`;
  return `<link${attributesHtml({ rel: 'search', type: OPEN_SEARCH_TYPE, title, href })}>`;
}

/** Returns the link with which feed readers find the feed of API changes. */
function feedLink(config: SiteConfig): string {
  const href = `${basePrefix(config.baseUrl)}/${CHANGES_FEED_FILE}`;
  return `<link${attributesHtml({ rel: 'alternate', type: FEED_TYPE, title: changesFeedTitle(config), href })}>`;
}

/** Delays the first paint until the whole navbar is parsed, so that its right-hand items do not move. */
const WHOLE_BAR = `<link${attributesHtml({ rel: 'expect', href: '#Page-menu', blocking: 'render' })}>`;

const PAGE_HEAD = { 'data-page-head': '' };

/** Writes a head element, marked as the page's own so that navigation can replace it. */
function headTagHtml({ tag, attributes, text }: HeadTag): string {
  const open = `<${tag}${attributesHtml({ ...attributes, ...PAGE_HEAD })}>`;
  if (tag === 'meta' || tag === 'link' || tag === 'base') return open;
  // Scripts are JSON-LD: the check of a page's head rejects others.
  const raw = tag === 'script' ? (text ?? '').replaceAll('<', '\\u003c') : escapeHtml(text ?? '');
  return `${open}${raw}</${tag}>`;
}

/** Returns a document that redirects to another address, for hosts without redirect rules. */
export function redirectHtml(config: SiteConfig, to: string, { inline }: Pick<AppFiles, 'inline'>): string {
  const target = escapeHtml(to);
  const absolute = to.startsWith('/') ? escapeHtml(config.url + to) : target;
  return (
    `<!doctype html><html lang="${escapeHtml(config.locale.htmlLang ?? config.locale.code)}"><head><meta charset="utf-8">${policyHtml(movedPolicy({ inline }))}<title>Moved</title>` +
    `<link rel="canonical" href="${absolute}"><meta name="robots" content="noindex">` +
    `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript></head>` +
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p>${inlineScript(inline.moved, {})}</body></html>\n`
  );
}
