import { join } from 'node:path';
import { cac } from 'cac';
import * as v from 'valibot';
import { measureFilter } from './bench/filter.ts';
import { measureSearch } from './bench/search.ts';
import { engineRoot, flag, folder, runCommands, runWith } from './support/commands.ts';

const SITE = ['--site <folder>', 'Folder of the built site'] as const;
const BUILT = { default: join(engineRoot, 'dist') };

const cli = cac('npm run bench --');
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
await runCommands(cli, 'bench');
