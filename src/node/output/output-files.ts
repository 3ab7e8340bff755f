import { readFileSync } from 'node:fs';
import type { VersionFile } from '#shared/page.ts';
import { cardPath } from '#shared/page.ts';
import { pageModulePath, pageModuleSource, pageStylesPath, versionDataPath } from '#shared/page-module.ts';
import type { Route } from '#shared/route.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { METADATA_PATH } from '#shared/site.ts';
import { buildSearchData, packSearchData } from '../search/search-data.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { readServedBytes } from '../site/assets.ts';
import { getCardFile } from '../site/social-cards.ts';
import { CHANGES_FEED_FILE, writeChangesFeed } from './changes-feed.ts';
import { createHostFiles } from './host-files.ts';
import { createLlmsFiles } from './llms-txt.ts';
import { writeMarkdownPages } from './markdown-pages.ts';
import { OPEN_SEARCH_FILE, writeOpenSearch } from './opensearch.ts';
import { readProgramFiles } from './program-files.ts';
import { writeSiteMetadata } from './site-metadata.ts';
import { SITEMAP_FILE, writeRobotsTxt, writeSitemap } from './sitemap.ts';

/** File contents by output path. */
export type Files = Map<string, string | Buffer>;

/**
 * Creates the files that the app loads to show a page: page modules with their stylesheets, and the data of the
 * versions and the API reference.
 *
 * @param build build id of the app, which lets the app recognise data of another deployment
 */
export function createPageDataFiles(
  { manifest, compiled, articleOf }: Pick<AssembledSite, 'manifest' | 'compiled' | 'articleOf'>,
  build: string,
): Files {
  const files: Files = new Map();
  for (const [path, text] of compiled.dataFiles) files.set(path.slice(1), text);
  for (const { data, plan } of manifest.versions) {
    const file: VersionFile = { build, ...data };
    files.set(versionDataPath(data.version).slice(1), JSON.stringify(file, omitCards));
    for (const page of plan.pageBySlug.values()) {
      const { name, content, styles } = articleOf(page.compiled);
      const path = pageModulePath(name).slice(1);
      if (!files.has(path)) files.set(path, pageModuleSource(content));
      if (styles !== null) files.set(pageStylesPath(styles.name).slice(1), styles.css);
    }
  }
  return files;
}

/** JSON replacer that omits the names of social cards, which only documents need. */
function omitCards(key: string, value: unknown): unknown {
  return key === 'card' ? undefined : value;
}

/** Reads the images, samples and other files that pages refer to, the pages' social cards, and the compiled programs. */
export function readAssetFiles({
  assets,
  manifest,
  content,
  root,
}: Pick<AssembledSite, 'assets' | 'manifest' | 'content' | 'root'>): Files {
  const files: Files = new Map(readProgramFiles(root));
  for (const [path, absolute] of assets) files.set(path.slice(1), readServedBytes(absolute, content.reader));
  for (const { data } of manifest.versions) {
    for (const { card } of Object.values(data.pages)) {
      const kept = card === undefined ? undefined : content.cards.get(getCardFile(card));
      if (card !== undefined && kept !== undefined) files.set(cardPath(card).slice(1), readFileSync(kept.absolute));
    }
  }
  return files;
}

/** Creates files that are not needed to show a page: for search, crawlers, feed readers, language models and hosts. */
export function createSupportFiles(site: AssembledSite): Files {
  const { root, plan, manifest, compiled, updates } = site;
  const { config } = plan.site;
  const { apiChanges } = compiled;
  return new Map<string, string | Buffer>([
    [SEARCH_DATA_PATH.slice(1), packSearchData(buildSearchData(plan))],
    [METADATA_PATH.slice(1), writeSiteMetadata(plan.site, root)],
    ...writeMarkdownPages(site),
    ...createLlmsFiles(plan),
    [SITEMAP_FILE, writeSitemap(manifest.routes, config, createDateLookup(site))],
    ['robots.txt', writeRobotsTxt(config)],
    [OPEN_SEARCH_FILE, writeOpenSearch(config)],
    ...(apiChanges === null
      ? []
      : [
          [
            CHANGES_FEED_FILE,
            writeChangesFeed(apiChanges, config, (version) => findLastChange(version, updates)),
          ] as const,
        ]),
    ...createHostFiles(manifest.routes, config),
  ]);
}

/** Creates a function that returns the date on which a route's page last changed; undefined if unknown. */
function createDateLookup({ plan, manifest, updates }: AssembledSite): (route: Route) => string | undefined {
  const dataOf = new Map(manifest.versions.map(({ data }) => [data.version, data]));
  const outside = plan.versions.find(({ version }) => version === null);
  return ({ version, target }) => {
    if (target.kind !== 'page') return undefined;
    // Pages outside the versions don't show their date, so it isn't in their data.
    const file = version === null ? outside?.pageBySlug.get(target.slug)?.file : null;
    return file == null ? dataOf.get(version)?.pages[target.slug]?.updated : updates.get(file)?.date;
  };
}

/** Returns the date of the last change to a release's API files, or to any of its files if it has no API files. */
function findLastChange({ folder }: { folder: string }, updates: AssembledSite['updates']): string | undefined {
  const newestBelow = (path: string): string | undefined =>
    [...updates]
      .flatMap(([file, { date }]) => (file.startsWith(path) ? [date] : []))
      .sort()
      .at(-1);
  return newestBelow(`content/docs/${folder}/api/`) ?? newestBelow(`content/docs/${folder}/`);
}
