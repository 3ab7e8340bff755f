import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { BenchOptions, BuildKind } from './options.ts';
import { interruptible } from './process/interrupt.ts';
import type { Use } from './process/run-measured.ts';
import { beginReport } from './results-file.ts';
import type { BenchSite } from './sites/bench-site.ts';
import { buildOnce, deleteAway, keepBuilt, measureOutput, prepareSites, putAway } from './sites/prepare-sites.ts';
import { seconds } from './statistics.ts';

/** What a site's builds took, one of each kind. */
type BuildRound = Record<BuildKind, Use>;

/** What the edit of a guide is. */
const SENTENCE = '\nThis sentence was appended to see what a build makes of it.\n';

/**
 * Build a site without anything that an earlier build left, then as it is, then with a sentence more in a guide.
 *
 * @throws Error that says which build failed, and how
 */
async function measureRound(site: BenchSite, signal: AbortSignal): Promise<BuildRound> {
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

/** Measure how long sites take to be built, turn by turn; resolves with what stands in the way, or null. */
export function measureBuilds(options: BenchOptions): Promise<string | null> {
  return interruptible(async (signal) => {
    if (process.platform !== 'linux')
      return 'Builds are measured on Linux: only its /proc tells what their processes take.';
    const report = beginReport(options);
    const sites = await prepareSites(options.only, signal);
    for (let round = 1; round <= options.runs; round += 1) {
      const turns: [BenchSite, BuildRound][] = [];
      for (const site of sites) {
        const found = await measureRound(site, signal);
        console.error(`Round ${round} of ${options.runs}, ${site.name}: ${tell(found)}`);
        turns.push([site, found]);
      }
      // A whole round or none of it: what isn't side by side is no comparison.
      report.add({ sites: Object.fromEntries(turns.map(([site, found]) => [site.id, resultOf(site, found)])) });
    }
    for (const site of sites) deleteAway(site);
    report.print();
    return null;
  });
}

function resultOf(site: BenchSite, round: BuildRound) {
  const { name, node } = site;
  return { name, node, builds: { rounds: [round], output: measureOutput(keepBuilt(site)) } };
}

function tell({ cold, unchanged, edited }: BuildRound): string {
  return `cold ${seconds(cold.wall)} s, unchanged ${seconds(unchanged.wall)} s, edited ${seconds(edited.wall)} s`;
}
