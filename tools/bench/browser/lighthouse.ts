import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { BenchError } from '../options.ts';
import type { LighthouseScores } from '../results.ts';
import { installPackages } from '../sites/prepare-sites.ts';

const PACKAGES = { lighthouse: '12.8.2' };

const Score = v.pipe(
  v.object({ score: v.number() }),
  v.transform(({ score }) => Math.round(score * 100)),
);
/** The fields of Lighthouse's report that are read. */
const LighthouseReport = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
});

/** Runs Lighthouse on a URL with its default settings (a phone on a slow network). Throws a BenchError if it fails. */
export type RunLighthouse = (url: string) => Promise<LighthouseScores>;

/**
 * Installs Lighthouse and returns a function that runs it.
 *
 * @throws BenchError if the installation fails
 */
export async function prepareLighthouse(cache: string, chromium: string, signal: AbortSignal): Promise<RunLighthouse> {
  const folder = join(cache, 'lighthouse');
  await installPackages(folder, PACKAGES, signal);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  const flags = [
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
    '--no-enable-error-reporting',
  ];
  return async (url) => {
    const child = spawn(process.execPath, [program, url, ...flags], {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      // Lighthouse closes its browser on SIGINT only.
      killSignal: 'SIGINT',
    });
    const exit = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [status, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    if (status !== 0) throw new BenchError(`Lighthouse failed on ${url}:\n${errors.trim()}`);
    const { 'best-practices': bestPractices, ...scores } = v.parse(LighthouseReport, JSON.parse(output)).categories;
    return { ...scores, bestPractices };
  };
}
