import { join, resolve } from 'node:path';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { replaceFile } from '#node/content/replace-file.ts';
import { newGuide } from '#node/new-content/new-guide.ts';
import { newSite, writeSite } from '#node/new-content/new-site.ts';
import { asWritten, flag, folder, runWith, siteRoot, startFolder, tellFileFault, word } from '../support/commands.ts';
import { readSite } from '../support/read-site.ts';

const Options = v.object({
  root: folder('--root'),
  title: v.optional(word('--title')),
  url: v.optional(word('--url')),
  version: word('--version'),
  category: v.optional(word('--category')),
  dryRun: flag('--dry-run'),
  json: flag('--json'),
});
type Given = v.InferOutput<typeof Options>;
const WHAT = 'What? `new guide <slug>` begins a page, `new site <folder>` a site.';

/** Add `docs new guide <slug>` and `docs new site <folder>`. */
export function addNewCommand(cli: CAC): void {
  cli
    .command('new [what] [name]', 'Begin a page (`new guide <slug>`), or a site (`new site <folder>`)')
    .option('--title <title>', 'Title of the page or the site; made of its name when left out')
    .option('--version <version>', 'guide: the version that gets it', { default: 'next' })
    .option('--category <category>', 'guide: folder or label of its category')
    .option('--url <address>', 'site: the address that it will have, such as https://docs.example.org')
    .option('--dry-run', 'Print what would be written, and write nothing')
    .option('--json', 'Print what was written as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .action((what: unknown, name: unknown, given: unknown) =>
      runWith(Options, asWritten(cli, given, ['title', 'version', 'category']), async (options) => {
        const named = v.safeParse(word('The name'), name);
        if (what === 'guide')
          return named.success ? writeGuide(named.output, options) : 'Which slug? For example `new guide sound`.';
        if (what === 'site')
          return named.success ? beginSite(named.output, options) : 'Which folder? For example `new site ../docs`.';
        return WHAT;
      }),
    );
}

/** Resolves with what stands in the way, or null. */
async function writeGuide(slug: string, options: Given): Promise<string | null> {
  const root = resolve(startFolder(), options.root);
  const content = await readSite(root);
  if (typeof content === 'string') return content;
  const guide = newGuide(root, content, { slug, ...options });
  if (typeof guide === 'string') return guide;
  const { file, text, address } = guide;
  const fault = options.dryRun ? null : tellFileFault(() => replaceFile(join(root, file), text));
  if (fault !== null) return fault;
  if (options.json) console.log(JSON.stringify({ written: !options.dryRun, file, address }, null, 2));
  else if (options.dryRun) console.log(`${file}\n\n${text}\nNothing was written, because of --dry-run.`);
  else console.log(pc.green(`${file} is written; its address is ${address}`));
  return null;
}

/** Resolves with what stands in the way, or null. */
async function beginSite(shown: string, options: Given): Promise<string | null> {
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
