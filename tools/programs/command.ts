import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { compareByCodeUnit } from '#shared/problem.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { readSiteContent } from '../../scripts/support/read-site.ts';
import { replaceFile } from '../../src/node/content/files.ts';
import { listFiles } from '../../src/node/content/read-folder.ts';
import { PROGRAMS_FOLDER } from '../../src/node/output/output-files.ts';
import { buildPrograms, type ProgramFiles } from './build-programs.ts';
import { planPrograms } from './plan-programs.ts';

/** Maximum size of `content/programs`, uncompressed. */
const MAX_FOLDER_BYTES = 6_000_000;
/** Maximum size of the runtime, compressed with Brotli. */
const MAX_DOWNLOAD_BYTES = 1_500_000;
const INSTALL_HINT = 'Install the .NET SDK that tools/programs/global.json names. The site itself builds without it.';

const Options = v.object({
  root: createSiteRootOptionSchema(),
  check: createFlagOptionSchema('--check'),
  json: createFlagOptionSchema('--json'),
});

/** Adds `docs programs`, which builds the programs that run in the page. */
export function addProgramsCommand(cli: CAC): void {
  cli
    .command('programs', `Compile the programs that run in the page, and their runtime, into ${PROGRAMS_FOLDER}`)
    .option('--check', 'Build, but write nothing. Fails if a file has different content')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- programs --check')
    .action((given: unknown) => runWithOptions(Options, given, updatePrograms));
}

/** Resolves with an error message, or null on success. */
async function updatePrograms({ root, check, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const content = await readSiteContent(root);
  if (typeof content === 'string') return content;
  const plan = planPrograms(content);
  const built = await buildPrograms(plan, root, join(root, '.cache/programs'), json ? () => undefined : console.log);
  if ('missing' in built) return `Programs can't be built: ${built.missing}.\n${INSTALL_HINT}`;
  if ('failure' in built) return `\n${built.failure}`;
  const folder = join(root, PROGRAMS_FOLDER);
  const stored = existsSync(folder) ? listFiles(folder).map(({ path }) => path) : [];
  const unused = stored.filter((path) => !built.has(path));
  const changed = [...built.keys()].filter((path) => !hasContent(join(folder, path), built.get(path)));
  if (!check) {
    for (const path of changed) replaceFile(join(folder, path), built.get(path) ?? '');
    for (const path of unused) rmSync(join(folder, path));
  }
  const bytes = [...built.values()].reduce((sum, { length }) => sum + length, 0);
  const downloadBytes = readDownloadBytes(built);
  const names = new Set(plan.programs.map(({ name }) => name));
  const different = [...changed, ...unused].sort(compareByCodeUnit);
  if (json) console.log(JSON.stringify({ programs: [...names], bytes, downloadBytes, changed: different }, null, 2));
  else {
    for (const path of different) console.log(`${check ? 'differs' : 'written'}: ${PROGRAMS_FOLDER}/${path}`);
    const sizes = `${toMegabytes(bytes)} MB, first download ${toMegabytes(downloadBytes)} MB with Brotli`;
    console.log(pc.green(`${names.size} programs × versions: ${plan.programs.length}; ${sizes}.`));
  }
  if (bytes > MAX_FOLDER_BYTES) return `${PROGRAMS_FOLDER} is larger than ${toMegabytes(MAX_FOLDER_BYTES)} MB.`;
  if (downloadBytes > MAX_DOWNLOAD_BYTES)
    return `The first download is larger than ${toMegabytes(MAX_DOWNLOAD_BYTES)} MB.`;
  if (!check || different.length === 0) return null;
  if (!json) return `${PROGRAMS_FOLDER} is outdated. Run \`npm run docs -- programs\`.`;
  process.exitCode = 1;
  return null;
}

function hasContent(file: string, content: Buffer | undefined): boolean {
  return content !== undefined && existsSync(file) && readFileSync(file).equals(content);
}

function readDownloadBytes(files: ProgramFiles): number {
  const manifest: unknown = JSON.parse(files.get('manifest.json')?.toString() ?? '{}');
  return v.parse(v.object({ downloadBytes: v.number() }), manifest).downloadBytes;
}

function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(2);
}
