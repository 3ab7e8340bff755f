import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PROGRAMS_PATH } from '#shared/offline.ts';
import { getSocialCardPath, type VersionDataFile } from '#shared/page.ts';
import {
  createPageModuleSource,
  getMarkdownPath,
  getPageModulePath,
  getPageStylesPath,
  getVersionDataPath,
} from '#shared/page-module.ts';
import type { Route } from '#shared/route.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { type FullSiteData, SITE_METADATA_PATH } from '#shared/site.ts';
import { getDocPath } from '#shared/version.ts';
import { openStoredResults } from '../content/cache.ts';
import { readJsonIfValid } from '../content/files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { listFiles } from '../content/read-folder.ts';
import { buildSearchData, packSearchData } from '../search/search-data.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { readServedBytes } from '../site/assets.ts';
import { groupPageRoutesByVersion } from '../site/routes.ts';
import { getSocialCardFile } from '../site/social-cards.ts';
import { convertArticleToMarkdown, createPageMarkdown } from './article-markdown.ts';
import {
  CHANGES_FEED_FILE,
  createChangesFeed,
  createOpenSearchDescription,
  createRobotsTxt,
  createSitemap,
  OPEN_SEARCH_FILE,
  SITEMAP_FILE,
} from './discovery-files.ts';
import { createHostConfigFiles } from './host-files.ts';
import { createLlmsFiles } from './llms-txt.ts';

/** File contents by output path. */
export type OutputFiles = Map<string, string | Buffer>;

/**
 * Creates the files that the app loads to show a page: page modules with their stylesheets, and the data of the
 * versions and the API reference. The build id lets the app detect data of a different deployment.
 */
export function createPageDataFiles(
  { manifest, compiled, getArticle }: Pick<AssembledSite, 'manifest' | 'compiled' | 'getArticle'>,
  build: string,
): OutputFiles {
  const files: OutputFiles = new Map();
  for (const [path, text] of compiled.dataFiles) files.set(path.slice(1), text);
  for (const { data, plan } of manifest.versions) {
    const dataFile: VersionDataFile = { build, ...data };
    // Omits the names of social cards (images for link previews), which only HTML documents need.
    const json = JSON.stringify(dataFile, (key, value: unknown) => (key === 'card' ? undefined : value));
    files.set(getVersionDataPath(data.version).slice(1), json);
    for (const page of plan.pageBySlug.values()) {
      const { name, content, styles } = getArticle(page.compiled);
      const path = getPageModulePath(name).slice(1);
      if (!files.has(path)) files.set(path, createPageModuleSource(content));
      if (styles !== null) files.set(getPageStylesPath(styles.name).slice(1), styles.css);
    }
  }
  return files;
}

/** Reads the content files that pages refer to (such as images and samples), social cards, and compiled programs. */
export function readAssetFiles({ assets, manifest, content, root }: AssembledSite): OutputFiles {
  const files: OutputFiles = new Map(readProgramFiles(root));
  for (const [path, absolute] of assets) files.set(path.slice(1), readServedBytes(absolute, content.reader));
  for (const { data } of manifest.versions) {
    for (const { card } of Object.values(data.pages)) {
      const cardFile = card && content.cards.get(getSocialCardFile(card));
      if (card && cardFile) files.set(getSocialCardPath(card).slice(1), readFileSync(cardFile.absolute));
    }
  }
  return files;
}

/** Folder of the compiled programs that pages run in frames, relative to the site's root. */
export const PROGRAMS_FOLDER = 'content/programs';

/** Reads the files of compiled programs, by output path. Only files whose names contain a hash are published. */
export function readProgramFiles(root: string): Map<string, Buffer> {
  const files = listFiles(join(root, PROGRAMS_FOLDER)).filter(({ path }) => /-[\da-f]{16}\.\w+$/u.test(path));
  return new Map(files.map(({ path, absolute }) => [PROGRAMS_PATH.slice(1) + path, readFileSync(absolute)]));
}

/** Creates the files that no page needs for display: for search, crawlers, feed readers, language models and hosts. */
export function createNonPageFiles(site: AssembledSite): OutputFiles {
  const { root, plan, manifest, compiled, updates } = site;
  const { config } = plan.site;
  const files: OutputFiles = new Map<string, string | Buffer>([
    [SEARCH_DATA_PATH.slice(1), packSearchData(buildSearchData(plan))],
    [SITE_METADATA_PATH.slice(1), createSiteMetadata(plan.site, root)],
    ...createMarkdownPages(site),
    ...createLlmsFiles(plan),
    [SITEMAP_FILE, createSitemap(manifest.routes, config, createDateLookup(site))],
    ['robots.txt', createRobotsTxt(config)],
    [OPEN_SEARCH_FILE, createOpenSearchDescription(config)],
    ...createHostConfigFiles(manifest.routes, config),
  ]);
  if (compiled.apiChanges !== null) {
    const feed = createChangesFeed(compiled.apiChanges, config, ({ folder }) => findLastChangeDate(folder, updates));
    files.set(CHANGES_FEED_FILE, feed);
  }
  return files;
}

/** Creates a function that returns the date on which a route's page last changed; undefined if unknown. */
function createDateLookup({ plan, manifest, updates }: AssembledSite): (route: Route) => string | undefined {
  const dataByVersion = new Map(manifest.versions.map(({ data }) => [data.version, data]));
  const unversionedPlan = plan.versions.find(({ version }) => version === null);
  return ({ version, target }) => {
    if (target.kind !== 'page') return undefined;
    // Unversioned pages show no date, so their data contains no date. The git date of the source file is used instead.
    const file = version === null ? unversionedPlan?.pageBySlug.get(target.slug)?.file : null;
    return file == null ? dataByVersion.get(version)?.pages[target.slug]?.updated : updates.get(file)?.date;
  };
}

/** Returns the date of the last change to a release's API files. If there are none, considers all of its files. */
function findLastChangeDate(folder: string, updates: AssembledSite['updates']): string | undefined {
  const findNewestDate = (path: string): string | undefined =>
    [...updates]
      .flatMap(([file, { date }]) => (file.startsWith(path) ? [date] : []))
      .sort()
      .at(-1);
  return findNewestDate(`content/docs/${folder}/api/`) ?? findNewestDate(`content/docs/${folder}/`);
}

/** Returns the pages' Markdown files, by output path. Omits aliases (additional URLs). Reuses earlier conversions. */
export function createMarkdownPages(
  site: Pick<AssembledSite, 'plan' | 'manifest' | 'getArticle' | 'cache' | 'salt'>,
): Map<string, string> {
  const { config } = site.plan.site;
  // A page that several versions share is converted once; its links are then resolved for each version.
  const storedMarkdown = openStoredResults(site.cache, 'markdown', site.salt, v.string());
  const sectionCache = new Map<string, string>();
  const files = new Map<string, string>();
  const routesByVersion = groupPageRoutesByVersion(site.manifest.routes);
  for (const { plan, data } of site.manifest.versions) {
    for (const { path, target, source, alias } of routesByVersion.get(data.version) ?? []) {
      const markdownPath = source === null || alias ? null : getMarkdownPath(source.kind, path);
      const page = target.kind === 'page' ? plan.pageBySlug.get(target.slug) : undefined;
      if (markdownPath === null || page === undefined) continue;
      const { name, content } = site.getArticle(page.compiled);
      const text = storedMarkdown.getOrCreate(name, () => convertArticleToMarkdown(content.html, sectionCache));
      files.set(markdownPath.slice(1), createPageMarkdown(text, config, plan.version, path));
    }
  }
  storedMarkdown.save();
  return files;
}

const DependencyVersionsSchema = v.optional(v.record(v.string(), v.string()), {});
const PackageSchema = v.object({
  version: v.optional(v.string(), '0.0.0'),
  dependencies: DependencyVersionsSchema,
  devDependencies: DependencyVersionsSchema,
});

/** Development dependencies that affect the pages. The site's metadata therefore lists their versions. */
const BUILD_LIBRARIES = ['@mdx-js/mdx', '@vitejs/plugin-react', 'mermaid', 'shiki'];

/**
 * Creates the site's metadata: the versions of the generator (Vite), its plugins and the site, the locale, and the
 * documentation versions. The app loads the list of all versions from this file, because pages may list only some.
 */
export function createSiteMetadata({ config, versions }: FullSiteData, root: string): string {
  const enginePackage = v.parse(PackageSchema, readJsonIfValid(join(ENGINE_ROOT, 'package.json')));
  const sitePackage = v.safeParse(PackageSchema, readJsonIfValid(join(root, 'package.json')));
  const { code, label, direction, htmlLang = code, calendar = 'gregory', path = code } = config.locale;
  const libraries = Object.entries(enginePackage.devDependencies).filter(([name]) => BUILD_LIBRARIES.includes(name));
  return JSON.stringify({
    generatorVersion: enginePackage.devDependencies.vite ?? '',
    siteVersion: sitePackage.success ? sitePackage.output.version : '0.0.0',
    pluginVersions: Object.fromEntries([...Object.entries(enginePackage.dependencies), ...libraries].sort()),
    i18n: {
      defaultLocale: code,
      locales: [code],
      localeConfigs: { [code]: { label, direction, htmlLang, calendar, path } },
    },
    versions: versions.map((version) => ({
      name: version.name,
      label: version.label,
      isLast: version.isLatest,
      path: getDocPath(version, ''),
      mainDocId: config.mainDoc,
    })),
  });
}
