import { join, relative, sep } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import { getErrorMessage } from '#shared/problem.ts';
import { assembleWithoutIslands } from '../../scripts/support/read-site.ts';
import { type BuildCache, openSiteCache } from '../../src/node/content/cache.ts';
import { PlannedFileChanges } from '../../src/node/content/file-plan.ts';
import { isFolder } from '../../src/node/content/files.ts';
import { REMOVED_DOCUMENTS_FILE } from '../../src/node/content/version-tree.ts';
import { applyPlan } from '../versions/change-versions.ts';
import { planUpdate, type UpdatePlan } from './plan-update.ts';
import { createOutputProblem, readCurrentApi, readDocfxOutput } from './read-update.ts';

/** Options of an update. */
interface UpdateOptions {
  /** Folder with `content/`. */
  root: string;
  /** The folder that docfx wrote. */
  folder: string;
  /** The folder as the user wrote it, for messages. */
  shown: string;
}

/** Problems that the build will report after an update. */
interface UpdateCheck {
  /** Errors in API files that the plan writes. They prevent the update. */
  refused: Problem[];
  /** All other problems, which can be fixed after the update. */
  rest: Problem[];
}

/** A plan that can be applied, or the problems that prevent it. */
interface PreparedUpdate {
  plan: UpdatePlan | null;
  problems: Problem[];
  /** Symbols of docfx's output that are omitted. */
  warnings: Problem[];
  /** Checks the resulting site in memory. */
  check(): Promise<UpdateCheck>;
  /** Writes the plan's files; returns file system errors as problems. Does nothing without a plan. */
  apply(): Problem[];
}

/** Compares docfx's output with the API reference of the unreleased version. Only `apply` changes the site. */
export async function prepareUpdate({ root, folder, shown }: UpdateOptions): Promise<PreparedUpdate> {
  const nothing = { refused: [], rest: [] };
  const refuse = (problems: Problem[]): PreparedUpdate => {
    return { plan: null, problems, warnings: [], check: async () => nothing, apply: () => [] };
  };
  const path = relative(join(root, 'content/docs'), folder);
  if (path === '' || !(path === '..' || path.startsWith(`..${sep}`) || path.includes(':'))) {
    // A version's folder contains only its changed files, so an update from this folder would remove all other symbols.
    const hint = 'Set the output of `docfx metadata` to a folder outside content/docs, and pass that folder.';
    return refuse([createOutputProblem(shown, "This folder is part of the site's content.", hint)]);
  }
  const output = readDocfxOutput(folder, shown);
  const { current, problems } = await readCurrentApi(root);
  if (current === null || output.problems.length > 0) return refuse([...output.problems, ...problems]);
  const planned = planUpdate(current, output.symbols);
  const { plan } = planned;
  if (plan === null) return refuse(planned.problems);
  const target = `content/docs/${current.version.folder}`;
  const files = toFilePlan(target, plan);
  return {
    plan,
    problems: [],
    warnings: output.warnings,
    check: async () => (isEmptyPlan(plan) ? nothing : checkUpdate(root, files)),
    apply: () => applyUpdate(root, target, files),
  };
}

/** Returns true if an update removes most symbols: docfx's output may belong to another library. */
export function isReplacement({ changed, removed, unchanged }: UpdatePlan): boolean {
  return removed.length > changed.length + unchanged.length;
}

/** Returns true if an update changes no file. */
export function isEmptyPlan({ writes, deletes, removals }: UpdatePlan): boolean {
  return writes.length === 0 && deletes.length === 0 && removals === undefined;
}

/** A cache that stores nothing, for sites without `node_modules`, where a check must not create files. */
const NO_CACHE: BuildCache = { read: () => null, write: () => undefined, prune: () => undefined, problems: () => [] };

/** Converts an update to file operations. */
function toFilePlan(folder: string, { writes, deletes, removals }: UpdatePlan): PlannedFileChanges {
  const plan = new PlannedFileChanges();
  for (const { path, text } of writes) plan.write(`${folder}/${path}`, text);
  for (const path of deletes) plan.delete(`${folder}/${path}`);
  if (typeof removals === 'string') plan.write(`${folder}/${REMOVED_DOCUMENTS_FILE}`, removals);
  else if (removals === null) plan.delete(`${folder}/${REMOVED_DOCUMENTS_FILE}`);
  return plan;
}

/** Assembles the resulting site in memory, without islands, and collects its problems. */
async function checkUpdate(root: string, plan: PlannedFileChanges): Promise<UpdateCheck> {
  const cache = isFolder(join(root, 'node_modules')) ? openSiteCache(root) : NO_CACHE;
  const { problems } = await assembleWithoutIslands({ root, cache, production: true, plan });
  const isRefused = ({ severity, file }: Problem): boolean =>
    severity === 'error' && !file.endsWith(`/${REMOVED_DOCUMENTS_FILE}`) && plan.files.has(file);
  return { refused: problems.filter(isRefused), rest: problems.filter((problem) => !isRefused(problem)) };
}

/** Applies the plan. An interrupted update can be repeated, since the plan is computed from the current files. */
function applyUpdate(root: string, folder: string, plan: PlannedFileChanges): Problem[] {
  try {
    applyPlan(plan, root);
    return [];
  } catch (error) {
    const hint = 'Fix the cause and run the command again to write the remaining files.';
    return [createOutputProblem(folder, `Cannot write the files: ${getErrorMessage(error)}.`, hint)];
  }
}
