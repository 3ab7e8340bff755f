import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { isFolder, readIfExists } from '#node/content/files.ts';
import { toPosix } from '#node/content/read-folder.ts';
import { compareByCodeUnit, getErrorMessage } from '#shared/problem.ts';
import type { DocsOptions } from './docusaurus-config.ts';

/** A Docusaurus version and its place in the new site. */
export interface DocusaurusVersion {
  /** Name of the version in Docusaurus: `current` for the unreleased version. */
  docusaurusName: string;
  /** Folder of the version in the new site: the release, or `next`. */
  folder: string;
  /** Folder of the version in the Docusaurus site, relative to the site. */
  source: string;
  /** Sidebar file of the version, relative to the site; null to use the file in the plugin's options. */
  sidebars: string | null;
  /** URL prefix of the version in the Docusaurus site. */
  path: string;
  /** URL prefix of the version in the new site. */
  newPath: string;
}

/** All imported versions of a Docusaurus site. */
export interface DocusaurusVersions {
  /** Releases and the unreleased version, newest first. */
  versions: DocusaurusVersion[];
  /** Name of the latest release, which is shown at `/docs`; '' if there is no release. */
  latest: string;
  /** Releases, newest first. */
  releases: string[];
}

const NAMES = v.array(v.string());

/**
 * Reads the versions of a site. If the unreleased version is the latest of several, it becomes a release named after its label.
 *
 * @throws Error if `versions.json` is invalid
 */
export function readDocusaurusVersions(root: string, options: DocsOptions): DocusaurusVersions {
  const named = readNames(join(root, 'versions.json'));
  const { includeCurrentVersion = true, onlyIncludeVersions, routeBasePath = 'docs', path = 'docs' } = options;
  const all = [...(includeCurrentVersion || named.length === 0 ? ['current'] : []), ...named];
  const shown = all.filter((name) => onlyIncludeVersions?.includes(name) ?? true);
  const last = options.lastVersion ?? shown.find((name) => name !== 'current') ?? 'current';
  const isReleased = (name: string): boolean => name !== 'current' || (last === 'current' && shown.length > 1);
  const nameOf = (name: string): string =>
    name === 'current' ? createReleaseName(options.versions.current?.label) : name;
  const versions = shown.map((docusaurusName): DocusaurusVersion => {
    const own =
      options.versions[docusaurusName]?.path ??
      (docusaurusName === last ? '' : docusaurusName === 'current' ? 'next' : docusaurusName);
    const folder = isReleased(docusaurusName) ? nameOf(docusaurusName) : 'next';
    const isLatest = docusaurusName === last;
    return {
      docusaurusName,
      folder,
      source:
        docusaurusName === 'current' ? path.replace(/^\.\/|\/$/gu, '') : `versioned_docs/version-${docusaurusName}`,
      sidebars: docusaurusName === 'current' ? null : `versioned_sidebars/version-${docusaurusName}-sidebars.json`,
      path: joinUrl(routeBasePath, own),
      newPath: joinUrl('docs', isLatest ? '' : folder),
    };
  });
  const releases = shown.filter(isReleased).map(nameOf);
  return { versions, releases, latest: isReleased(last) ? nameOf(last) : '' };
}

function readNames(file: string): string[] {
  const text = readIfExists(file);
  if (text === null) return [];
  try {
    return v.parse(NAMES, JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} must contain a list of names: ${getErrorMessage(error)}`, { cause: error });
  }
}

/** Joins segments of a URL path: `joinUrl('/', 'v1')` → `/v1`; '' for the root. */
export function joinUrl(...paths: readonly string[]): string {
  const segments = paths.flatMap((path) => path.split('/')).filter((segment) => segment !== '');
  return segments.map((segment) => `/${segment}`).join('');
}

/** Derives a release name from the label of the unreleased version; `latest` if the label cannot be a folder name. */
function createReleaseName(label: string | undefined): string {
  const name = label?.trim().replaceAll(/[\s/\\<>:"|?*#%]+/gu, '-') ?? '';
  return name === '' || /^(?:next|current|pages|search|site)$/iu.test(name) || name.length > 32 ? 'latest' : name;
}

/** Folders with installed or generated files. */
const GENERATED_FOLDERS = new Set(['node_modules', '.git', '.docusaurus', '.yarn', '.cache', '.cache-loader', 'build']);

/**
 * Lists the files of a site, relative to its folder, without folders of generated files.
 *
 * @param outside folders of the site that are not in `root`, such as `../docs`
 */
export function listSiteFiles(
  root: string,
  outside: readonly string[] = [],
): { files: string[]; skippedFolders: string[] } {
  const files: string[] = [];
  const skippedFolders: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const absolute = join(folder, entry.name);
      const path = toPosix(relative(root, absolute));
      if (entry.isDirectory()) {
        if (GENERATED_FOLDERS.has(entry.name) && !/^(?:docs|versioned_docs|static|src)\//u.test(path))
          skippedFolders.push(`${path}/`);
        else walk(absolute);
      } else if (isFile(absolute)) files.push(path);
    }
  };
  for (const folder of [root, ...outside.map((path) => join(root, path))]) if (isFolder(folder)) walk(folder);
  return { files: files.sort(compareByCodeUnit), skippedFolders: skippedFolders.sort(compareByCodeUnit) };
}

/** Returns true for a file or a symbolic link to a file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
