import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** A version of the documentation. */
export interface ExpectedVersion {
  /** Name in storage, meta tags and data files. */
  name: string;
  label: string;
  /** Prefix of the version's addresses. */
  path: string;
  /** Folder in `content/docs`. */
  folder: string;
}

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const RELEASES = v.parse(v.array(v.string()), JSON.parse(readFileSync(path.join(CONTENT, 'versions.json'), 'utf8')));
/** The release that the configuration names, or else the newest. Read from the content, not from the build. */
const latest =
  /^ {2}latest: '([^']+)',$/mu.exec(readFileSync(path.join(CONTENT, 'site.ts'), 'utf8'))?.[1] ?? RELEASES[0];

const releases = RELEASES.map((name): ExpectedVersion => {
  return { name, label: name, path: name === latest ? '/docs' : `/docs/${name}`, folder: name };
});

/** The unreleased version. */
export const NEXT: ExpectedVersion = { name: 'current', label: 'Next', path: '/docs/next', folder: 'next' };
/** The latest release, whose addresses begin with `/docs`. */
export const LATEST = release(releases.findIndex(({ name }) => name === latest));
/** The release before it. */
export const OLD = release(releases.indexOf(LATEST) + 1);
/** The oldest release. */
export const OLDEST = release(releases.length - 1);
/** Every version, newest first. */
export const VERSIONS: readonly ExpectedVersion[] = [NEXT, ...releases];

function release(at: number): ExpectedVersion {
  const found = releases[at];
  if (found === undefined) throw new Error(`content/versions.json has ${releases.length} releases, and none at ${at}.`);
  return found;
}

/** Escapes a name for a regular expression. */
export function pattern(name: string): string {
  return name.replaceAll('.', '\\.');
}

/** Files that a version shows, by path below its folder: each from the nearest folder at or before the version. */
export function shownFiles({ folder }: Pick<ExpectedVersion, 'folder'>): Map<string, string> {
  const folders = VERSIONS.map((version) => version.folder).reverse();
  const files = new Map<string, string>();
  for (const owner of folders.slice(0, folders.indexOf(folder) + 1)) {
    const home = path.join(CONTENT, 'docs', owner);
    const list = path.join(home, 'removed.txt');
    const removed = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
    for (const id of removed) for (const end of ['.md', '.mdx', '.yml']) files.delete(id.trim() + end);
    for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) files.set(path.relative(home, file).replaceAll(path.sep, '/'), file);
    }
  }
  return files;
}

/** The file that a version shows at a path. */
export function shownFile(version: ExpectedVersion, at: string): string {
  const file = shownFiles(version).get(at);
  if (file === undefined) throw new Error(`${version.label} has no ${at}.`);
  return file;
}
