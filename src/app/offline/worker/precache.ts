import { PrecacheController } from 'workbox-precaching';
import { ONLY_FILES, onlyOwnPages } from './good-answers.ts';
import type { WorkerContext } from './scope.ts';

/** What every device keeps of a deployment: all of it, or the worker isn't installed. */
export function createPrecache(context: WorkerContext): PrecacheController {
  const { base, files } = context.deployment;
  const own = onlyOwnPages(context);
  const precache = new PrecacheController({
    cacheName: context.names.app,
    plugins: [
      {
        cacheWillUpdate: async (asked) =>
          (await (isPage(asked.request) ? own : ONLY_FILES).cacheWillUpdate?.(asked)) ?? null,
      },
    ],
  });
  precache.addToCacheList(
    files.map(({ path, integrity, revision }) => ({
      url: base + path,
      revision: revision ?? null,
      ...(integrity === undefined ? {} : { integrity }),
    })),
  );
  return precache;
}

function isPage({ url }: Request): boolean {
  return !/\.\w+$/u.test(new URL(url).pathname);
}
