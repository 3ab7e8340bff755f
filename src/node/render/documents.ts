import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import { NAMESPACES_SLUG } from '#shared/api.ts';
import type { HeadTag } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { createHeadTags } from '#shared/head.ts';
import { escapeHtml, serialiseAttributes } from '#shared/html.ts';
import { applyTrailingSlashSetting, decodeUrl, toBasePrefix } from '#shared/link.ts';
import { OFFLINE_APP_SHELL_PATH } from '#shared/offline.ts';
import { isApiPage, type VersionData } from '#shared/page.ts';
import { getPageStylesPath, type PageContent } from '#shared/page-module.ts';
import { findPage, getHtmlElementClasses } from '#shared/page-view.ts';
import type { RenderedPage, ServerRenderer } from '#shared/render.ts';
import type { Route } from '#shared/route.ts';
import type { FullSiteData, SiteConfig } from '#shared/site.ts';
import { listMenuVersions, serialiseVersions } from '#shared/version.ts';
import type { AppFiles } from '../bundle.ts';
import { openStoredResults } from '../content/cache.ts';
import { shortHash } from '../content/files.ts';
import {
  CHANGES_FEED_FILE,
  FEED_MEDIA_TYPE,
  getChangesFeedTitle,
  OPEN_SEARCH_FILE,
  OPEN_SEARCH_MEDIA_TYPE,
} from '../output/discovery-files.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { isPublicFile } from '../site/assets.ts';
import { getRouteFile, getRouteSlug, groupPageRoutesByVersion, type PlannedVersionWithData } from '../site/routes.ts';
import {
  BLOCKING_SCRIPT,
  createContentSecurityPolicy,
  createRedirectContentSecurityPolicy,
  listHostedSearchOrigins,
  listPrePaintScriptNames,
} from './content-security-policy.ts';
import { createStructuredData } from './structured-data.ts';

/** Options shared by all documents of a site. */
export interface DocumentOptions {
  renderer: ServerRenderer;
  /** Text of `index.html` with its placeholder comments. */
  template: string;
  app: AppFiles;
  /** URL of the icon, see `createSiteIcon`. */
  icon: string;
  /** True to omit the content security policy, which Vite's scripts and styles in development would violate. */
  isDevelopment?: boolean;
}

/** An HTML file of the site before it is rendered. */
export type PlannedDocument =
  /** A page. If `content` is set, it replaces the page's own article. */
  | { kind: 'page'; version: PlannedVersionWithData; slug: string; content?: PageContent }
  /** A redirect. `to` is a path on this site or an absolute URL. */
  | { kind: 'redirect'; to: string };

/** File name of the page that hosts serve for unknown URLs. */
export const NOT_FOUND_FILE = '404.html';

/** Content of the page shell for offline use. The app replaces this content with the requested page. */
const APP_SHELL: PageContent = { title: '', description: '', html: '<h1>Loading…</h1>', toc: [], head: [] };

/** Plans every HTML file of the site, by output path. */
export function planDocuments(site: Pick<AssembledSite, 'plan' | 'manifest'>): Map<string, PlannedDocument> {
  const { plan, manifest } = site;
  const documents = new Map<string, PlannedDocument>();
  const routesByVersion = groupPageRoutesByVersion(manifest.routes);
  for (const version of manifest.versions) {
    const { version: versionName } = version.data;
    for (const route of routesByVersion.get(versionName) ?? []) {
      documents.set(getRouteFile(route.path), { kind: 'page', version, slug: getRouteSlug(route, version) });
    }
    if (versionName !== null) continue;
    documents.set(NOT_FOUND_FILE, { kind: 'page', version, slug: '404' });
    if (plan.site.config.offline !== false) {
      documents.set(getRouteFile(OFFLINE_APP_SHELL_PATH), { kind: 'page', version, slug: '404', content: APP_SHELL });
    }
  }
  for (const { path, target } of manifest.routes) {
    if (target.kind === 'redirect') documents.set(getRouteFile(path), { kind: 'redirect', to: target.to });
  }
  return documents;
}

/** Creates a renderer of the documents of an assembled site. */
export function createDocumentRenderer(
  { plan, manifest, getArticle, compiled }: Pick<AssembledSite, 'plan' | 'manifest' | 'getArticle' | 'compiled'>,
  { renderer, isDevelopment = false, ...options }: DocumentOptions,
) {
  const { site } = plan;
  const { config } = site;
  const base = toBasePrefix(config.baseUrl);
  const renderPage = renderer.createRenderer(site);
  const addTrailingSlashes = createTrailingSlashRewriter(manifest.routes, config);
  const hasFeed = compiled.apiChanges !== null;
  // If any page has `<object>` or `<embed>`, all policies allow them: the first one still applies after navigation.
  const hasObjects = plan.versions.some(({ pages }) =>
    pages.some((page) => /<(?:object|embed)\b/u.test(page.compiled.html)),
  );
  const createPolicy = (isHome: boolean) => createContentSecurityPolicy(config, options.app, isHome, hasObjects);
  const policies = isDevelopment ? null : { home: createPolicy(true), other: createPolicy(false) };
  const lookUpPage = ({ version: { data, plan: versionPlan }, slug }: Extract<PlannedDocument, { kind: 'page' }>) => {
    const foundPage = findPage(data, slug);
    const sitePage = foundPage === null ? undefined : versionPlan.pageBySlug.get(foundPage.shown);
    if (foundPage === null || sitePage === undefined) throw new Error(`The route ${slug} has no page.`);
    return { data, found: foundPage, article: getArticle(sitePage.compiled) };
  };
  const pathsWithTrailingSlash = config.trailingSlash === true && manifest.routes.map(({ path }) => path);
  const siteKey = shortHash(JSON.stringify([options, site, hasFeed, policies, pathsWithTrailingSlash]));
  const versionKeyByData = new WeakMap<VersionData, string>();
  return {
    /** Returns a hash of all data that affects the document. `foundPage` contains the hash of the page's article. */
    getKey(document: PlannedDocument): string {
      if (document.kind === 'redirect') return shortHash(JSON.stringify([siteKey, document]));
      const { data, found: foundPage } = lookUpPage(document);
      // Omits the data of other pages, which doesn't affect the document. Only the existence of the API overview does.
      const dataWithoutPages = { ...data, pages: Object.hasOwn(data.pages, NAMESPACES_SLUG) };
      const versionKey = getOrCreate(versionKeyByData, data, () => shortHash(JSON.stringify(dataWithoutPages)));
      return shortHash(JSON.stringify([siteKey, versionKey, foundPage, document.content]));
    },
    render(document: PlannedDocument): string {
      if (document.kind === 'redirect') {
        const { to } = document;
        const targetUrl = to.startsWith('/') ? base + applyTrailingSlashSetting(to, config.trailingSlash) : to;
        return renderRedirectDocument(config, targetUrl, options.app);
      }
      const { data, found: foundPage, article } = lookUpPage(document);
      const content = document.content ?? article.content;
      const page = renderPage({ data, found: foundPage, content });
      const head = [...createHeadTags(site, page.view, content), ...createStructuredData(site, page.view, content)];
      const policy = policies?.[page.view.path === '/' ? 'home' : 'other'] ?? null;
      const stylesheetUrl = article.styles === null ? null : base + getPageStylesPath(article.styles.name);
      return addTrailingSlashes(
        renderDocument({ ...options, site, page, head, policy, styles: stylesheetUrl, hasFeed }),
      );
    },
  };
}

/**
 * Renders documents. Reuses a file in the output folder if an earlier build rendered it with the same key and the file
 * is unchanged. Without this reuse, rendering would take a third of the time of a build after an edit.
 */
export function renderDocuments(
  documents: ReadonlyMap<string, PlannedDocument>,
  { getKey, render }: ReturnType<typeof createDocumentRenderer>,
  { cache, salt, outDir }: Pick<AssembledSite, 'cache' | 'salt'> & { outDir: string },
): { files: Map<string, Buffer>; rendered: number } {
  const storedHashes = openStoredResults(cache, 'documents', salt, v.string());
  const files = new Map<string, Buffer>();
  let renderedCount = 0;
  for (const [path, document] of documents) {
    let bytes: Buffer | null = null;
    const renderBytes = (): Buffer => {
      renderedCount += 1;
      bytes = Buffer.from(render(document));
      return bytes;
    };
    const documentHash = storedHashes.getOrCreate(getKey(document), () => shortHash(renderBytes()));
    const outputPath = join(outDir, path);
    bytes ??= statSync(outputPath, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(outputPath) : null;
    files.set(path, bytes === null || shortHash(bytes) !== documentHash ? renderBytes() : bytes);
  }
  storedHashes.save();
  return { files, rendered: renderedCount };
}

/** Captures an internal link's tag up to its URL, and the URL's path. Matches only tags: text contains no raw `<`. */
const INTERNAL_LINK_PATTERN = /(<a(?:rea)?\b[^>]*? href=")(\/[^"?#]*)/gu;

/**
 * Creates a function that adds trailing slashes to the links to pages in a document if `trailingSlash` is set. Without
 * the slash, hosts that serve folders would redirect these links.
 */
export function createTrailingSlashRewriter(routes: readonly Route[], { baseUrl, trailingSlash }: SiteConfig) {
  if (trailingSlash !== true) return (html: string): string => html;
  const base = toBasePrefix(baseUrl);
  const pagePaths = new Set(routes.map(({ path }) => base + path));
  const isPagePath = (href: string): boolean => href === base || pagePaths.has(decodeUrl(href));
  return (html: string): string =>
    html.replaceAll(INTERNAL_LINK_PATTERN, (link, linkStart: string, href: string) =>
      isPagePath(href) ? linkStart + applyTrailingSlashSetting(href, true) : link,
    );
}

/** Input for the HTML document of a page. */
export interface DocumentInput extends Pick<DocumentOptions, 'template' | 'app' | 'icon'> {
  site: FullSiteData;
  page: RenderedPage;
  head: readonly HeadTag[];
  /** Content security policy; null in development, where Vite adds scripts and styles to pages. */
  policy: string | null;
  /** URL of the page's own stylesheet; null if the page has none. */
  styles: string | null;
  /** True if the site has a feed of API changes. */
  hasFeed: boolean;
}

/** Returns the complete HTML of a page, which is readable without scripts. */
export function renderDocument({ template, site, page, head, app, policy, styles, icon, hasFeed }: DocumentInput) {
  const { config, versions } = site;
  const { announcement, colorMode, search } = config;
  const { view } = page;
  const isHome = view.path === '/';
  const base = toBasePrefix(config.baseUrl);
  // The theme for users who have not chosen a colour mode.
  const theme = colorMode.respectSystem ? 'system' : colorMode.default;
  const scriptAttributes = {
    announcement: { 'data-id': announcement?.id ?? '' },
    colorMode: { 'data-fallback': theme, 'data-switch': colorMode.switch ? '' : undefined },
  };
  const stylesheets = [
    ...app.styles,
    ...(isApiPage(view.kind) ? [app.apiStyles] : []),
    ...(styles === null ? [] : [styles]),
  ];
  const feedLink = { type: FEED_MEDIA_TYPE, title: getChangesFeedTitle(config), href: `${base}/${CHANGES_FEED_FILE}` };
  const openSearchLink = { type: OPEN_SEARCH_MEDIA_TYPE, title: config.title, href: `${base}/${OPEN_SEARCH_FILE}` };
  const preconnectOrigins = search.engine === 'hosted' ? listHostedSearchOrigins(search.hosted).slice(0, 1) : [];
  const headElements = [
    writePolicyMeta(policy),
    ...listPrePaintScriptNames(config).map((name) => writeInlineScript(app.inline[name], scriptAttributes[name])),
    ...head.map(writeHeadTag),
    writeLink({ rel: 'icon', href: icon }),
    ...preconnectOrigins.map((href) => writeLink({ rel: 'preconnect', href, crossorigin: 'anonymous' })),
    // Browsers look for the OpenSearch description on the home page.
    isHome && writeLink({ rel: 'search', ...openSearchLink }),
    hasFeed && (isHome || view.kind === 'api-changes') && writeLink({ rel: 'alternate', ...feedLink }),
    writeInlineScript(app.inline.start, { 'data-entry': app.entry }),
    // Delays the first paint until the whole navbar is parsed, so that its right-hand items do not move.
    writeLink({ rel: 'expect', href: '#Page-menu', blocking: 'render' }),
    ...stylesheets.map((href) => writeLink({ rel: 'stylesheet', href })),
    writeInlineScript(BLOCKING_SCRIPT, {}),
  ];
  const { code, htmlLang = code, direction } = config.locale;
  // Documents that replace missing pages list all versions, because the requested URL may belong to any version.
  const isFallbackPage = view.kind === 'not-found' || view.kind === 'offline';
  const listedVersions = isFallbackPage ? versions : listMenuVersions(versions, view.version);
  const htmlAttributes = serialiseAttributes({
    lang: htmlLang,
    dir: direction,
    'data-theme': theme,
    class: getHtmlElementClasses(view),
    'data-versions': serialiseVersions(listedVersions, listedVersions.length < versions.length),
  });
  const rootAttributes = serialiseAttributes({
    id: 'Page-root',
    'data-page': view.kind,
    'data-version': view.version?.name,
    'data-api-styles': app.apiStyles,
    'data-sidebar': page.sidebarKey ?? undefined,
  });
  // A script that warns if the site is served from a wrong base path.
  const baseUrlScriptHtml = isHome ? writeInlineScript(app.inline.baseUrl, { 'data-base': config.baseUrl }) : '';
  // The replacements are functions, because a string such as `$&` would be expanded. The page is inserted last, because
  // its text may contain placeholders.
  return template
    .replace('<html>', () => `<html${htmlAttributes}>`)
    .replace('<!--end-->', () => baseUrlScriptHtml)
    .replace('<!--head-->', () => headElements.filter(Boolean).join(''))
    .replace('<div id="Page-root"><!--page-->', () => `<div${rootAttributes}>${page.html}`);
}

/** Returns the policy's `<meta>` element, or '' for no policy. A policy applies only to elements after its `<meta>`. */
function writePolicyMeta(policy: string | null): string {
  return policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}

/** Writes an inline script. It reads its data from attributes, so its code and hash are the same on every site. */
function writeInlineScript(code: string, data: Record<string, string | undefined>): string {
  return `<script${serialiseAttributes(data)}>${code}</script>`;
}

function writeLink(attributes: Record<string, string>): string {
  return `<link${serialiseAttributes(attributes)}>`;
}

/** Writes a head element with an attribute that marks it as page-specific, so that navigation can replace it. */
function writeHeadTag({ tag, attributes, text = '' }: HeadTag): string {
  const startTag = `<${tag}${serialiseAttributes({ ...attributes, 'data-page-head': '' })}>`;
  if (tag === 'meta' || tag === 'link' || tag === 'base') return startTag;
  // The text of a script is always JSON, because `extractHead` rejects other inline scripts.
  return `${startTag}${tag === 'script' ? text.replaceAll('<', '\\u003c') : escapeHtml(text)}</${tag}>`;
}

/** Returns a document that redirects to another URL, for hosts without redirect rules. */
export function renderRedirectDocument(config: SiteConfig, to: string, { inline }: Pick<AppFiles, 'inline'>): string {
  const escapedTarget = escapeHtml(to);
  const canonicalUrl = to.startsWith('/') ? escapeHtml(config.url + to) : escapedTarget;
  const { code, htmlLang = code } = config.locale;
  return (
    `<!doctype html><html lang="${escapeHtml(htmlLang)}"><head><meta charset="utf-8">${writePolicyMeta(createRedirectContentSecurityPolicy({ inline }))}<title>Moved</title>` +
    `<link rel="canonical" href="${canonicalUrl}"><meta name="robots" content="noindex">` +
    `<noscript><meta http-equiv="refresh" content="0; url=${escapedTarget}"></noscript></head>` +
    `<body><p>This page has moved to <a href="${escapedTarget}">${escapedTarget}</a>.</p>${writeInlineScript(inline.moved, {})}</body></html>\n`
  );
}

/**
 * Returns the URL of a site's icon, and a copy of the icon's file with its output path. The copy's name contains a
 * hash, so that browsers can cache it. Without an icon, the URL is a data URL of the title's first letter as an image.
 *
 * @param root folder with `public/`; null to return the URL of the original file and no copy
 */
export function createSiteIcon(
  { favicon, baseUrl, title }: SiteConfig,
  root: string | null,
): { href: string; copy: [path: string, bytes: Buffer][] } {
  if (favicon === undefined) return { href: createLetterIconUrl(title), copy: [] };
  if (root === null || !isPublicFile(join(root, 'public'), favicon))
    return { href: toBasePrefix(baseUrl) + favicon, copy: [] };
  const bytes = readFileSync(join(root, 'public', favicon));
  const path = `assets/icon-${shortHash(bytes).slice(0, 8)}${extname(favicon)}`;
  return { href: `${toBasePrefix(baseUrl)}/${path}`, copy: [[path, bytes]] };
}

function createLetterIconUrl(title: string): string {
  const [letter = ''] = title.toUpperCase();
  const attributes = 'x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="bold"';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#334"/>' +
    `<text ${attributes} fill="#fff">${escapeHtml(letter)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
