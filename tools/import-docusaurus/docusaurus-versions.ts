import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { isFolder, readIfThere } from '#node/content/files.ts';
import { toPosix } from '#node/content/read-folder.ts';
import { compareText, reasonOf } from '#shared/problem.ts';
import type { DocsOptions } from './docusaurus-config.ts';

/** A version of their documents. */
export interface TheirVersion {
  /** As Docusaurus calls it: `current` for the one that isn't released. */
  theirs: string;
  /** Name of its folder here: the release, or `next`. */
  folder: string;
  /** Its folder there, relative to the site. */
  source: string;
  /** File with its sidebars, relative to the site; null for the one that the options name. */
  sidebars: string | null;
  /** Site path that it was shown below. */
  path: string;
  /** Site path that it is shown below. */
  newPath: string;
}

/** Their versions, newest first. */
export interface TheirVersions {
  versions: TheirVersion[];
  /** Name of the release that answers at `/docs`; '' where nothing is released. */
  latest: string;
  /** Releases, newest first. */
  releases: string[];
}

const NAMES = v.array(v.string());

/**
 * Which versions a site has, and which one answers at its documents' own path. Where that is the unreleased one, it becomes a
 * release, by its label.
 *
 * @throws Error where `versions.json` can't be read
 */
export function readTheirVersions(root: string, options: DocsOptions): TheirVersions {
  const named = readNames(join(root, 'versions.json'));
  const { includeCurrentVersion = true, onlyIncludeVersions, routeBasePath = 'docs', path = 'docs' } = options;
  const all = [...(includeCurrentVersion || named.length === 0 ? ['current'] : []), ...named];
  const shown = all.filter((name) => onlyIncludeVersions?.includes(name) ?? true);
  const last = options.lastVersion ?? shown.find((name) => name !== 'current') ?? 'current';
  const isReleased = (name: string): boolean => name !== 'current' || (last === 'current' && shown.length > 1);
  const nameOf = (name: string): string => (name === 'current' ? releaseName(options.versions.current?.label) : name);
  const versions = shown.map((theirs): TheirVersion => {
    const own = options.versions[theirs]?.path ?? (theirs === last ? '' : theirs === 'current' ? 'next' : theirs);
    const folder = isReleased(theirs) ? nameOf(theirs) : 'next';
    const isLatest = theirs === last;
    return {
      theirs,
      folder,
      source: theirs === 'current' ? path.replace(/^\.\/|\/$/gu, '') : `versioned_docs/version-${theirs}`,
      sidebars: theirs === 'current' ? null : `versioned_sidebars/version-${theirs}-sidebars.json`,
      path: joined(routeBasePath, own),
      newPath: joined('docs', isLatest ? '' : folder),
    };
  });
  const releases = shown.filter(isReleased).map(nameOf);
  return { versions, releases, latest: isReleased(last) ? nameOf(last) : '' };
}

function readNames(file: string): string[] {
  const text = readIfThere(file);
  if (text === null) return [];
  try {
    return v.parse(NAMES, JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} must hold a list of names: ${reasonOf(error)}`, { cause: error });
  }
}

/** A site path of its parts: `joined('/', 'v1')` → `/v1`; '' for the top. */
export function joined(...parts: readonly string[]): string {
  const steps = parts.flatMap((part) => part.split('/')).filter((step) => step !== '');
  return steps.map((step) => `/${step}`).join('');
}

/** A name for the release that the unreleased documents are, of its label where that can be a folder. */
function releaseName(label: string | undefined): string {
  const name = label?.trim().replaceAll(/[\s/\\<>:"|?*#%]+/gu, '-') ?? '';
  return name === '' || /^(?:next|current|pages|search|site)$/iu.test(name) || name.length > 32 ? 'latest' : name;
}

/** Folders of what tools installed or made. */
const MADE = new Set(['node_modules', '.git', '.docusaurus', '.yarn', '.cache', '.cache-loader', 'build']);

/**
 * Every file of their folder, relative to it, but for those of folders that tools fill.
 *
 * @param beside folders outside of it that belong to the site, too: `../docs`
 */
export function listTheirFiles(root: string, beside: readonly string[] = []): { files: string[]; skipped: string[] } {
  const files: string[] = [];
  const skipped: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const absolute = join(folder, entry.name);
      const path = toPosix(relative(root, absolute));
      if (entry.isDirectory()) {
        if (MADE.has(entry.name) && !/^(?:docs|versioned_docs|static|src)\//u.test(path)) skipped.push(`${path}/`);
        else walk(absolute);
      } else if (isFile(absolute)) files.push(path);
    }
  };
  for (const folder of [root, ...beside.map((path) => join(root, path))]) if (isFolder(folder)) walk(folder);
  return { files: files.sort(compareText), skipped: skipped.sort(compareText) };
}

/** True for a file that is there, a link to one, too. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
