import * as v from 'valibot';
import { flag } from '../../scripts/support/commands.ts';
import { SITE_IDS, type SiteId } from './names.ts';

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
