import { join, resolve } from 'node:path';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { replaceFile } from '#node/content/files.ts';
import {
  argument,
  asWritten,
  flag,
  runWith,
  siteFolder,
  siteRoot,
  startFolder,
  tellFileFault,
  word,
} from '../../scripts/support/commands.ts';
import { readSite } from '../../scripts/support/read-site.ts';
import { newGuide } from './new-guide.ts';
import { newSite, writeSite } from './new-site.ts';

const GuideOptions = v.object({
  root: siteFolder(),
  title: v.optional(word('--title')),
  version: word('--version'),
  category: v.optional(word('--category')),
  dryRun: flag('--dry-run'),
  json: flag('--json'),
});
const SiteOptions = v.object({
  title: v.optional(word('--title')),
  url: v.optional(word('--url')),
  dryRun: flag('--dry-run'),
  json: flag('--json'),
});
const DRY = ['--dry-run', 'Print what would be written, and write nothing'] as const;
const JSON_OUTPUT = ['--json', 'Print what was written as JSON'] as const;

/** Add `docs new guide <slug>` and `docs new site <folder>`. */
export function addNewCommands(cli: CAC): void {
  cli
    .command('new guide <slug>', 'Begin a page of the unreleased version, after the others of its category')
    .option('--category <category>', 'Folder or label of its category')
    .option('--title <title>', 'Its title; made of its name when left out')
    .option('--version <version>', 'The version that gets it', { default: 'next' })
    .option(...DRY)
    .option(...JSON_OUTPUT)
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- new guide my-topic --category guides/guides')
    .action((slug: unknown, given: unknown) =>
      runWith(GuideOptions, asWritten(cli, given, ['title', 'version', 'category']), (options) =>
        writeGuide(argument(slug), options),
      ),
    );
  cli
    .command(
      'new site <folder>',
      'Begin a site elsewhere that builds at once. It has one guide and one type of an API, to be changed',
    )
    .option('--title <title>', "Its title; made of the folder's name when left out")
    .option('--url <address>', 'The address that it will have, such as https://docs.example.org')
    .option(...DRY)
    .option(...JSON_OUTPUT)
    .example('npm run docs -- new site ../toys --title Toys --url https://toys.example.org')
    .action((folder: unknown, given: unknown) =>
      runWith(SiteOptions, asWritten(cli, given, ['title']), (options) => beginSite(argument(folder), options)),
    );
}

/** Resolves with what stands in the way, or null. */
async function writeGuide(slug: string, options: v.InferOutput<typeof GuideOptions>): Promise<string | null> {
  const { root } = options;
  const content = await readSite(root);
  if (typeof content === 'string') return content;
  const guide = newGuide(root, content, { slug, ...options });
  if (typeof guide === 'string') return guide;
  const { file, text, address, folder, elsewhere } = guide;
  const fault = options.dryRun ? null : tellFileFault(() => replaceFile(join(root, file), text));
  if (fault !== null) return fault;
  if (options.json) {
    console.log(JSON.stringify({ written: !options.dryRun, file, address, category: folder }, null, 2));
    return null;
  }
  console.log(
    options.dryRun
      ? `${file}, whose address is ${address}\n\n${text}`
      : pc.green(`${file} is written; its address is ${address}`),
  );
  if (elsewhere !== null) console.log(`It stands in \`${folder}\`, since no --category was given. ${elsewhere}`);
  if (options.dryRun) console.log('Nothing was written, because of --dry-run.');
  return null;
}

/** Resolves with what stands in the way, or null. */
async function beginSite(shown: string, options: v.InferOutput<typeof SiteOptions>): Promise<string | null> {
  const target = resolve(startFolder(), shown);
  const files = newSite({ folder: target, shown, title: options.title, url: options.url });
  if (typeof files === 'string') return files;
  const fault = options.dryRun ? null : tellFileFault(() => writeSite(target, files));
  if (fault !== null) return fault;
  const names = [...files.keys()];
  if (options.json) console.log(JSON.stringify({ written: !options.dryRun, folder: target, files: names }, null, 2));
  else {
    console.log(names.map((name) => `  ${name}`).join('\n'));
    if (options.dryRun) console.log('Nothing was written, because of --dry-run.');
    else console.log(pc.green(`\nThe site is in ${shown}. \`SITE_ROOT=${shown} npm run dev\` shows it.`));
  }
  return null;
}
