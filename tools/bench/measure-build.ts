import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchFault } from './bench-fault.ts';
import type { BuildKind } from './names.ts';
import { runMeasured, type Use } from './process/run-measured.ts';
import type { BenchSite } from './sites/bench-site.ts';
import { keepBuilt } from './sites/built-site.ts';
import { putAway } from './sites/put-away.ts';

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
