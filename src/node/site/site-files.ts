import { readFileSync } from 'node:fs';
import { cardPath } from '#shared/card.ts';
import { headTags } from '#shared/head.ts';
import { basePrefix, pageAddress } from '#shared/link.ts';
import { FRAME_PATH } from '#shared/offline.ts';
import type { VersionFile } from '#shared/page.ts';
import { type PageContent, pageModulePath, pageStylesPath, versionDataPath } from '#shared/page-module.ts';
import { findPage } from '#shared/page-view.ts';
import type { ServerRenderer } from '#shared/render.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { METADATA_PATH } from '#shared/site.ts';
import { HEADERS_FILE, hostFiles } from '../output/host-files.ts';
import { OPEN_SEARCH_FILE, openSearchXml } from '../output/opensearch.ts';
import { siteMetadata } from '../output/site-metadata.ts';
import { robotsTxt } from '../output/sitemap.ts';
import { slashedLinks } from '../output/slashed-links.ts';
import { contentPolicy } from '../render/content-security-policy.ts';
import { type DocumentParts, documentHtml, redirectHtml } from '../render/document.ts';
import { packSearchData } from '../search/pack-search-data.ts';
import { searchData } from '../search/search-data.ts';
import type { DrawableSite } from './assemble-site.ts';
import { servedBytes } from './assets.ts';
import { machineFiles } from './machine-files.ts';
import { mermaidFiles } from './mermaid-files.ts';
import { type ManifestVersion, routeFile, routesByVersion, slugOf } from './routes.ts';
import { cardFile } from './social-cards.ts';

/** What pages are drawn with. */
export interface SiteFilesOptions extends Pick<DocumentParts, 'template' | 'app' | 'icon'> {
  renderer: ServerRenderer;
  /** Development: Vite's scripts and styles would break the content security policy. */
  isDevelopment?: boolean;
}

/** Name of the page that answers for addresses without one. */
export const NOT_FOUND_FILE = '404.html';

/** Stands for an article until the app has drawn it, which it does for an address that the not-found page answers. */
const EMPTY_FRAME: PageContent = {
  title: '',
  description: '',
  html: '<h1>Loading…</h1>',
  toc: [],
  head: [],
};

/**
 * Every file that is made of the content, by its path below the site, each written when it is asked for: a build asks
 * for all of them, development for what the browser wants.
 */
export function siteFiles(
  site: DrawableSite,
  { renderer, isDevelopment = false, ...around }: SiteFilesOptions,
): Map<string, () => string | Buffer> {
  const { root, plan, manifest, modules, assets, content } = site;
  const { config } = plan.site;
  const base = basePrefix(config.baseUrl);
  const files = new Map<string, () => string | Buffer>();
  const draw = renderer.createRenderer(plan.site);
  const withSlashes = slashedLinks(manifest.routes, config);
  const hasFeed = site.compiled.apiChanges !== null;
  const render = ({ data, plan: { pageBySlug } }: ManifestVersion, slug: string, instead?: PageContent): string => {
    const found = findPage(data, slug);
    const sitePage = found === null ? undefined : pageBySlug.get(found.shown);
    if (found === null || sitePage === undefined) throw new Error(`The route ${slug} has no page.`);
    const { content: shown, styles: own } = modules(sitePage.compiled);
    const content = instead ?? shown;
    const page = draw({ data, found, content });
    const head = headTags(plan.site, page.view, content);
    const policy = isDevelopment ? null : contentPolicy(config, around.app, page.view.path === '/');
    const styles = own === null ? null : base + pageStylesPath(own.name);
    return withSlashes(documentHtml({ ...around, site: plan.site, page, head, policy, styles, hasFeed }));
  };

  for (const [path, absolute] of shownCards(site)) files.set(path, () => readFileSync(absolute));
  for (const [path, absolute] of assets) files.set(path.slice(1), () => servedBytes(absolute, content.reader));
  if (isDevelopment || manifest.versions.some(hasDiagramToDraw)) {
    for (const [path, read] of mermaidFiles()) files.set(path.slice(1), read);
  }
  for (const [path, text] of site.compiled.dataFiles) files.set(path.slice(1), () => text);
  files.set(SEARCH_DATA_PATH.slice(1), () => packSearchData(searchData(plan)));

  const routes = routesByVersion(manifest.routes);
  for (const version of manifest.versions) {
    const { version: name } = version.data;
    const file: VersionFile = { build: around.app.build, ...version.data };
    files.set(versionDataPath(name).slice(1), () => JSON.stringify(file));
    for (const route of routes.get(name) ?? []) {
      files.set(routeFile(route.path), () => render(version, slugOf(route, version)));
    }
    if (name === null) {
      files.set(NOT_FOUND_FILE, () => render(version, '404'));
      if (config.offline !== false) files.set(routeFile(FRAME_PATH), () => render(version, '404', EMPTY_FRAME));
    }
    for (const { compiled } of version.plan.pageBySlug.values()) {
      const { name: module, source, styles } = modules(compiled);
      files.set(pageModulePath(module).slice(1), source);
      if (styles !== null) files.set(pageStylesPath(styles.name).slice(1), () => styles.css);
    }
  }
  for (const { path, target } of manifest.routes) {
    if (target.kind !== 'redirect') continue;
    const to = target.to.startsWith('/') ? base + pageAddress(target.to, config.trailingSlash) : target.to;
    files.set(routeFile(path), () => redirectHtml(config, to, around.app));
  }
  files.set(METADATA_PATH.slice(1), () => siteMetadata(plan.site, root));
  for (const [path, write] of machineFiles(site)) files.set(path, write);
  files.set('robots.txt', () => robotsTxt(config));
  files.set(OPEN_SEARCH_FILE, () => openSearchXml(config));
  const forHost = hostFiles(manifest.routes, config);
  // Development goes by its own headers.
  if (isDevelopment) forHost.delete(HEADERS_FILE);
  for (const [path, text] of forHost) files.set(path, text);
  return files;
}

/** True where a page has a diagram that is drawn in the browser. */
function hasDiagramToDraw({ plan: { pageBySlug } }: ManifestVersion): boolean {
  return [...pageBySlug.values()].some(({ compiled }) => compiled.islands.some(({ name }) => name === 'Mermaid'));
}

/** The cards that pages have, by the path of the file: what else is kept isn't published. */
function shownCards({ manifest, content: { cards } }: DrawableSite): [path: string, absolute: string][] {
  const entries = manifest.versions.flatMap(({ data }) => Object.values(data.pages));
  const names = new Set(entries.flatMap(({ card }) => card ?? []));
  return [...names].flatMap((name): [string, string][] => {
    const kept = cards.get(cardFile(name));
    return kept === undefined ? [] : [[cardPath(name).slice(1), kept.absolute]];
  });
}
