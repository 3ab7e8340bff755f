/** Parses an untrusted URL. Returns its path, query and hash; null unless the URL leads to a page of this site. */
export function parseSitePath(address: unknown, base: string): string | null {
  // Longer than any address of the site.
  if (typeof address !== 'string' || address.length > 2_000 || !URL.canParse(address, location.href)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.href);
  // As a link, a path that starts with two slashes would lead to another host.
  const isInside = `${pathname}/`.startsWith(`${base}/`) && !pathname.startsWith('//');
  return origin === location.origin && isInside ? pathname + search + hash : null;
}
