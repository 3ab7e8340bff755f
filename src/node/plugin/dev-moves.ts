import type { DevMove } from '#shared/development.ts';
import type { DevPages } from './dev-pages.ts';

/** What is known of pages before and after a change. */
export interface MoveSources {
  before: DevPages;
  after: DevPages;
}

/**
 * Where a page went that isn't at its address any more: to the same document, which has the same file, the same article or
 * the same title and was not there before; otherwise to the page of the nearest folder that has one.
 *
 * @param file what a build wrote for the page
 */
export function whereItWent(file: string, { before, after }: MoveSources): DevMove | null {
  const gone = before.get(file);
  if (gone === undefined || after.has(file)) return null;
  const inVersion = [...after].filter(([, page]) => page.version === gone.version);
  const added = inVersion.flatMap(([at, page]) => (before.has(at) ? [] : [page]));
  const same =
    added.find((page) => page.file !== null && page.file === gone.file) ??
    added.find((page) => page.html === gone.html) ??
    added.find((page) => page.title === gone.title);
  if (same !== undefined) return { to: same.path, words: `“${gone.title}” is at ${same.path} now.` };
  const parents = gone.path.split('/').map((_, index, parts) => parts.slice(0, parts.length - 1 - index).join('/'));
  const byPath = new Map([...after.values()].map((page) => [page.path, page]));
  const [first] = parents.flatMap((path) => byPath.get(path === '' ? '/' : path) ?? []);
  const near = first ?? inVersion[0]?.[1];
  return near === undefined ? null : { to: near.path, words: `“${gone.title}” was deleted. This is “${near.title}”.` };
}
