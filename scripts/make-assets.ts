import { join } from 'node:path';
import { cac } from 'cac';
import * as v from 'valibot';
import { assetsFolder } from './assets/assets-folder.ts';
import { makeAssets, writeFiles } from './assets/make-assets.ts';
import { engineRoot, folder, runWith } from './support/commands.ts';
import { runCommands } from './support/run-commands.ts';

const cli = cac('npm run assets --');
cli
  .command('', 'Make the files that the guides offer for download: pictures, sounds and a font')
  .option('--out <folder>', 'Folder that the files are written to', { default: assetsFolder(engineRoot) })
  .action((given: unknown) => runWith(v.object({ out: folder('--out') }), given, make));
await runCommands(cli);

async function make({ out }: { out: string }): Promise<null> {
  for (const { name, bytes, changed } of writeFiles(out, await makeAssets())) {
    console.log(`  ${join(out, name)}  ${bytes} bytes${changed ? '' : ', as before'}`);
  }
  return null;
}
