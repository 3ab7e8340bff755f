import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { hasErrors } from '#model/problem.ts';
import { reasonOf } from '#model/reason-of.ts';
import { searchIndexName } from '#model/search-index-name.ts';
import { createAssembler } from '#node/assemble/assemble-site.ts';
import { compilerSalt } from '#node/compile/store/compiler-salt.ts';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { createStages } from '#node/report/stages.ts';
import { INDEX_SETTINGS } from '#node/search/index-settings.ts';
import { searchRecords } from '#node/search/search-records.ts';
import { startFolder } from '../support/start-folder.ts';

const engineRoot = fileURLToPath(new URL('../..', import.meta.url));
const folder = (option: string) =>
  v.pipe(v.string(`${option} takes a folder.`), v.nonEmpty(`${option} takes a folder.`));
/** Files are named after it. */
const INDEX_NAME = '--index takes a name without slashes.';
const Options = v.object({
  out: folder('--out'),
  root: folder('--root'),
  index: v.optional(v.pipe(v.string(INDEX_NAME), v.regex(/^[^/\\]+$/u, INDEX_NAME))),
});

/** Add `docs search-records`, which writes what the hosted search service takes. */
export function addSearchRecordsCommand(cli: CAC): void {
  cli
    .command(
      'search-records',
      'Write the records of the search, and the settings of their index, for the hosted service',
    )
    .option('--out <folder>', 'Folder to write into', { default: 'search-records' })
    .option('--index <name>', "The index's name; that of the configuration when there is one")
    .option('--root <folder>', 'Folder with content/', { default: engineRoot })
    .action(async (given: unknown) => {
      const options = v.safeParse(Options, given, { abortPipeEarly: true });
      if (options.success) await write(options.output);
      else {
        console.error(options.issues.map((issue) => issue.message).join('\n'));
        process.exitCode = 1;
      }
    });
}

async function write({ out, root, index }: v.InferOutput<typeof Options>): Promise<void> {
  const folder = resolve(startFolder(), root);
  const cache = join(folder, 'node_modules/.cache/site');
  const assembler = createAssembler({ root: folder, cache, salt: compilerSalt(engineRoot), production: true });
  // Records are made of words: islands need not be drawn.
  const renderer = Promise.resolve({ renderIslandHtml: () => '' });
  const { site, problems } = await assembler.assemble(
    () => renderer,
    createStages(() => undefined),
  );
  if (site === null || hasErrors(problems)) {
    console.error(`\n${formatProblems(problems)}\n\n  ${countProblems(problems)}`);
    console.error(pc.red('\nNothing was written.'));
    process.exitCode = 1;
    return;
  }
  const { plan } = site;
  const { config } = plan.site;
  const name = index ?? searchIndexName(config);
  const records = searchRecords(plan);
  const target = resolve(startFolder(), out);
  // A line a record: what differs from the last time can be seen.
  const lines = records.map((record) => JSON.stringify(record));
  try {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${name}.records.json`), `[\n${lines.join(',\n')}\n]\n`);
    writeFileSync(join(target, `${name}.settings.json`), `${JSON.stringify(INDEX_SETTINGS, null, 2)}\n`);
  } catch (error) {
    console.error(`The records can't be written: ${reasonOf(error)}`);
    process.exitCode = 1;
    return;
  }
  console.log(`${records.length} records of the index "${name}", and its settings, are in ${out}`);
}
