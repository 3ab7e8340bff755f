import { basePrefix } from '#shared/link.ts';

/**
 * Names of the caches. Each begins with the site's base path, because an origin may have several sites. Each cache
 * except `files` belongs to one build.
 */
export interface CacheNames {
  /** The precached files of a deployment: app, frame, search. */
  app: string;
  /** Visited pages, version data, and files without a hash in their names. */
  pages: string;
  /** Files with a hash in their names: the same for every build. */
  files: string;
  /** A version that the user stored, by the id of its list. */
  kept(version: string, id: string): string;
}

/** The parts of a cache's name. */
export interface NamedCache {
  name: string;
  kind: string;
  build: string;
  /** Name of the stored version; '' for caches of other kinds. */
  version: string;
  id: string;
}

/** Returns the names of a build's caches. */
export function getCacheNames(base: string, build: string): CacheNames {
  const start = `${basePrefix(base)}/ `;
  return {
    app: `${start}app ${build}`,
    pages: `${start}pages ${build}`,
    files: `${start}files`,
    kept: (version, id) => `${start}kept ${build} ${id} ${version}`,
  };
}

/** Lists the caches of a site, of all its builds. */
export async function listCaches(base: string): Promise<NamedCache[]> {
  const start = `${basePrefix(base)}/ `;
  const names = await caches.keys();
  return names.flatMap((name) => {
    if (!name.startsWith(start)) return [];
    const [kind = '', build = '', id = '', ...version] = name.slice(start.length).split(' ');
    return [{ name, kind, build, id, version: version.join(' ') }];
  });
}
