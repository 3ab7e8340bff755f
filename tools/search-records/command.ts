import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { formatProblemReport } from '#node/report.ts';
import { getErrorMessage, hasErrors } from '#shared/problem.ts';
import { getSearchIndexName } from '#shared/site.ts';
import {
  createFlagOptionSchema,
  createFolderOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  getUserWorkingFolder,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { assembleWithoutIslands } from '../../scripts/support/read-site.ts';
import { createDocSearchRecords, DOCSEARCH_SETTINGS } from './search-records.ts';

const INDEX_NAME_MESSAGE = '--index requires a name without slashes.';
const Options = v.object({
  out: createFolderOptionSchema('--out'),
  json: createFlagOptionSchema('--json'),
  dryRun: createFlagOptionSchema('--dry-run'),
  root: createSiteRootOptionSchema(),
  index: v.optional(v.pipe(v.string(INDEX_NAME_MESSAGE), v.regex(/^[^/\\]+$/u, INDEX_NAME_MESSAGE))),
});

/** Adds `docs search-records`, which writes the records for the hosted search service. */
export function addSearchRecordsCommand(cli: CAC): void {
  cli
    .command('search-records', 'Write the search records and the index settings for the hosted search service')
    .option('--out <folder>', 'Folder to write into', { default: 'search-records' })
    .option('--index <name>', 'Name of the index (default: from the configuration)')
    .option('--dry-run', 'Write nothing')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- search-records --index toys')
    .action((given: unknown) => runWithOptions(Options, given, writeRecords));
}

/** Writes the records and settings. Resolves with an error message, or null on success. */
async function writeRecords({
  out,
  root: source,
  index,
  dryRun,
  json,
}: v.InferOutput<typeof Options>): Promise<string | null> {
  const { site, problems } = await assembleWithoutIslands({ root: source, production: true });
  if (site === null || hasErrors(problems)) {
    if (json) console.log(JSON.stringify({ written: false, problems }, null, 2));
    return `\n${formatProblemReport(problems)}\n${pc.red('\nNothing was written.')}`;
  }
  const { plan } = site;
  const { config } = plan.site;
  const name = index ?? getSearchIndexName(config);
  const records = createDocSearchRecords(plan);
  const target = resolve(getUserWorkingFolder(), out);
  // Writes one record per line, for readable diffs.
  const lines = records.map((record) => JSON.stringify(record));
  const files = [
    { path: join(target, `${name}.records.json`), text: `[\n${lines.join(',\n')}\n]\n` },
    { path: join(target, `${name}.settings.json`), text: `${JSON.stringify(DOCSEARCH_SETTINGS, null, 2)}\n` },
  ];
  try {
    if (!dryRun) mkdirSync(target, { recursive: true });
    for (const { path, text } of dryRun ? [] : files) writeFileSync(path, text);
  } catch (error) {
    return `The records can't be written: ${getErrorMessage(error)}`;
  }
  const summary = { written: !dryRun, index: name, records: records.length, files: files.map(({ path }) => path) };
  if (json) console.log(JSON.stringify(summary, null, 2));
  else
    console.log(
      `${records.length} records of the index "${name}", and its settings, ${dryRun ? 'would be' : 'are'} in ${out}`,
    );
  return null;
}
