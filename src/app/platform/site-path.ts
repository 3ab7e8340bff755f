/**
 * Parses an address that anyone may have changed, such as one from browser storage. Returns its path with query and hash;
 * null unless it leads to a page below the base path of this site.
 *
 * @param base base path without its final slash
 */
export function parseSitePath(address: unknown, base: string): string | null {
  // Longer than any address of the site.
  if (typeof address !== 'string' || address.length > 2_000) return null;
  try {
    const { origin, pathname, search, hash } = new URL(address, location.href);
    // A link whose path starts with two slashes leads to another host.
    const isInside = `${pathname}/`.startsWith(`${base}/`) && !pathname.startsWith('//');
    return origin === location.origin && isInside ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
