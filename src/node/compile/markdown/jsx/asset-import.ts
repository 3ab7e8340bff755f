import { resolveAsset } from '../article/resolve-path.ts';
import type { Source } from '../page-context.ts';

/** Address of a file that a page imports or requires; null when there is no such file. */
export function assetHref(source: Source, specifier: string): string | null {
  const asset = resolveAsset(specifier, source.origin, source.page);
  if (asset === null) return null;
  source.page.assets.set(asset.href, asset);
  return asset.href;
}
