import { join } from 'node:path';
import type { CompiledVersion } from './compile-site.ts';

/**
 * Files that pages refer to, by the site path that they are served at. They are known from the references that
 * compiling recorded, so a page taken from the store brings its assets along.
 */
export function referencedAssets(versions: readonly CompiledVersion[], root: string): Map<string, string> {
  const assets = new Map<string, string>();
  for (const { content, resolver, pages } of versions) {
    for (const { references, file } of pages) {
      for (const { reference } of references) {
        if (reference.kind !== 'asset' || reference.path.startsWith('/')) continue;
        const target = resolver.asset(reference.path);
        const owned = content?.files.get(reference.path)?.absolute;
        const absolute = owned ?? (file === null ? undefined : join(root, 'content/pages', reference.path));
        if (target !== null && absolute !== undefined) assets.set(target.href, absolute);
      }
    }
  }
  return assets;
}
