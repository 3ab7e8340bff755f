import { posix } from 'node:path';
import { decode } from '#shared/decode.ts';
import type { AssetTarget, DocTarget } from '#shared/reference.ts';
import type { Origin, PageContext } from '../page-context.ts';

/** Content path of a file named relative to the file that names it; null when it would leave the version's folder. */
export function joinPath(origin: Origin, path: string): string | null {
  const joined = posix.normalize(posix.join(posix.dirname(origin.path), path));
  return joined.startsWith('../') || joined === '..' ? null : joined;
}

/** The public file that a path means which leads out of the version's folder and into `static/`; null for any other. */
function staticPath(origin: Origin, path: string): string | null {
  return /^(?:\.\.\/)+static(\/.+)$/u.exec(posix.join(posix.dirname(origin.path), path))?.[1] ?? null;
}

/** Content paths that a link to a Markdown or YAML file may mean, in the order they are tried. */
export function docCandidates(path: string, origin: Origin): string[] {
  const decoded = decode(path);
  const site = sitePath(decoded);
  if (site !== null) return [site];
  if (decoded.startsWith('/')) return [decoded.slice(1)];
  const beside = joinPath(origin, decoded);
  const relative = /^\.\.?\//u.test(decoded);
  return [...(relative ? [] : [posix.normalize(decoded)]), ...(beside === null ? [] : [beside])];
}

/** Find the document that a file link means. */
export function resolveDoc(path: string, origin: Origin, page: PageContext): DocTarget | null {
  for (const candidate of docCandidates(path, origin)) {
    const target = page.resolver.doc(candidate);
    if (target !== null) return target;
  }
  return null;
}

/** Content path that an asset is looked up by: `/x` for files of `public/`; null when it leaves the version's folder. */
export function assetPath(path: string, origin: Origin): string | null {
  const decoded = decode(path);
  if (decoded.startsWith('/')) return decoded;
  return sitePath(decoded) ?? staticPath(origin, decoded) ?? joinPath(origin, decoded);
}

/** Content path of a file that becomes part of the page. */
export function includePath(path: string, origin: Origin): string | null {
  return sitePath(path) ?? joinPath(origin, path);
}

/** Folder, below a version's own, of files that pages name by `@site/`, from the folder around all versions. */
const SITE_FOLDER = '_site';

/**
 * Where a file is that pages name from the folder around all versions; null for any other name.
 *
 * @example sitePath('@site/docs/guides/_part.mdx') → 'guides/_part.mdx'
 * @example sitePath('@site/static/img/logo.svg') → '/img/logo.svg'
 * @example sitePath('@site/src/data.json') → '_site/src/data.json'
 */
export function sitePath(path: string): string | null {
  const [, inside] = /^@site\/(.+)$/u.exec(path) ?? [];
  if (inside === undefined) return null;
  const [, version] = /^(?:docs|versioned_docs\/version-[^/]+)\/(.+)$/u.exec(inside) ?? [];
  const [, file] = /^static(\/.+)$/u.exec(inside) ?? [];
  return version ?? file ?? posix.join(SITE_FOLDER, inside);
}

/** Find the file that an image or a download means. */
export function resolveAsset(path: string, origin: Origin, page: PageContext): AssetTarget | null {
  const known = page.assets.get(path);
  if (known !== undefined) return known;
  const found = assetPath(path, origin);
  return found === null ? null : page.resolver.asset(found);
}
