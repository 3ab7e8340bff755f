import { createHeadTags } from '#shared/head.ts';
import { basePrefix, decode, toPageAddress } from '#shared/link.ts';
import { OFFLINE_FRAME_PATH } from '#shared/offline.ts';
import { type PageContent, pageStylesPath } from '#shared/page-module.ts';
import { findPage } from '#shared/page-view.ts';
import type { ServerRenderer } from '#shared/render.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { getRouteFile, getRouteSlug, groupRoutesByVersion, type ManifestVersion } from '../site/routes.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { type DocumentParts, writeDocument, writeRedirectDocument } from './document.ts';
import { createStructuredData } from './structured-data.ts';

/** Options shared by all documents of a site. */
export interface DocumentOptions extends Pick<DocumentParts, 'template' | 'app' | 'icon'> {
  renderer: ServerRenderer;
  /** True to omit the content security policy, which Vite's scripts and styles in development would violate. */
  isDevelopment?: boolean;
}

/** An HTML file of the site before it is rendered. */
export type PlannedDocument =
  /** A page. `content` replaces the page's own article. */
  | { kind: 'page'; version: ManifestVersion; slug: string; content?: PageContent }
  /** A redirect. `to` is a path on this site or an absolute URL. */
  | { kind: 'redirect'; to: string };

/** File name of the page that hosts serve for unknown URLs. */
export const NOT_FOUND_FILE = '404.html';

/** Placeholder article of the offline frame. The app replaces it with the requested page. */
const EMPTY_FRAME: PageContent = { title: '', description: '', html: '<h1>Loading…</h1>', toc: [], head: [] };

/** Plans every HTML file of the site, by output path. */
export function planDocuments({
  plan,
  manifest,
}: Pick<AssembledSite, 'plan' | 'manifest'>): Map<string, PlannedDocument> {
  const { config } = plan.site;
  const documents = new Map<string, PlannedDocument>();
  const routes = groupRoutesByVersion(manifest.routes);
  for (const version of manifest.versions) {
    const { version: name } = version.data;
    for (const route of routes.get(name) ?? []) {
      documents.set(getRouteFile(route.path), { kind: 'page', version, slug: getRouteSlug(route, version) });
    }
    if (name !== null) continue;
    documents.set(NOT_FOUND_FILE, { kind: 'page', version, slug: '404' });
    if (config.offline !== false) {
      documents.set(getRouteFile(OFFLINE_FRAME_PATH), { kind: 'page', version, slug: '404', content: EMPTY_FRAME });
    }
  }
  for (const { path, target } of manifest.routes) {
    if (target.kind === 'redirect') documents.set(getRouteFile(path), { kind: 'redirect', to: target.to });
  }
  return documents;
}

/** Creates a function that renders the documents of an assembled site. */
export function createDocumentRenderer(
  { plan, manifest, articleOf, compiled }: Pick<AssembledSite, 'plan' | 'manifest' | 'articleOf' | 'compiled'>,
  { renderer, isDevelopment = false, ...parts }: DocumentOptions,
): (document: PlannedDocument) => string {
  const { site } = plan;
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const renderPage = renderer.createRenderer(site);
  const withSlashes = createTrailingSlashRewriter(manifest.routes, config);
  const hasFeed = compiled.apiChanges !== null;
  const hasObjects = plan.versions.some(({ pages }) =>
    pages.some((page) => /<(?:object|embed)\b/u.test(page.compiled.html)),
  );
  return (document) => {
    if (document.kind === 'redirect') {
      const { to } = document;
      return writeRedirectDocument(
        config,
        to.startsWith('/') ? base + toPageAddress(to, config.trailingSlash) : to,
        parts.app,
      );
    }
    const { version, slug } = document;
    const { data } = version;
    const found = findPage(data, slug);
    const sitePage = found === null ? undefined : version.plan.pageBySlug.get(found.shown);
    if (found === null || sitePage === undefined) throw new Error(`The route ${slug} has no page.`);
    const article = articleOf(sitePage.compiled);
    const content = document.content ?? article.content;
    const page = renderPage({ data, found, content });
    const head = [...createHeadTags(site, page.view, content), ...createStructuredData(site, page.view, content)];
    const policy = isDevelopment
      ? null
      : createContentSecurityPolicy(config, parts.app, page.view.path === '/', hasObjects);
    const styles = article.styles === null ? null : base + pageStylesPath(article.styles.name);
    return withSlashes(writeDocument({ ...parts, site, page, head, policy, styles, hasFeed }));
  };
}

/** Matches a link's URL up to its hash or query. It can't match text, in which `<` is escaped. */
const LINK_PATTERN = /(<a(?:rea)?\b[^>]*? href=")(\/[^"?#]*)/gu;

/**
 * Creates a function that adds trailing slashes to a document's links to pages, for sites with `trailingSlash`. Without
 * the slash, hosts that serve folders would redirect.
 */
export function createTrailingSlashRewriter(
  routes: readonly Route[],
  { baseUrl, trailingSlash }: SiteConfig,
): (html: string) => string {
  if (trailingSlash !== true) return (html) => html;
  const base = basePrefix(baseUrl);
  const paths = new Set(routes.map(({ path }) => base + path));
  const isPage = (href: string): boolean => href === base || paths.has(decode(href));
  return (html) =>
    html.replaceAll(LINK_PATTERN, (whole, before: string, href: string) =>
      isPage(href) ? before + toPageAddress(href, true) : whole,
    );
}
