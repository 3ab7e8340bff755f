import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { reasonOf } from '#shared/problem.ts';
import { engineRoot, flag } from '../../scripts/support/commands.ts';

/** What is measured, by the names that `--only` takes. */
export const SITE_IDS = ['ours', 'vitepress', 'docusaurus', 'starlight'] as const;
/** One of `SITE_IDS`. */
export type SiteId = (typeof SITE_IDS)[number];

/** How much there is to do for a build. */
export const BUILD_KINDS = ['cold', 'unchanged', 'edited'] as const;
/** One of `BUILD_KINDS`. */
export type BuildKind = (typeof BUILD_KINDS)[number];

/** The pages that are visited. */
export const PAGE_NAMES = ['home', 'guide', 'type'] as const;
/** One of `PAGE_NAMES`. */
export type PageName = (typeof PAGE_NAMES)[number];

/** Kinds of files; `ahead` is what was fetched for the next page, at the lowest priority. */
export const FILE_KINDS = ['html', 'css', 'script', 'font', 'image', 'other', 'ahead'] as const;
/** One of `FILE_KINDS`. */
export type FileKind = (typeof FILE_KINDS)[number];

/** Something of each visited page. */
export function mapPages<Value>(make: (page: PageName) => Value): Record<PageName, Value> {
  return { home: make('home'), guide: make('guide'), type: make('type') };
}

const ONLY = `--only takes one or more of ${SITE_IDS.join(', ')}, with commas between them.`;
const RUNS = '--runs takes a whole number from 1 to 20.';

/** Options of the measurements beside other generators. */
export const BenchOptions = v.object({
  only: v.optional(
    v.pipe(
      v.string(ONLY),
      v.transform((text) => text.split(',').map((name) => name.trim())),
      v.array(v.picklist(SITE_IDS, ONLY)),
      v.nonEmpty(ONLY),
      // This order is the order of turns, and of columns.
      v.transform((names): readonly SiteId[] => SITE_IDS.filter((id) => names.includes(id))),
    ),
    SITE_IDS.join(','),
  ),
  // cac reads what looks like a number as one.
  runs: v.optional(v.pipe(v.number(RUNS), v.integer(RUNS), v.minValue(1, RUNS), v.maxValue(20, RUNS)), 3),
  json: flag('--json'),
  keep: flag('--keep'),
  lighthouse: flag('--lighthouse'),
});

export type BenchOptions = v.InferOutput<typeof BenchOptions>;

/** Something in the way of measuring that is no fault of this program: it is told without a stack. */
export class BenchFault extends Error {}

/**
 * Ask git about this repository.
 *
 * @throws BenchFault where there is none
 */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: engineRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    throw new BenchFault(`Git has to tell what is measured, and can't: ${reasonOf(error).trim()}`);
  }
}
