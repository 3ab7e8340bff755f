/** Folders whose files have their content's hash in their names. */
const HASHED = ['assets/', 'p/'];

/** For what may change under the same address: kept, but asked about each time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The `Cache-Control` of a file, named by its path below the site's root. */
export function cacheControl(file: string): string {
  return HASHED.some((folder) => file.startsWith(folder)) ? 'public, max-age=31536000, immutable' : REVALIDATE;
}
