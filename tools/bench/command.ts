import { join } from 'node:path';
import { cac } from 'cac';
import * as v from 'valibot';
import { engineRoot, flag, folder, runWith } from '../../scripts/support/commands.ts';
import { runCommands } from '../../scripts/support/run-commands.ts';
import { measureBuilds } from './build.ts';
import { measureFilter } from './filter.ts';
import { InteractionOptions, measureInteractions } from './interactions.ts';
import { BenchOptions } from './options.ts';
import { measureScale } from './scale.ts';
import { FAMILIES } from './scale-sites.ts';
import { measureSearch } from './search.ts';
import { measureShifts, ShiftOptions } from './shifts.ts';
import { measureVisits } from './visit.ts';

const SITE = ['--site <folder>', 'Folder of the built site'] as const;
/** How the options of the command `scale` are read. */
const SCALE_OPTIONS = v.object({
  only: v.optional(v.nullable(v.picklist(FAMILIES, `--only takes one of ${FAMILIES.join(', ')}.`)), null),
  sizes: v.optional(
    v.nullable(
      v.pipe(
        v.union([v.number(), v.string()], '--sizes takes numbers.'),
        v.transform((text) => String(text).split(',').map(Number)),
        v.array(v.pipe(v.number(), v.integer('--sizes takes numbers.'), v.minValue(1, '--sizes takes numbers.'))),
      ),
    ),
    null,
  ),
  json: flag('--json'),
});
const BUILT = { default: join(engineRoot, 'dist') };

const ONLY = [
  '--only <sites>',
  'ours, vitepress, docusaurus, starlight, or several of them with commas; all when left out',
] as const;
const RUNS = ['--runs <number>', 'How many rounds: each site has its turn in each', { default: 3 }] as const;
const JSON_OUTPUT = ['--json', 'Print the result as JSON'] as const;
const KEEP = ['--keep', 'Keep the result in tools/bench/results.json, and its tables in the README'] as const;

const cli = cac('npm run bench --');
cli
  .command('build', 'Measure how long this site and others of the same pages take to be built')
  .option(...ONLY)
  .option(...RUNS)
  .option(...JSON_OUTPUT)
  .option(...KEEP)
  .action((given: unknown) => runWith(BenchOptions, given, measureBuilds));
cli
  .command('visit', 'Measure in Chromium what a first visit loads, how long pages take, and clicks')
  .option(...ONLY)
  .option(...RUNS)
  .option(...JSON_OUTPUT)
  .option('--lighthouse', 'Ask Lighthouse, too, which takes some 20 seconds a page')
  .option(...KEEP)
  .action((given: unknown) => runWith(BenchOptions, given, measureVisits));
cli
  .command('shifts', 'Measure in Chromium how far content moves by itself, on every distinct page of this site')
  .option(...JSON_OUTPUT)
  .option(...KEEP)
  .action((given: unknown) => runWith(ShiftOptions, given, measureShifts));
cli
  .command('interactions', 'Measure in Chromium how long this site takes to answer what readers do, four times slower')
  .option(...RUNS)
  .option(...JSON_OUTPUT)
  .option(...KEEP)
  .action((given: unknown) => runWith(InteractionOptions, given, measureInteractions));
cli
  .command('search', 'Measure the search of the built site: how well it answers, how fast, and what it weighs')
  .option('--browser', 'Measure key presses in Chromium, too')
  .option(...SITE, BUILT)
  .action((given: unknown) =>
    runWith(v.object({ site: folder('--site'), browser: flag('--browser') }), given, measureSearch),
  );
cli
  .command('filter', 'Measure the filter of the largest type pages in Chromium: a key press must fit into a frame')
  .option(...SITE, BUILT)
  .action((given: unknown) => runWith(v.object({ site: folder('--site') }), given, measureFilter));
cli
  .command(
    'scale',
    'Build generated sites of growing sizes: time, memory, the search index and what a first visit loads',
  )
  .option('--only <family>', `One of ${FAMILIES.join(', ')}`)
  .option('--sizes <numbers>', 'Other sizes than the usual: 100,200')
  .option('--json', 'Print what is kept instead of tables')
  .action((given: unknown) => runWith(SCALE_OPTIONS, given, measureScale));
await runCommands(cli);
