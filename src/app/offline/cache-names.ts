import { toBasePrefix } from '#shared/link.ts';

/** Names of a build's caches. */
export type CacheNames = ReturnType<typeof getCacheNames>;

/** Returns the names of a build's caches. They begin with the base path, because an origin may have several sites. */
export function getCacheNames(base: string, build: string) {
  const start = `${toBasePrefix(base)}/ `;
  return {
    /** The precached files of a deployment: app, frame, search. */
    app: `${start}app ${build}`,
    /** Visited pages, version data, and files without a hash in their names. */
    pages: `${start}pages ${build}`,
    /** Files with a hash in their names: the same for every build. */
    files: `${start}files`,
    /** A version that the user stored, by the id of its list. */
    kept: (version: string, id: string): string => `${start}kept ${build} ${id} ${version}`,
  };
}

/** Lists the caches of a site, of all its builds. `version` is the name of a stored version, and '' for other caches. */
export async function listCaches(base: string) {
  const start = `${toBasePrefix(base)}/ `;
  const names = await caches.keys();
  return names.flatMap((name) => {
    if (!name.startsWith(start)) return [];
    const [kind = '', build = '', id = '', ...version] = name.slice(start.length).split(' ');
    return [{ name, kind, build, id, version: version.join(' ') }];
  });
}
