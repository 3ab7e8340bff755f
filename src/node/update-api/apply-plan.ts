import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API_FOLDER } from '#model/api-folder.ts';
import { isFolder } from '../content/load-site.ts';
import { REMOVED_FILE } from '../content/version-tree.ts';
import type { UpdatePlan } from './plan-update.ts';

/** Folder for files that aren't complete yet; readers of the content leave out what begins with a dot. */
const STAGING = '.api-update';

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
