import { readFileSync } from 'node:fs';
import type { VersionFile } from '#shared/page.ts';
import { cardPath } from '#shared/page.ts';
import { pageModulePath, pageModuleSource, pageStylesPath, versionDataPath } from '#shared/page-module.ts';
import type { Route } from '#shared/route.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { METADATA_PATH } from '#shared/site.ts';
import { buildSearchData, packSearchData } from '../search/search-data.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { servedBytes } from '../site/assets.ts';
import { cardFile } from '../site/social-cards.ts';
import { CHANGES_FEED_FILE, changesFeed } from './changes-feed.ts';
import { hostFiles } from './host-files.ts';
import { llmsFiles } from './llms-txt.ts';
import { markdownPages } from './markdown-pages.ts';
import { OPEN_SEARCH_FILE, openSearchXml } from './opensearch.ts';
import { siteMetadata } from './site-metadata.ts';
import { robotsTxt, SITEMAP_FILE, sitemap } from './sitemap.ts';

/** Files by their path below the site. */
export type Files = Map<string, string | Buffer>;

/**
 * Creates the files that the app loads to show a page: page modules with their stylesheets, the versions' data and that of
 * the API reference.
 *
 * @param build id of the app's build, by which the app recognises the data of another deployment
 */
export function pageDataFiles(
  { manifest, compiled, articleOf }: Pick<AssembledSite, 'manifest' | 'compiled' | 'articleOf'>,
  build: string,
): Files {
  const files: Files = new Map();
  for (const [path, text] of compiled.dataFiles) files.set(path.slice(1), text);
  for (const { data, plan } of manifest.versions) {
    const file: VersionFile = { build, ...data };
    files.set(versionDataPath(data.version).slice(1), JSON.stringify(file));
    for (const page of plan.pageBySlug.values()) {
      const { name, content, styles } = articleOf(page.compiled);
      const path = pageModulePath(name).slice(1);
      if (!files.has(path)) files.set(path, pageModuleSource(content));
      if (styles !== null) files.set(pageStylesPath(styles.name).slice(1), styles.css);
    }
  }
  return files;
}

/** Reads the images, samples and other files that pages refer to, and the pages' social cards. */
export function assetFiles({
  assets,
  manifest,
  content,
}: Pick<AssembledSite, 'assets' | 'manifest' | 'content'>): Files {
  const files: Files = new Map();
  for (const [path, absolute] of assets) files.set(path.slice(1), servedBytes(absolute, content.reader));
  for (const { data } of manifest.versions) {
    for (const { card } of Object.values(data.pages)) {
      const kept = card === undefined ? undefined : content.cards.get(cardFile(card));
      if (card !== undefined && kept !== undefined) files.set(cardPath(card).slice(1), readFileSync(kept.absolute));
    }
  }
  return files;
}

/** Creates the files for search, crawlers, language models and hosts: everything that no page loads to be shown. */
export function machineFiles(site: AssembledSite): Files {
  const { root, plan, manifest, compiled, updates } = site;
  const { config } = plan.site;
  const { apiChanges } = compiled;
  return new Map<string, string | Buffer>([
    [SEARCH_DATA_PATH.slice(1), packSearchData(buildSearchData(plan))],
    [METADATA_PATH.slice(1), siteMetadata(plan.site, root)],
    ...markdownPages(site),
    ...llmsFiles(plan),
    [SITEMAP_FILE, sitemap(manifest.routes, config, lastModified(site))],
    ['robots.txt', robotsTxt(config)],
    [OPEN_SEARCH_FILE, openSearchXml(config)],
    ...(apiChanges === null
      ? []
      : [[CHANGES_FEED_FILE, changesFeed(apiChanges, config, (version) => lastChange(version, updates))] as const]),
    ...hostFiles(manifest.routes, config),
  ]);
}

/** Returns the day on which a route's page last changed, where git knows it. */
function lastModified({ plan, manifest, updates }: AssembledSite): (route: Route) => string | undefined {
  const dataOf = new Map(manifest.versions.map(({ data }) => [data.version, data]));
  const outside = plan.versions.find(({ version }) => version === null);
  return ({ version, target }) => {
    if (target.kind !== 'page') return undefined;
    // Pages outside the versions have a date, too, although they do not show it.
    const file = version === null ? outside?.pageBySlug.get(target.slug)?.file : null;
    return file == null ? dataOf.get(version)?.pages[target.slug]?.updated : updates.get(file)?.date;
  };
}

/** Returns the day on which a release's API files last changed, or else any of its files. */
function lastChange({ folder }: { folder: string }, updates: AssembledSite['updates']): string | undefined {
  const newestBelow = (path: string): string | undefined =>
    [...updates]
      .flatMap(([file, { date }]) => (file.startsWith(path) ? [date] : []))
      .sort()
      .at(-1);
  return newestBelow(`content/docs/${folder}/api/`) ?? newestBelow(`content/docs/${folder}/`);
}
