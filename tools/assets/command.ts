import { join } from 'node:path';
import { cac } from 'cac';
import * as v from 'valibot';
import { engineRoot, folder, runWith } from '../../scripts/support/commands.ts';
import { runCommands } from '../../scripts/support/run-commands.ts';
import { assetsFolder } from './assets-folder.ts';
import { makeAssets, writeFiles } from './make-assets.ts';

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
