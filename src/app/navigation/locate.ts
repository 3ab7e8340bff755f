import { NAMESPACES_SLUG } from '#shared/api.ts';
import { decodeUrl, toRoutePath } from '#shared/link.ts';
import type { SiteData } from '#shared/site.ts';
import { getLatestVersion, getVersionPath } from '#shared/version.ts';

/**
 * Finds the version and slug of a path below the base path; `version` is null for unversioned pages. The path may
 * contain the latest version's name or omit it. `/api/Namespaces`, although not below `/docs`, belongs to the latest
 * version. Ignores a final slash, `.html` and `/index.html`.
 */
export function findVersionAndSlug(site: Pick<SiteData, 'versions'>, pathname: string) {
  const path = toRoutePath(decodeUrl(pathname), '/');
  const lowerPath = path.toLowerCase();
  const latestVersion = getLatestVersion(site.versions);
  if (lowerPath === `/${NAMESPACES_SLUG.toLowerCase()}`) return { version: latestVersion, slug: NAMESPACES_SLUG };
  const versionPrefixes = [
    { prefix: `/docs/${latestVersion.name}`, version: latestVersion },
    ...site.versions.map((version) => ({ prefix: getVersionPath(version), version })),
  ].sort((a, b) => b.prefix.length - a.prefix.length);
  const match = versionPrefixes.find(({ prefix }) => `${lowerPath}/`.startsWith(`${prefix}/`.toLowerCase()));
  if (match === undefined) return { version: null, slug: path.slice(1) };
  return { version: match.version, slug: path.slice(match.prefix.length + 1) };
}

/** Returns the path below the base path, in the router's form: `removeBasePath('/x/docs', '/x')` → `/docs`. */
export function removeBasePath(pathname: string, base: string): string {
  return pathname.slice(base.length) || '/';
}
