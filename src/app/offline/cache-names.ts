import { toBasePrefix } from '#shared/link.ts';

/** Names of a build's caches. */
export type CacheNames = ReturnType<typeof getCacheNames>;

/** Returns the names of a build's caches. They begin with the base path, because an origin may have several sites. */
export function getCacheNames(base: string, build: string) {
  const start = `${toBasePrefix(base)}/ `;
  return {
    /** Files that every device stores: the app, the page shell without content, and the search. */
    app: `${start}app ${build}`,
    /** Visited pages, version data, and files without a hash in their names. */
    pages: `${start}pages ${build}`,
    /** Files with a hash in their names, which all builds share. */
    files: `${start}files`,
    /** Files of a version that the user stored. `id` identifies the version's list of files. */
    kept: (version: string, id: string): string => `${start}kept ${build} ${id} ${version}`,
  };
}

/** Lists the caches of all builds of a site. `version` is the stored version of a `kept` cache, '' for other kinds. */
export async function listCaches(base: string) {
  const start = `${toBasePrefix(base)}/ `;
  const names = await caches.keys();
  return names.flatMap((name) => {
    if (!name.startsWith(start)) return [];
    const [kind = '', build = '', id = '', ...version] = name.slice(start.length).split(' ');
    return [{ name, kind, build, id, version: version.join(' ') }];
  });
}
