import { join } from 'node:path';
import process from 'node:process';
import { cac } from 'cac';
import * as v from 'valibot';
import { makeAssets } from './assets/make-assets.ts';
import { writeFiles } from './assets/write-files.ts';
import { runCli } from './support/run-cli.ts';

const FOLDER = 'content/docs/1.0.0-preview.38/guides/guides/files';
const Options = v.object({ out: v.pipe(v.string('--out takes a folder.'), v.nonEmpty('--out takes a folder.')) });

const cli = cac('npm run assets --');
cli
  .command('', 'Make the files that the guides offer for download: pictures, sounds and a font')
  .option('--out <folder>', 'Folder that the files are written to', { default: FOLDER })
  .action(async (given: unknown) => {
    const options = v.safeParse(Options, given, { abortPipeEarly: true });
    if (options.success) await make(options.output.out);
    else fail(options.issues.map((issue) => issue.message).join('\n'));
  });
cli.help();
await runCli(cli, 'assets');

async function make(folder: string): Promise<void> {
  for (const { name, bytes, changed } of writeFiles(folder, await makeAssets())) {
    console.log(`  ${join(folder, name)}  ${bytes} bytes${changed ? '' : ', as before'}`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
