/** Parses an untrusted URL. Returns its path, query and hash; null if the URL is invalid or outside this site. */
export function parseSitePath(url: unknown, base: string): string | null {
  // Longer URLs are invalid, because no URL of the site has more than 2,000 characters.
  if (typeof url !== 'string' || url.length > 2_000 || !URL.canParse(url, location.href)) return null;
  const { origin, pathname, search, hash } = new URL(url, location.href);
  // A link to a path that starts with two slashes would lead to another host.
  const isInsideSite = `${pathname}/`.startsWith(`${base}/`) && !pathname.startsWith('//');
  return origin === location.origin && isInsideSite ? pathname + search + hash : null;
}
