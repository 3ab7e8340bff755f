import { join, relative, sep } from 'node:path';
import type { Problem } from '#model/problem.ts';
import { reasonOf } from '#model/reason-of.ts';
import { applyPlan } from './apply-plan.ts';
import { readCurrentApi } from './current-api.ts';
import { readGivenApi } from './given-api.ts';
import { planUpdate, type UpdatePlan } from './plan-update.ts';

/** What an update takes. */
export interface UpdateOptions {
  /** Folder with `content/`. */
  root: string;
  /** The folder that docfx wrote. */
  folder: string;
  /** That folder as the caller named it, for messages. */
  shown: string;
}

/** A plan that can be carried out, or why there is none. */
export interface PreparedUpdate {
  plan: UpdatePlan | null;
  problems: Problem[];
  /** Write the plan; what the file system refuses is a problem. Does nothing without a plan. */
  apply(): Problem[];
}

/** Compare docfx's output with the unreleased version's API reference. Reads only; `apply` writes. */
export async function prepareUpdate({ root, folder, shown }: UpdateOptions): Promise<PreparedUpdate> {
  const refuse = (problems: Problem[]): PreparedUpdate => ({ plan: null, problems, apply: () => [] });
  if (isWithin(join(root, 'content/docs'), folder)) return refuse([isContent(shown)]);
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
      const message = `The files can't be written: ${reasonOf(error)}.`;
      return [{ severity: 'error', rule: 'docfx-output', file: target, message, hint }];
    }
  };
  return { plan, problems: [], apply };
}

function isWithin(parent: string, folder: string): boolean {
  const way = relative(parent, folder);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || way.includes(':'));
}

/** A version's folder holds only what changed: taken for docfx's output, it would remove all the rest. */
function isContent(shown: string): Problem {
  const message = "This folder is the site's own content.";
  const hint = 'Let `docfx metadata` write into a folder outside of content/docs, and name that.';
  return { severity: 'error', rule: 'docfx-output', file: shown, message, hint };
}
