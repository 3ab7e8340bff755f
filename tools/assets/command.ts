import { join } from 'node:path';
import { cac } from 'cac';
import * as v from 'valibot';
import { createFolderOptionSchema, engineRoot, runCli, runWithOptions } from '../../scripts/support/commands.ts';
import { getAssetsFolder } from './assets-folder.ts';
import { makeAssets, writeFiles } from './make-assets.ts';

const cli = cac('npm run assets --');
cli
  .command('', 'Generate the files that the guides offer for download: images, sounds and a font')
  .option('--out <folder>', 'Output folder', { default: getAssetsFolder(engineRoot) })
  .action((given: unknown) => runWithOptions(v.object({ out: createFolderOptionSchema('--out') }), given, generate));
await runCli(cli);

async function generate({ out }: { out: string }): Promise<null> {
  for (const { name, bytes, isChanged } of writeFiles(out, await makeAssets())) {
    console.log(`  ${join(out, name)}  ${bytes} bytes${isChanged ? '' : ', unchanged'}`);
  }
  return null;
}
