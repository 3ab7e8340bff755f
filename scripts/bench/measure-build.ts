import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchFault } from './bench-fault.ts';
import type { BuildKind } from './names.ts';
import { runMeasured, type Use } from './process/run-measured.ts';
import type { BenchSite } from './sites/bench-site.ts';
import { keepBuilt } from './sites/built-site.ts';

/** What a site's builds took, one of each kind. */
export type BuildRound = Record<BuildKind, Use>;

/** What the edit of a guide is. */
const SENTENCE = '\nThis sentence was appended to see what a build makes of it.\n';

/**
 * Build a site without anything that an earlier build left, then as it is, then with a sentence more in a guide.
 *
 * @throws Error that says which build failed, and how
 */
export async function measureRound(site: BenchSite, signal: AbortSignal): Promise<BuildRound> {
  const { folder } = site;
  putAway(site);
  const cold = await buildOnce(site, signal);
  keepBuilt(site);
  const unchanged = await buildOnce(site, signal);
  const guide = join(folder, site.guide);
  const text = readFileSync(guide);
  try {
    appendFileSync(guide, SENTENCE);
    return { cold, unchanged, edited: await buildOnce(site, signal) };
  } finally {
    writeFileSync(guide, text);
  }
}

/** Where what an earlier build left is put, below a site's folder: the name's beginning. */
export const AWAY = '.away-';

/** Put away what an earlier build left. Deleted just before, some file systems would take longer to create what comes next. */
function putAway({ folder, caches, dist }: BenchSite): void {
  const away = mkdtempSync(join(folder, AWAY));
  for (const [at, path] of [...caches, dist].entries()) {
    if (existsSync(join(folder, path))) renameSync(join(folder, path), join(away, String(at)));
  }
}

/**
 * Build a site; gives what that took.
 *
 * @throws Error that says how it failed
 */
export async function buildOnce({ build, folder, env }: BenchSite, signal: AbortSignal): Promise<Use> {
  const { use, failure } = await runMeasured({ line: build, folder, env, signal });
  if (failure !== null) throw new BenchFault(failure);
  return use;
}
