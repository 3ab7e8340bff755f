import { pageModulePath, pageStylesPath, versionDataPath } from '#shared/page-module.ts';
import { findPage } from '#shared/page-view.ts';
import { readVersions } from '#shared/version.ts';
import { belowBase, locate } from '../../navigation/locate.ts';
import { parseVersionFile } from '../../navigation/page-answers.ts';
import { type Strategies, strategyFor } from './routes.ts';
import type { WorkerContext } from './scope.ts';

/** Caches the files of a page: its version's data, its module with images, its stylesheet. */
export async function keepPage(
  { deployment }: WorkerContext,
  strategies: Strategies,
  pathname: string,
  event: ExtendableEvent,
): Promise<void> {
  const { base, versions } = deployment;
  const place = locate({ versions: readVersions(versions) }, belowBase(pathname, base));
  const address = base + versionDataPath(place.version?.name ?? null);
  const answer = await strategies.data.handle({ request: new Request(address), event });
  const found = findPage(parseVersionFile(await answer.json(), address), place.slug);
  if (found === null) return;
  const { module, styles } = found.entry;
  const files = [pageModulePath(module), ...(styles === undefined ? [] : [pageStylesPath(styles)])];
  for (const path of files) await strategies.hashed.handle({ request: new Request(base + path), event });
}

/** Caches files by address; those of other sites are ignored. */
export async function keepFiles(
  strategies: Strategies,
  base: string,
  addresses: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address);
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith(`${base}/`) || pathname.startsWith(`${base}/data/offline/`))
      continue;
    await strategies[strategyFor(request, location.origin, base) ?? 'named'].handle({ request, event });
  }
}

/** Returns the addresses of the images in a page's module. */
export function picturesOf(module: string, base: string): string[] {
  const found = module.matchAll(/\bsrc=\\"\\u0002(\/[^"\\]+\.(?:png|jpe?g|gif|svg|webp|avif))\\"/giu);
  return [...found].map(([, path = '']) => base + path);
}
