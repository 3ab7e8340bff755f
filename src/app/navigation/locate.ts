import { NAMESPACES_SLUG } from '#shared/api-folder.ts';
import { decode } from '#shared/decode.ts';
import { routePath } from '#shared/link.ts';
import type { SiteData } from '#shared/site.ts';
import { latestVersion, type Version, versionPath } from '#shared/version.ts';

/**
 * Tell what a pathname asks for: a document of a version, or a page outside the versions (`version` null). The latest
 * release answers under its own name too, `/api/Namespaces` is the latest's overview, and a trailing slash, `.html` and
 * `/index.html` say nothing.
 *
 * @param pathname path below the base path, as the router gives it
 */
export function locate(site: Pick<SiteData, 'versions'>, pathname: string): { version: Version | null; slug: string } {
  const path = routePath(decode(pathname), '/');
  const lower = path.toLowerCase();
  const latest = latestVersion(site.versions);
  if (lower === `/${NAMESPACES_SLUG.toLowerCase()}`) return { version: latest, slug: NAMESPACES_SLUG };
  const prefixes = [
    { prefix: `/docs/${latest.name}`, version: latest },
    ...site.versions.map((version) => ({ prefix: versionPath(version), version })),
  ].sort((a, b) => b.prefix.length - a.prefix.length);
  const found = prefixes.find(({ prefix }) => `${lower}/`.startsWith(`${prefix}/`.toLowerCase()));
  if (found === undefined) return { version: null, slug: path.slice(1) };
  return { version: found.version, slug: path.slice(found.prefix.length + 1) };
}
