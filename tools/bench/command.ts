import { join } from 'node:path';
import { cac } from 'cac';
import * as v from 'valibot';
import {
  createFlagOptionSchema,
  createFolderOptionSchema,
  engineRoot,
  runCli,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { measureBuilds } from './build.ts';
import { measureInteractions } from './interactions.ts';
import { BenchOptions } from './options.ts';
import { measureScale } from './scale.ts';
import { SITE_FAMILIES } from './scale-sites.ts';
import { measureSearch } from './search.ts';
import { measureShifts } from './shifts.ts';
import { measureVisits } from './visit.ts';

const SIZES_ERROR = '--sizes takes whole numbers above 0, separated by commas.';
const ScaleOptions = v.object({
  only: v.optional(v.picklist(SITE_FAMILIES, `--only takes one of ${SITE_FAMILIES.join(', ')}.`)),
  sizes: v.optional(
    v.pipe(
      v.union([v.number(), v.string()], SIZES_ERROR),
      v.transform((text) => String(text).split(',').map(Number)),
      v.array(v.pipe(v.number(), v.integer(SIZES_ERROR), v.minValue(1, SIZES_ERROR))),
    ),
  ),
  json: createFlagOptionSchema('--json'),
});

const ONLY = [
  '--only <sites>',
  'Sites to measure, separated by commas: ours, vitepress, docusaurus, starlight',
] as const;
const RUNS = ['--runs <number>', 'Number of rounds; each round measures every site once', { default: 3 }] as const;
const JSON_OUTPUT = ['--json', 'Print the result as JSON'] as const;
const KEEP = [
  '--keep',
  'Save the result in tools/bench/results.json and update the tables in the documentation',
] as const;

const cli = cac('npm run bench --');
cli
  .command('build', 'Measure the builds of this site and of the same pages in other generators')
  .option(...ONLY)
  .option(...RUNS)
  .option(...JSON_OUTPUT)
  .option(...KEEP)
  .action((given: unknown) => runWithOptions(BenchOptions, given, measureBuilds));
cli
  .command('visit', 'Measure downloads, loading times and clicks in Chromium')
  .option(...ONLY)
  .option(...RUNS)
  .option(...JSON_OUTPUT)
  .option('--lighthouse', 'Also run Lighthouse, which takes about 20 seconds per page')
  .option(...KEEP)
  .action((given: unknown) => runWithOptions(BenchOptions, given, measureVisits));
cli
  .command('shifts', 'Measure the layout shift of every distinct page of this site in Chromium')
  .option(...JSON_OUTPUT)
  .option(...KEEP)
  .action((given: unknown) => runWithOptions(BenchOptions, given, measureShifts));
cli
  .command('interactions', 'Measure how fast this site responds to input in Chromium, with a 4× slower CPU')
  .option(...RUNS)
  .option(...JSON_OUTPUT)
  .option(...KEEP)
  .action((given: unknown) => runWithOptions(BenchOptions, given, measureInteractions));
cli
  .command('search', 'Measure the ranking, speed and size of the search of the built site')
  .option('--site <folder>', 'Folder of the built site', { default: join(engineRoot, 'dist') })
  .action((given: unknown) =>
    runWithOptions(v.object({ site: createFolderOptionSchema('--site') }), given, measureSearch),
  );
cli
  .command('scale', 'Build generated sites of growing sizes: time, memory, search index and downloads of a first visit')
  .option('--only <family>', `One of ${SITE_FAMILIES.join(', ')}`)
  .option('--sizes <numbers>', 'Sizes instead of the default ones, separated by commas: 100,200')
  .option(...JSON_OUTPUT)
  .action((given: unknown) => runWithOptions(ScaleOptions, given, measureScale));
await runCli(cli);
