import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { getErrorMessage } from '#shared/problem.ts';
import { createFlagOptionSchema, engineRoot } from '../../scripts/support/commands.ts';

/** Ids of the measured sites, as in `--only`. `ours` is this site. */
export const SITE_IDS = ['ours', 'vitepress', 'docusaurus', 'starlight'] as const;
export type SiteId = (typeof SITE_IDS)[number];

/** Kinds of builds: without caches, without changes, and after an edit of one guide. */
export const BUILD_KINDS = ['cold', 'unchanged', 'edited'] as const;
export type BuildKind = (typeof BUILD_KINDS)[number];

/** Names of the visited pages. */
export const PAGE_NAMES = ['home', 'guide', 'type'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Kinds of downloaded files. `prefetch` is a prefetched file of any type. */
export const FILE_KINDS = ['html', 'css', 'script', 'font', 'image', 'other', 'prefetch'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Factor by which the CPU is slowed down in throttled measurements. */
export const CPU_SLOWDOWN = 4;

/** Creates a record with a value for each visited page. */
export function mapPages<Value>(make: (page: PageName) => Value): Record<PageName, Value> {
  return { home: make('home'), guide: make('guide'), type: make('type') };
}

const ONLY_ERROR = `--only takes one or more of ${SITE_IDS.join(', ')}, separated by commas.`;
const RUNS_ERROR = '--runs takes a whole number from 1 to 20.';

/** Command-line options of the measurements. */
export const BenchOptions = v.object({
  only: v.optional(
    v.pipe(
      v.string(ONLY_ERROR),
      v.transform((text) => text.split(',').map((name) => name.trim())),
      v.array(v.picklist(SITE_IDS, ONLY_ERROR)),
      v.nonEmpty(ONLY_ERROR),
      // Sites are measured, and columns are sorted, in the order of `SITE_IDS`.
      v.transform((names): readonly SiteId[] => SITE_IDS.filter((id) => names.includes(id))),
    ),
    SITE_IDS.join(','),
  ),
  // cac parses numeric values as numbers.
  runs: v.optional(
    v.pipe(v.number(RUNS_ERROR), v.integer(RUNS_ERROR), v.minValue(1, RUNS_ERROR), v.maxValue(20, RUNS_ERROR)),
    3,
  ),
  json: createFlagOptionSchema('--json'),
  keep: createFlagOptionSchema('--keep'),
  lighthouse: createFlagOptionSchema('--lighthouse'),
});

export type BenchOptions = v.InferOutput<typeof BenchOptions>;

/** An expected failure of a measurement. The command prints its message without a stack trace. */
export class BenchError extends Error {}

/**
 * Runs git in this repository and returns its output.
 *
 * @throws BenchError if git fails
 */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: engineRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    throw new BenchError(`git failed in ${engineRoot}: ${getErrorMessage(error).trim()}`);
  }
}
