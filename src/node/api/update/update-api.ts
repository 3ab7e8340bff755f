import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { API_FOLDER } from '#shared/api-folder.ts';
import type { Problem } from '#shared/problem.ts';
import { reasonOf } from '#shared/reason-of.ts';
import { type Cache, openSiteCache } from '../../content/cache.ts';
import type { ImportModule } from '../../content/import-module.ts';
import { isFolder } from '../../content/load-site.ts';
import { REMOVED_FILE } from '../../content/version-tree.ts';
import { assembleUndrawn } from '../../site/assemble-undrawn.ts';
import { planUpdate, type UpdatePlan } from './plan-update.ts';
import { outputProblem, readCurrentApi, readGivenApi } from './read-update.ts';

/** What an update takes. */
interface UpdateOptions {
  /** Folder with `content/`. */
  root: string;
  /** The folder that docfx wrote. */
  folder: string;
  /** That folder as the caller named it, for messages. */
  shown: string;
}

/** A plan that can be carried out, or why there is none. */
interface PreparedUpdate {
  plan: UpdatePlan | null;
  problems: Problem[];
  /** What of docfx's output is left out. */
  warnings: Problem[];
  /** What the build will say of the plan. */
  check(): Promise<UpdateCheck>;
  /** Write the plan; what the file system refuses is a problem. Does nothing without a plan. */
  apply(): Problem[];
}

/** Compare docfx's output with the unreleased version's API reference. Reads only; `apply` writes. */
export async function prepareUpdate({ root, folder, shown }: UpdateOptions): Promise<PreparedUpdate> {
  const refuse = (problems: Problem[]): PreparedUpdate => ({
    plan: null,
    problems,
    warnings: [],
    check: async () => ({ refused: [], rest: [] }),
    apply: () => [],
  });
  if (isWithin(join(root, 'content/docs'), folder)) {
    // A version's folder holds only what changed: taken for docfx's output, it would remove all the rest.
    const hint = 'Let `docfx metadata` write into a folder outside of content/docs, and name that.';
    return refuse([outputProblem(shown, "This folder is the site's own content.", hint)]);
  }
  const given = readGivenApi(folder, shown);
  const { current, problems } = await readCurrentApi(root);
  const found = [...given.problems, ...problems];
  if (current === null || given.problems.length > 0) return refuse(found);
  const planned = planUpdate(current, given.symbols);
  const { plan } = planned;
  if (plan === null) return refuse(planned.problems);
  const target = `content/docs/${current.version.folder}`;
  const apply = (): Problem[] => {
    try {
      applyPlan(join(root, target), plan);
      return [];
    } catch (error) {
      const hint = 'Fix that and run the command again: it does what is left.';
      return [outputProblem(target, `The files can't be written: ${reasonOf(error)}.`, hint)];
    }
  };
  const check = async (): Promise<UpdateCheck> =>
    isEmptyPlan(plan) ? { refused: [], rest: [] } : checkUpdate(root, current.version.folder, plan);
  return { plan, problems: [], warnings: given.warnings, check, apply };
}

function isWithin(parent: string, folder: string): boolean {
  const way = relative(parent, folder);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || way.includes(':'));
}

/** Folder for files that aren't complete yet; readers of the content leave out what begins with a dot. */
const STAGING = '.api-update';

/** True when most of the types and namespaces that there are would go: perhaps it is the output of something else. */
export function isReplacement({ changed, removed, unchanged }: UpdatePlan): boolean {
  return removed.length > changed.length + unchanged.length;
}

/** True when an update has nothing to write. */
export function isEmptyPlan({ writes, deletes, removals }: UpdatePlan): boolean {
  return writes.length === 0 && deletes.length === 0 && removals === undefined;
}

/**
 * Carry an update out. Every file is written aside first, so that a full disk changes nothing; then files are renamed
 * into their places, which can't leave half of one. After an interruption between two renames the same update does the rest,
 * because it is worked out from what is there.
 *
 * @param folder folder of the unreleased version
 * @throws what the file system throws
 */
export function applyPlan(folder: string, plan: UpdatePlan): void {
  if (isEmptyPlan(plan)) return;
  const staging = join(folder, STAGING);
  const list = typeof plan.removals === 'string' ? [{ path: REMOVED_FILE, text: plan.removals }] : [];
  const files = [...plan.writes, ...list].map((file, index) => ({ ...file, aside: join(staging, String(index)) }));
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { recursive: true });
    for (const { aside, text } of files) writeFileSync(aside, text);
    for (const { aside, path } of files) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      renameSync(aside, target);
    }
    for (const path of plan.deletes) rmSync(join(folder, path), { force: true });
    if (plan.removals === null) rmSync(join(folder, REMOVED_FILE), { force: true });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  const api = join(folder, API_FOLDER);
  if (isFolder(api) && readdirSync(api).length === 0) rmSync(api, { recursive: true });
}

/** What the build will say once a plan is carried out. */
interface UpdateCheck {
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
async function checkUpdate(
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
