import process from 'node:process';
import type { BenchOptions } from './bench-options.ts';
import { type BuildRound, measureRound } from './measure-build.ts';
import { interruptible } from './process/interrupt.ts';
import { seconds } from './results/format.ts';
import { beginReport } from './results/report.ts';
import type { BenchSite } from './sites/bench-site.ts';
import { keepBuilt, measureOutput } from './sites/built-site.ts';
import { prepareSites } from './sites/prepare-sites.ts';
import { deleteAway } from './sites/put-away.ts';

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
