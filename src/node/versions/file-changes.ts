import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../content/read-folder.ts';
import { shortHash } from '../content/short-hash.ts';

/** What becomes of the files of a site's content, by paths relative to the site's root. */
export interface FileChanges {
  moved: { from: string; to: string }[];
  added: string[];
  changed: string[];
  removed: string[];
}

/**
 * Compare the content of two folders.
 *
 * @param before folder with `content/`, as it is
 * @param after folder with `content/`, as it is to be; what stays the same may be hard links
 */
export function fileChanges(before: string, after: string): FileChanges {
  const [was, is] = [contentFiles(before), contentFiles(after)];
  const changed = [...is].flatMap(([path, file]) => {
    const old = was.get(path);
    return old === undefined || isSame(old, file) ? [] : [path];
  });
  const added = [...is.keys()].filter((path) => !was.has(path));
  const removed = [...was.keys()].filter((path) => !is.has(path));
  const gone = new Map<string, string[]>();
  for (const path of removed) {
    const hash = hashOf(was.get(path));
    gone.set(hash, [...(gone.get(hash) ?? []), path]);
  }
  const moved = added.flatMap((to) => {
    const from = gone.get(hashOf(is.get(to)))?.shift();
    return from === undefined ? [] : [{ from, to }];
  });
  const [sources, targets] = [new Set(moved.map(({ from }) => from)), new Set(moved.map(({ to }) => to))];
  return {
    moved,
    added: added.filter((path) => !targets.has(path)),
    changed,
    removed: removed.filter((path) => !sources.has(path)),
  };
}

function contentFiles(root: string): Map<string, string> {
  return new Map(listFiles(join(root, 'content')).map(({ path, absolute }) => [`content/${path}`, absolute]));
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [statSync(a), statSync(b)];
  if (one.ino === other.ino && one.dev === other.dev) return true;
  return one.size === other.size && readFileSync(a).equals(readFileSync(b));
}

function hashOf(file: string | undefined): string {
  return file === undefined ? '' : shortHash(readFileSync(file));
}
