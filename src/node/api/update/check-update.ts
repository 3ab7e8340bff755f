import { join } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import { type Cache, openSiteCache } from '../../content/cache.ts';
import type { ImportModule } from '../../content/import-module.ts';
import { isFolder } from '../../content/load-site.ts';
import { REMOVED_FILE } from '../../content/version-tree.ts';
import { assembleUndrawn } from '../../site/assemble-undrawn.ts';
import type { UpdatePlan } from './plan-update.ts';

/** What the build will say once a plan is carried out. */
export interface UpdateCheck {
  /** Errors in the files that the plan writes: a site can't be built of them. */
  refused: Problem[];
  /** All the rest: what is to be mended afterwards. */
  rest: Problem[];
}

/** A site without packages of its own keeps nothing: looking must leave no trace there. */
const NO_CACHE: Cache = { read: () => null, write: () => undefined, prune: () => undefined, problems: () => [] };

/**
 * Assemble the site as it will be, without writing it, and gather what the build will tell. Islands stay empty: they have
 * nothing to do with docfx's files.
 *
 * @param folder the unreleased version's, below `content/docs`
 */
export async function checkUpdate(
  root: string,
  folder: string,
  { writes, deletes, removals }: UpdatePlan,
  importModule?: ImportModule,
): Promise<UpdateCheck> {
  const files = new Map(writes.map(({ path, text }) => [path, text]));
  if (typeof removals === 'string') files.set(REMOVED_FILE, removals);
  const gone = new Set([...deletes, ...(removals === null ? [REMOVED_FILE] : [])]);
  const { problems } = await assembleUndrawn({
    root,
    cache: isFolder(join(root, 'node_modules')) ? openSiteCache(root) : NO_CACHE,
    production: true,
    planned: { folder, files, gone },
    importModule,
  });
  const written = new Set(writes.map(({ path }) => `content/docs/${folder}/${path}`));
  const isRefused = ({ severity, file }: Problem): boolean => severity === 'error' && written.has(file);
  return {
    refused: problems.filter(isRefused),
    rest: problems.filter((problem) => !isRefused(problem)),
  };
}
