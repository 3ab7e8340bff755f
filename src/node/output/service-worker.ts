import { createHash } from 'node:crypto';
import { API_CHANGES_PATH, historyPath } from '#shared/api-history.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { basePrefix } from '#shared/link.ts';
import {
  type DeployedFile,
  type Deployment,
  OFFLINE_FRAME_PATH,
  OFFLINE_SLUG,
  type VersionFileEntry,
  type VersionList,
  versionListPath,
  WORKER_PATH,
} from '#shared/offline.ts';
import { type PageContent, pageModulePath, pageStylesPath, versionDataPath } from '#shared/page-module.ts';
import { PROGRAMS_PATH } from '#shared/program-manifest.ts';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { METADATA_PATH } from '#shared/site.ts';
import { listMenuVersions, writeVersions } from '#shared/version.ts';
import type { BundledApp } from '../bundle.ts';
import { shortHash } from '../content/files.ts';
import type { RenderedArticle } from '../render/articles.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { getRouteFile, type ManifestVersion } from '../site/routes.ts';

type Files = ReadonlyMap<string, string | Buffer>;

/** Lists the paths of the files that `createOfflineFiles` creates. */
export function listOfflineFiles({ plan, manifest }: Pick<AssembledSite, 'plan' | 'manifest'>): string[] {
  const names = plan.site.config.offline === false ? [] : manifest.versions.flatMap(({ data }) => data.version ?? []);
  return [...names.map(versionListPath), WORKER_PATH].map((path) => path.slice(1));
}

/**
 * Creates the files for offline use: the service worker with the list of files that every device caches, and a list of
 * files for each version that users can download.
 *
 * @param bundled paths of the app's files
 * @param files all other files of the site
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
  if (config.offline === false) return new Map([[WORKER_PATH.slice(1), script(null)]]);

  const measure = createFileEntryLookup(files);
  const sources = ({ plan: { pageBySlug } }: ManifestVersion) =>
    [...pageBySlug.values()].map(({ compiled }) => articleOf(compiled));
  const modulePaths = (version: ManifestVersion): string[] =>
    sources(version).flatMap(({ name, styles }) => [
      pageModulePath(name),
      ...(styles === null ? [] : [pageStylesPath(styles.name)]),
    ]);
  // Versions share most of their pages, so the references of each page are read only once.
  const known = new Map<string, string[]>();
  const referencesIn = ({ name, content }: RenderedArticle): string[] =>
    getOrCreate(known, name, () => listReferences(content, files));
  const references = (version: ManifestVersion): string[] => sources(version).flatMap(referencesIn);
  // A large search index and the list of all versions are cached only when a version is downloaded.
  const isLargeIndex = (): boolean => measure(SEARCH_DATA_PATH).bytes > MAX_SHARED_INDEX_BYTES;
  const shared = (): string[] => [
    ...(isLargeIndex() ? [SEARCH_DATA_PATH] : []),
    ...(listMenuVersions(versions, null).length < versions.length ? [METADATA_PATH] : []),
  ];

  const everywhere = (): DeployedFile[] => {
    const outside = manifest.versions.filter(({ data }) => data.version === null);
    const hashed = [...bundled.map((path) => `/${path}`), ...outside.flatMap(modulePaths)];
    const logos = [config.logo?.src, config.footer.logo?.src].flatMap((path) => path?.replace(/#.*$/u, '') ?? []);
    const named = [
      ...(isLargeIndex() ? [] : [SEARCH_DATA_PATH]),
      versionDataPath(null),
      ...logos,
      ...outside.flatMap(references).filter(isImage),
    ];
    const isThere = (path: string): boolean => files.has(path.slice(1));
    const pages = [`/${OFFLINE_SLUG}`, OFFLINE_FRAME_PATH];
    return [
      ...[...new Set(hashed)].map((path) => ({ path, integrity: measure(path).integrity })),
      ...[...new Set(named)].filter(isThere).map((path) => {
        const { integrity } = measure(path);
        return { path, integrity, revision: shortHash(integrity) };
      }),
      ...pages.map((path) => ({ path, revision: shortHash(measure(`/${getRouteFile(path)}`).integrity) })),
    ];
  };
  const listOf = (version: ManifestVersion, name: string): VersionList => {
    const histories = [...version.plan.pageBySlug.keys()].map(historyPath);
    const named = [versionDataPath(name), ...shared(), API_CHANGES_PATH, ...histories];
    const data = named.filter((path) => files.has(path.slice(1)));
    const paths = new Set([...data, ...modulePaths(version), ...references(version)]);
    const entries = [...paths].map(measure);
    return { version: name, build: app.build, id: shortHash(JSON.stringify(entries)), files: entries };
  };

  const made = new Map<string, string>();
  for (const version of manifest.versions) {
    const { version: name } = version.data;
    if (name !== null) made.set(versionListPath(name).slice(1), JSON.stringify(listOf(version, name)));
  }
  const deployment = (): Deployment => ({
    build: app.build,
    base: basePrefix(config.baseUrl),
    entry: app.entry,
    versions: writeVersions(versions),
    programFrame: [...files.keys()].map((path) => `/${path}`).find(isProgramFrame),
    files: everywhere(),
  });
  return made.set(WORKER_PATH.slice(1), script(deployment()));
}

function isProgramFrame(path: string): boolean {
  return path.startsWith(PROGRAMS_PATH) && path.endsWith('.htm');
}

function isImage(path: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif)$/iu.test(path);
}

/** Maximum uncompressed size, in bytes, of a search index that the service worker caches when it is installed. */
const MAX_SHARED_INDEX_BYTES = 2_000_000;

/** Returns the site paths of the files that a page's module refers to. U+0002 marks its links. */
function listReferences({ html, ...rest }: PageContent, files: Files): string[] {
  const named = [
    ...html.matchAll(/\u0002(\/[^"\\?#\p{Cc}]+)/gu),
    ...JSON.stringify(rest).matchAll(/\\u0002(\/[^"\\?#]+)/gu),
  ].map(([, path = '']) => path);
  return named.filter((path) => files.has(path.slice(1)) && !path.endsWith('.html'));
}

/** Creates a function that returns the size and hash of a file at a site path. Each file is hashed once. */
function createFileEntryLookup(files: Files): (path: string) => VersionFileEntry {
  const known = new Map<string, VersionFileEntry>();
  const createEntry = (path: string): VersionFileEntry => {
    const content = files.get(path.slice(1));
    if (content === undefined) throw new Error(`The site has no file ${path} to keep for offline use.`);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    return { path, bytes: bytes.length, integrity };
  };
  return (path) => getOrCreate(known, path, () => createEntry(path));
}
