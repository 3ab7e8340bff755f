import * as v from 'valibot';
import type { Cache } from '../content/cache.ts';
import { shortHash } from '../content/short-hash.ts';
import { stampSources } from './stamp-sources.ts';

/** Where they lie in the site's cache. */
const HOME = 'development';

/** A page as it was shown, with the files of its own that it can't be painted without. */
const KeptPage = v.strictObject({ html: v.string(), styles: v.record(v.string(), v.string()) });
type KeptPage = v.InferOutput<typeof KeptPage>;

/**
 * Pages as development showed them last: the next start shows them at once where nothing has changed since, and has the
 * site assembled meanwhile.
 */
export interface KeptPages {
  find(pathname: string): KeptPage | null;
  /** Keep pages of the site as it is now, and no others. */
  keep(pages: ReadonlyMap<string, KeptPage>): void;
}

/** @param base path that the site is served below */
export function keptPages(cache: Cache, root: string, base: string): KeptPages {
  const stamp = (): string => shortHash([base, process.version, ...stampSources(root)].join('\n'));
  let atStart: string | null = null;
  const nameOf = (folder: string, pathname: string): string => `${HOME}/${folder}/${shortHash(pathname)}.json`;
  return {
    find(pathname) {
      atStart ??= stamp();
      const { success, output } = v.safeParse(KeptPage, cache.read(nameOf(atStart, pathname)));
      return success ? output : null;
    },
    keep(pages) {
      const now = stamp();
      for (const [pathname, page] of pages) cache.write(nameOf(now, pathname), page);
      cache.prune(HOME, (name) => name === now);
    },
  };
}
