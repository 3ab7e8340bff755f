import { toBasePrefix } from '#shared/link.ts';

/** Names of a build's caches. */
export type CacheNames = ReturnType<typeof getCacheNames>;

/** Returns the names of a build's caches. Names begin with the base path, because an origin may have several sites. */
export function getCacheNames(base: string, build: string) {
  const namePrefix = `${toBasePrefix(base)}/ `;
  return {
    /** Files that every device stores: the app, the page shell without content, and the search. */
    app: `${namePrefix}app ${build}`,
    /** Visited pages, version data, and files without a hash in their names. */
    pages: `${namePrefix}pages ${build}`,
    /** Files with a hash in their names, which all builds share. */
    files: `${namePrefix}files`,
    /** Files of a version that the user stored. `id` identifies the version's list of files. */
    kept: (version: string, id: string): string => `${namePrefix}kept ${build} ${id} ${version}`,
  };
}

/** Lists the caches of all builds of a site. `version` is the stored version of a `kept` cache, '' for other kinds. */
export async function listCaches(base: string) {
  const namePrefix = `${toBasePrefix(base)}/ `;
  return (await caches.keys()).flatMap((name) => {
    if (!name.startsWith(namePrefix)) return [];
    const [kind = '', build = '', id = '', ...versionParts] = name.slice(namePrefix.length).split(' ');
    return [{ name, kind, build, id, version: versionParts.join(' ') }];
  });
}
