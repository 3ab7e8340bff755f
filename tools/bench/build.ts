import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BenchError, type BenchOptions, type BuildKind } from './options.ts';
import { runMeasurement } from './process/run-measurement.ts';
import type { ResourceUse } from './results.ts';
import { startReport } from './results-file.ts';
import type { BenchSite } from './sites/generator.ts';
import {
  buildOnce,
  deleteOldBuilds,
  measureOutput,
  moveOldBuildAway,
  prepareSites,
  saveBuild,
} from './sites/prepare-sites.ts';
import { formatSeconds } from './statistics.ts';

type BuildRound = Record<BuildKind, ResourceUse>;

/** The text appended to a guide for the edited build. */
const EDIT = '\nThis sentence was added by the benchmark.\n';

/**
 * Builds a site without caches, without changes, and after an edit.
 *
 * @throws BenchError if a build fails
 */
async function measureRound(site: BenchSite, signal: AbortSignal): Promise<BuildRound> {
  moveOldBuildAway(site);
  const cold = await buildOnce(site, signal);
  saveBuild(site);
  const unchanged = await buildOnce(site, signal);
  const guide = join(site.folder, site.guide);
  const text = readFileSync(guide);
  try {
    appendFileSync(guide, EDIT);
    return { cold, unchanged, edited: await buildOnce(site, signal) };
  } finally {
    writeFileSync(guide, text);
  }
}

/** Measures the builds of sites. Resolves with an error message, or null on success. */
export function measureBuilds(options: BenchOptions): Promise<string | null> {
  return runMeasurement(async (signal) => {
    if (process.platform !== 'linux') throw new BenchError('Builds can only be measured on Linux, which has /proc.');
    const report = startReport(options);
    const sites = await prepareSites(options.only, signal);
    for (let round = 1; round <= options.runs; round += 1) {
      const builds: [BenchSite, BuildRound][] = [];
      for (const site of sites) {
        const uses = await measureRound(site, signal);
        const times = Object.entries(uses).map(([kind, { wall }]) => `${kind} ${formatSeconds(wall)} s`);
        console.error(`Round ${round} of ${options.runs}, ${site.name}: ${times.join(', ')}`);
        builds.push([site, uses]);
      }
      // Only complete rounds are added, so that all sites are measured under the same load.
      report.add({ sites: Object.fromEntries(builds.map(([site, uses]) => [site.id, createSiteResult(site, uses)])) });
    }
    for (const site of sites) deleteOldBuilds(site);
    report.print();
  });
}

function createSiteResult(site: BenchSite, round: BuildRound) {
  const { name, node } = site;
  return { name, node, builds: { rounds: [round], output: measureOutput(saveBuild(site)) } };
}
