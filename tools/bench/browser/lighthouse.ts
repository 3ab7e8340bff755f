import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { BenchFault } from '../options.ts';
import type { LighthouseScores } from '../results.ts';
import { installPackages } from '../sites/prepare-sites.ts';

const PACKAGES = { lighthouse: '12.8.2' };

const Score = v.pipe(
  v.object({ score: v.number() }),
  v.transform(({ score }) => Math.round(score * 100)),
);
/** What of Lighthouse's report is kept. */
const LighthouseReport = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
});

/** Asks Lighthouse, as it comes: a mobile phone on a slow network. */
export type Lighthouse = (address: string) => Promise<LighthouseScores>;

/**
 * Make Lighthouse ready.
 *
 * @throws BenchFault when it can't be installed
 */
export async function prepareLighthouse(cache: string, chromium: string, signal: AbortSignal): Promise<Lighthouse> {
  const folder = join(cache, 'lighthouse');
  await installPackages(folder, PACKAGES, signal);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  return async (address) => {
    const flags = [
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
      '--no-enable-error-reporting',
    ];
    const child = spawn(process.execPath, [program, address, ...flags], {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      // It takes its browser along on this one only.
      killSignal: 'SIGINT',
    });
    const [output, errors] = [textOf(child.stdout), textOf(child.stderr)];
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (status !== 0) throw new BenchFault(`Lighthouse failed on ${address}:\n${errors().trim()}`);
    return scoresOf(output());
  };
}

/** The four figures of Lighthouse's report, 0 to 100. */
export function scoresOf(report: string): LighthouseScores {
  const {
    performance,
    accessibility,
    'best-practices': bestPractices,
    seo,
  } = v.parse(LighthouseReport, JSON.parse(report)).categories;
  return { performance, accessibility, bestPractices, seo };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}
