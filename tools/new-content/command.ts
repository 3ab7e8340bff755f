import { join, resolve } from 'node:path';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { replaceFile } from '#node/content/files.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  createTextOptionSchema,
  defaultSiteRoot,
  getUserWorkingFolder,
  parseRequiredArgument,
  restoreOriginalOptionText,
  runWithOptions,
  tryFileOperation,
} from '../../scripts/support/commands.ts';
import { readSiteContent } from '../../scripts/support/read-site.ts';
import { planGuide } from './new-guide.ts';
import { planSite, writeSite } from './new-site.ts';

const GuideOptions = v.object({
  root: createSiteRootOptionSchema(),
  title: v.optional(createTextOptionSchema('--title')),
  version: createTextOptionSchema('--version'),
  category: v.optional(createTextOptionSchema('--category')),
  dryRun: createFlagOptionSchema('--dry-run'),
  json: createFlagOptionSchema('--json'),
});
const SiteOptions = v.object({
  title: v.optional(createTextOptionSchema('--title')),
  url: v.optional(createTextOptionSchema('--url')),
  dryRun: createFlagOptionSchema('--dry-run'),
  json: createFlagOptionSchema('--json'),
});
const DRY_RUN = ['--dry-run', 'Print the result without writing files'] as const;
const JSON_OUTPUT = ['--json', 'Print the result as JSON'] as const;

/** Adds the commands `docs new guide <slug>` and `docs new site <folder>`. */
export function addNewCommands(cli: CAC): void {
  cli
    .command('new guide <slug>', 'Create a page in the unreleased version, as the last of its category')
    .option('--category <category>', 'Folder or label of the category')
    .option('--title <title>', 'Title; the default is derived from the slug')
    .option('--version <version>', 'Version of the page', { default: 'next' })
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- new guide my-topic --category guides/guides')
    .action((slug: unknown, given: unknown) =>
      runWithOptions(GuideOptions, restoreOriginalOptionText(cli, given, ['title', 'version', 'category']), (options) =>
        createGuide(parseRequiredArgument(slug), options),
      ),
    );
  cli
    .command('new site <folder>', 'Create a new site with one guide and one API type')
    .option('--title <title>', "Title; the default is derived from the folder's name")
    .option('--url <url>', 'URL of the site, such as https://docs.example.org')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .example('npm run docs -- new site ../toys --title Toys --url https://toys.example.org')
    .action((folder: unknown, given: unknown) =>
      runWithOptions(SiteOptions, restoreOriginalOptionText(cli, given, ['title']), (options) =>
        createSite(parseRequiredArgument(folder), options),
      ),
    );
}

/** Creates a guide. Resolves with an error message, or null on success. */
async function createGuide(slug: string, options: v.InferOutput<typeof GuideOptions>): Promise<string | null> {
  const { root } = options;
  const content = await readSiteContent(root);
  if (typeof content === 'string') return content;
  const guide = planGuide(root, content, { slug, ...options });
  if (typeof guide === 'string') return guide;
  const { file, text, address, folder, categoryHint } = guide;
  const fault = options.dryRun ? null : tryFileOperation(() => replaceFile(join(root, file), text));
  if (fault !== null) return fault;
  if (options.json) {
    console.log(JSON.stringify({ written: !options.dryRun, file, address, category: folder }, null, 2));
    return null;
  }
  console.log(
    options.dryRun ? `${file}, shown at ${address}\n\n${text}` : pc.green(`Created ${file}, shown at ${address}`),
  );
  if (categoryHint !== null)
    console.log(`Its category is \`${folder}\`, since --category was not given. ${categoryHint}`);
  if (options.dryRun) console.log('Nothing was written (--dry-run).');
  return null;
}

/** Creates a site. Resolves with an error message, or null on success. */
async function createSite(shown: string, options: v.InferOutput<typeof SiteOptions>): Promise<string | null> {
  const target = resolve(getUserWorkingFolder(), shown);
  const files = planSite({ folder: target, shown, title: options.title, url: options.url });
  if (typeof files === 'string') return files;
  const fault = options.dryRun ? null : tryFileOperation(() => writeSite(target, files));
  if (fault !== null) return fault;
  const names = [...files.keys()];
  if (options.json) console.log(JSON.stringify({ written: !options.dryRun, folder: target, files: names }, null, 2));
  else {
    console.log(names.map((name) => `  ${name}`).join('\n'));
    if (options.dryRun) console.log('Nothing was written (--dry-run).');
    else console.log(pc.green(`\nCreated the site in ${shown}. To view it, run \`SITE_ROOT=${shown} npm run dev\`.`));
  }
  return null;
}
