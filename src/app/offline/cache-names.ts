import { basePrefix } from '#shared/link.ts';

/**
 * Names of the caches. Each begins with the site's base path, since an origin may have several sites, and all but one
 * belong to a build: what one build kept, another one is never given.
 */
export interface CacheNames {
  /** What every device keeps of a deployment: the app, the frame, the search. */
  app: string;
  /** Visited pages, versions' data, and files without a hash in their names. */
  pages: string;
  /** Files with a hash in their names: the same for every build. */
  files: string;
  /** A version that the reader keeps, as one list has it. */
  kept(version: string, id: string): string;
}

/** A cache by the parts of its name. */
export interface NamedCache {
  name: string;
  kind: string;
  build: string;
  /** Of a kept version; '' for the other kinds. */
  version: string;
  id: string;
}

/** The names for a build. */
export function cacheNames(base: string, build: string): CacheNames {
  const start = `${basePrefix(base)}/ `;
  return {
    app: `${start}app ${build}`,
    pages: `${start}pages ${build}`,
    files: `${start}files`,
    kept: (version, id) => `${start}kept ${build} ${id} ${version}`,
  };
}

/** The caches of a site, of all its builds. */
export async function listCaches(base: string): Promise<NamedCache[]> {
  const start = `${basePrefix(base)}/ `;
  const names = await caches.keys();
  return names.flatMap((name) => {
    if (!name.startsWith(start)) return [];
    const [kind = '', build = '', id = '', ...version] = name.slice(start.length).split(' ');
    return [{ name, kind, build, id, version: version.join(' ') }];
  });
}
