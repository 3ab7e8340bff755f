/** Parses an untrusted address. Returns its path with query and hash; null unless it leads to a page of this site. */
export function parseSitePath(address: unknown, base: string): string | null {
  // Longer than any address of the site.
  if (typeof address !== 'string' || address.length > 2_000 || !URL.canParse(address, location.href)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.href);
  // A link whose path starts with two slashes leads to another host.
  const isInside = `${pathname}/`.startsWith(`${base}/`) && !pathname.startsWith('//');
  return origin === location.origin && isInside ? pathname + search + hash : null;
}
