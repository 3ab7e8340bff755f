import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../content/replace-file.ts';
import type { ForkPlan } from './plan-fork.ts';

/**
 * Write a fork's copies, both or none. The newer version's takes its place first: whoever is stopped between the two can
 * run the command again.
 *
 * @param root folder with `content/`
 * @throws what the file system throws
 */
export function applyFork(root: string, { from, to, kept }: ForkPlan): void {
  const targets = [...(kept === null ? [] : [kept.to]), to].map((path) => join(root, path));
  const written: string[] = [];
  try {
    for (const target of targets) {
      makeFolder(dirname(target));
      copyFileSync(join(root, from), asideOf(target));
    }
    for (const target of targets) {
      if (existsSync(target)) throw new Error(`${target} is there already.`);
      renameSync(asideOf(target), target);
      written.push(target);
    }
  } catch (error) {
    for (const path of written) rmSync(path, { force: true });
    throw error;
  } finally {
    for (const target of targets) rmSync(asideOf(target), { force: true });
  }
}

/** Readers of content leave out what begins with a dot. */
function asideOf(target: string): string {
  return join(dirname(target), `.fork-${process.pid}.tmp`);
}
