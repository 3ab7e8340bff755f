import { API_CHANGES_PATH, getTypeHistoryPath } from '#shared/api-history.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { toBasePrefix } from '#shared/link.ts';
import {
  type DeployedFile,
  type Deployment,
  getOfflineFileListPath,
  OFFLINE_APP_SHELL_PATH,
  OFFLINE_PAGE_SLUG,
  type OfflineFileEntry,
  type OfflineFileList,
  PROGRAMS_PATH,
  SERVICE_WORKER_PATH,
} from '#shared/offline.ts';
import { getPageModulePath, getPageStylesPath, getVersionDataPath, type PageContent } from '#shared/page-module.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { SITE_METADATA_PATH } from '#shared/site.ts';
import { listMenuVersions, serialiseVersions } from '#shared/version.ts';
import type { BundledApp } from '../bundle.ts';
import { createIntegrityHash, shortHash } from '../content/files.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { getRouteFile } from '../site/routes.ts';

type SiteFiles = ReadonlyMap<string, string | Buffer>;

/** Lists the paths of the files that `createOfflineFiles` creates. */
export function listOfflinePaths({ plan, manifest }: Pick<AssembledSite, 'plan' | 'manifest'>): string[] {
  const versionNames =
    plan.site.config.offline === false ? [] : manifest.versions.flatMap(({ data }) => data.version ?? []);
  return [...versionNames.map(getOfflineFileListPath), SERVICE_WORKER_PATH].map((path) => path.slice(1));
}

/**
 * Creates the files for offline use: the service worker, which contains the list of files that every device caches, and
 * for each version a list of the files that are cached when a user downloads the version.
 *
 * @param bundledPaths paths of the app's files, relative to the output folder
 * @param files all files of the site, including the app's files, except the files that this function creates
 */
export function createOfflineFiles(
  { plan, manifest, getArticle }: Pick<AssembledSite, 'plan' | 'manifest' | 'getArticle'>,
  app: BundledApp,
  bundledPaths: readonly string[],
  files: SiteFiles,
): Map<string, string> {
  const { config, versions } = plan.site;
  const createWorkerCode = (deployment: Deployment | null): string =>
    `self.deployment=${JSON.stringify(deployment)};\n${app.worker}\n`;
  if (config.offline === false) return new Map([[SERVICE_WORKER_PATH.slice(1), createWorkerCode(null)]]);

  const getFileEntry = createFileEntryLookup(files);
  const hasFile = (path: string): boolean => files.has(path.slice(1));
  // Versions share most pages, so the paths of each page's links and images are collected only once.
  const pathsByArticle = new Map<string, string[]>();
  // A large search index and the list of all versions are cached only when a user downloads a version.
  const isLargeIndex = getFileEntry(SEARCH_DATA_PATH).bytes > MAX_SHARED_INDEX_BYTES;
  const hasUnlistedVersions = listMenuVersions(versions, null).length < versions.length;
  const offlineFiles = new Map<string, string>();
  const sharedFiles: DeployedFile[] = [];
  for (const { data, plan: versionPlan } of manifest.versions) {
    const { version } = data;
    const articles = [...versionPlan.pageBySlug.values()].map(({ compiled }) => getArticle(compiled));
    const pageFilePaths = articles.flatMap(({ name, styles }) => [
      getPageModulePath(name),
      ...(styles === null ? [] : [getPageStylesPath(styles.name)]),
    ]);
    const usedPaths = articles.flatMap(({ name, content }) =>
      getOrCreate(pathsByArticle, name, () => listReferencedPaths(content).filter(hasFile)),
    );
    if (version === null) {
      const hashedPaths = [...bundledPaths.map((path) => `/${path}`), ...pageFilePaths];
      const logos = [config.logo?.src, config.footer.logo?.src].flatMap((path) => path?.replace(/#.*$/u, '') ?? []);
      const images = usedPaths.filter((path) => /\.(?:png|jpe?g|gif|svg|webp|avif)$/iu.test(path));
      const fixedPaths = [...(isLargeIndex ? [] : [SEARCH_DATA_PATH]), getVersionDataPath(null), ...logos, ...images];
      sharedFiles.push(
        ...[...new Set(hashedPaths)].map((path) => ({ path, integrity: getFileEntry(path).integrity })),
        ...[...new Set(fixedPaths)].filter(hasFile).map((path) => {
          const { integrity } = getFileEntry(path);
          return { path, integrity, revision: shortHash(integrity) };
        }),
        ...[`/${OFFLINE_PAGE_SLUG}`, OFFLINE_APP_SHELL_PATH].map((path) => {
          return { path, revision: shortHash(getFileEntry(`/${getRouteFile(path)}`).integrity) };
        }),
      );
      continue;
    }
    const possiblePaths = [
      getVersionDataPath(version),
      ...(isLargeIndex ? [SEARCH_DATA_PATH] : []),
      ...(hasUnlistedVersions ? [SITE_METADATA_PATH] : []),
      API_CHANGES_PATH,
      ...[...versionPlan.pageBySlug.keys()].map(getTypeHistoryPath),
    ];
    const entries = [...new Set([...possiblePaths.filter(hasFile), ...pageFilePaths, ...usedPaths])].map(getFileEntry);
    const id = shortHash(JSON.stringify(entries));
    const fileList: OfflineFileList = { version, build: app.build, id, files: entries };
    offlineFiles.set(getOfflineFileListPath(version).slice(1), JSON.stringify(fileList));
  }
  const deployment: Deployment = {
    build: app.build,
    base: toBasePrefix(config.baseUrl),
    entry: app.entry,
    versions: serialiseVersions(versions),
    programFrame: [...files.keys()]
      .map((path) => `/${path}`)
      .find((path) => path.startsWith(PROGRAMS_PATH) && path.endsWith('.htm')),
    files: sharedFiles,
  };
  return offlineFiles.set(SERVICE_WORKER_PATH.slice(1), createWorkerCode(deployment));
}

/** Maximum uncompressed size, in bytes, of a search index that the service worker caches when it is installed. */
const MAX_SHARED_INDEX_BYTES = 2_000_000;

/** Returns the site paths in a page's content, except those of HTML files. The character U+0002 marks each path. */
function listReferencedPaths({ html, ...otherFields }: PageContent): string[] {
  const referencedPaths = [
    ...html.matchAll(/\u0002(\/[^"\\?#\p{Cc}]+)/gu),
    ...JSON.stringify(otherFields).matchAll(/\\u0002(\/[^"\\?#]+)/gu),
  ].map(([, path = '']) => path);
  return referencedPaths.filter((path) => !path.endsWith('.html'));
}

/** Creates a function that returns the size and hash of a file at a site path. Each file is hashed once. */
function createFileEntryLookup(files: SiteFiles): (path: string) => OfflineFileEntry {
  const entryByPath = new Map<string, OfflineFileEntry>();
  const createEntry = (path: string): OfflineFileEntry => {
    const content = files.get(path.slice(1));
    if (content === undefined) throw new Error(`The site has no file ${path} to keep for offline use.`);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return { path, bytes: bytes.length, integrity: createIntegrityHash(bytes) };
  };
  return (path) => getOrCreate(entryByPath, path, () => createEntry(path));
}
