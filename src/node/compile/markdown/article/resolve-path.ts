import { posix } from 'node:path';
import { decode } from '#model/decode.ts';
import type { AssetTarget, DocTarget } from '#model/reference.ts';
import type { Origin, PageContext } from '../page-context.ts';

/** Content path of a file named relative to the file that names it; null when it would leave the version's folder. */
export function joinPath(origin: Origin, path: string): string | null {
  const joined = posix.normalize(posix.join(posix.dirname(origin.path), path));
  return joined.startsWith('../') || joined === '..' ? null : joined;
}

/** Content paths that a link to a Markdown or YAML file may mean, in the order they are tried. */
export function docCandidates(path: string, origin: Origin): string[] {
  const decoded = decode(path);
  const site = /^@site\/docs\/(.+)$/u.exec(decoded)?.[1];
  if (site !== undefined) return [site];
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
  const site = /^@site\/static(\/.+)$/u.exec(decoded)?.[1];
  if (site !== undefined) return site;
  return decoded.startsWith('/') ? decoded : joinPath(origin, decoded);
}

/** Find the file that an image or a download means. */
export function resolveAsset(path: string, origin: Origin, page: PageContext): AssetTarget | null {
  const known = page.assets.get(path);
  if (known !== undefined) return known;
  const found = assetPath(path, origin);
  return found === null ? null : page.resolver.asset(found);
}
