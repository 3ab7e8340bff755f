import { API_CHANGES_PATH, getTypeHistoryPath } from '#shared/api-history.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { toBasePrefix } from '#shared/link.ts';
import {
  type DeployedFile,
  type Deployment,
  getVersionFileListPath,
  OFFLINE_APP_SHELL_PATH,
  OFFLINE_SLUG,
  PROGRAMS_PATH,
  SERVICE_WORKER_PATH,
  type VersionFileEntry,
  type VersionFileList,
} from '#shared/offline.ts';
import { getPageModulePath, getPageStylesPath, getVersionDataPath, type PageContent } from '#shared/page-module.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { SITE_METADATA_PATH } from '#shared/site.ts';
import { listMenuVersions, serialiseVersions } from '#shared/version.ts';
import type { BundledApp } from '../bundle.ts';
import { createIntegrityHash, shortHash } from '../content/files.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { getRouteFile } from '../site/routes.ts';

type Files = ReadonlyMap<string, string | Buffer>;

/** Lists the paths of the files that `createOfflineFiles` creates. */
export function listOfflineFiles({ plan, manifest }: Pick<AssembledSite, 'plan' | 'manifest'>): string[] {
  const names = plan.site.config.offline === false ? [] : manifest.versions.flatMap(({ data }) => data.version ?? []);
  return [...names.map(getVersionFileListPath), SERVICE_WORKER_PATH].map((path) => path.slice(1));
}

/**
 * Creates the files for offline use: the service worker, which contains the list of files that every device caches, and
 * for each version a list of the files that are cached when a user downloads the version.
 *
 * @param bundled paths of the app's files, relative to the output folder
 * @param files all files of the site, including the app's, except those that this function creates
 */
export function createOfflineFiles(
  { plan, manifest, articleOf }: Pick<AssembledSite, 'plan' | 'manifest' | 'articleOf'>,
  app: BundledApp,
  bundled: readonly string[],
  files: Files,
): Map<string, string> {
  const { config, versions } = plan.site;
  const script = (deployment: Deployment | null): string =>
    `self.deployment=${JSON.stringify(deployment)};\n${app.worker}\n`;
  if (config.offline === false) return new Map([[SERVICE_WORKER_PATH.slice(1), script(null)]]);

  const measure = createFileEntryLookup(files);
  const hasFile = (path: string): boolean => files.has(path.slice(1));
  // Versions share most of their pages, so the references of each page are read only once.
  const known = new Map<string, string[]>();
  // A large search index and the list of all versions are cached only when a version is downloaded.
  const isLargeIndex = measure(SEARCH_DATA_PATH).bytes > MAX_SHARED_INDEX_BYTES;
  const hasMoreVersions = listMenuVersions(versions, null).length < versions.length;
  const made = new Map<string, string>();
  const everywhere: DeployedFile[] = [];
  for (const { data, plan: own } of manifest.versions) {
    const { version } = data;
    const articles = [...own.pageBySlug.values()].map(({ compiled }) => articleOf(compiled));
    const modules = articles.flatMap(({ name, styles }) => [
      getPageModulePath(name),
      ...(styles === null ? [] : [getPageStylesPath(styles.name)]),
    ]);
    const references = articles.flatMap(({ name, content }) =>
      getOrCreate(known, name, () => listReferences(content).filter(hasFile)),
    );
    if (version === null) {
      const hashed = [...bundled.map((path) => `/${path}`), ...modules];
      const logos = [config.logo?.src, config.footer.logo?.src].flatMap((path) => path?.replace(/#.*$/u, '') ?? []);
      const images = references.filter((path) => /\.(?:png|jpe?g|gif|svg|webp|avif)$/iu.test(path));
      const named = [...(isLargeIndex ? [] : [SEARCH_DATA_PATH]), getVersionDataPath(null), ...logos, ...images];
      everywhere.push(
        ...[...new Set(hashed)].map((path) => ({ path, integrity: measure(path).integrity })),
        ...[...new Set(named)].filter(hasFile).map((path) => {
          const { integrity } = measure(path);
          return { path, integrity, revision: shortHash(integrity) };
        }),
        ...[`/${OFFLINE_SLUG}`, OFFLINE_APP_SHELL_PATH].map((path) => {
          return { path, revision: shortHash(measure(`/${getRouteFile(path)}`).integrity) };
        }),
      );
      continue;
    }
    const named = [
      getVersionDataPath(version),
      ...(isLargeIndex ? [SEARCH_DATA_PATH] : []),
      ...(hasMoreVersions ? [SITE_METADATA_PATH] : []),
      API_CHANGES_PATH,
      ...[...own.pageBySlug.keys()].map(getTypeHistoryPath),
    ];
    const entries = [...new Set([...named.filter(hasFile), ...modules, ...references])].map(measure);
    const id = shortHash(JSON.stringify(entries));
    const list: VersionFileList = { version, build: app.build, id, files: entries };
    made.set(getVersionFileListPath(version).slice(1), JSON.stringify(list));
  }
  const deployment: Deployment = {
    build: app.build,
    base: toBasePrefix(config.baseUrl),
    entry: app.entry,
    versions: serialiseVersions(versions),
    programFrame: [...files.keys()]
      .map((path) => `/${path}`)
      .find((path) => path.startsWith(PROGRAMS_PATH) && path.endsWith('.htm')),
    files: everywhere,
  };
  return made.set(SERVICE_WORKER_PATH.slice(1), script(deployment));
}

/** Maximum uncompressed size, in bytes, of a search index that the service worker caches when it is installed. */
const MAX_SHARED_INDEX_BYTES = 2_000_000;

/** Returns the site paths that a page module refers to, except HTML files. U+0002 precedes each path in the module. */
function listReferences({ html, ...rest }: PageContent): string[] {
  const named = [
    ...html.matchAll(/\u0002(\/[^"\\?#\p{Cc}]+)/gu),
    ...JSON.stringify(rest).matchAll(/\\u0002(\/[^"\\?#]+)/gu),
  ].map(([, path = '']) => path);
  return named.filter((path) => !path.endsWith('.html'));
}

/** Creates a function that returns the size and hash of a file at a site path. Each file is hashed once. */
function createFileEntryLookup(files: Files): (path: string) => VersionFileEntry {
  const known = new Map<string, VersionFileEntry>();
  const createEntry = (path: string): VersionFileEntry => {
    const content = files.get(path.slice(1));
    if (content === undefined) throw new Error(`The site has no file ${path} to keep for offline use.`);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return { path, bytes: bytes.length, integrity: createIntegrityHash(bytes) };
  };
  return (path) => getOrCreate(known, path, () => createEntry(path));
}
