import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import type { CAC } from 'cac';
import * as v from 'valibot';
import { isFolder } from '#node/content/files.ts';
import { formatProblemReport } from '#node/report.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import {
  createFlagOptionSchema,
  createFolderOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  getUserWorkingFolder,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { pickSample, pruneClaims, type RiskySentence, reviewSite, reviewSource } from './review.ts';

const Options = v.object({
  root: createSiteRootOptionSchema(),
  source: v.optional(createFolderOptionSchema('--source')),
  sample: v.optional(v.pipe(v.number('--sample takes a number.'), v.integer(), v.minValue(1))),
  seed: v.optional(v.union([v.string(), v.number()]), 1),
  prune: createFlagOptionSchema('--prune'),
  json: createFlagOptionSchema('--json'),
});

/** Adds the command `docs claims`, which compares the prose with the list of checked statements. */
export function addClaimsCommand(cli: CAC): void {
  cli
    .command('claims', 'List risky statements without a claim, and claims that no page contains any more')
    .option('--source <folder>', 'Git repository of the library, to check the source lines of claims')
    .option('--sample <number>', 'Pick this number of random risky statements for a manual check')
    .option('--seed <seed>', 'Seed of the random sample', { default: 1 })
    .option('--prune', 'Delete claims that no page contains any more')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- claims --source ../library')
    .action((given: unknown) => runWithOptions(Options, given, review));
}

/** Prints the review. Resolves with an error message or the problems found, or with null. */
async function review(options: v.InferOutput<typeof Options>): Promise<string | null> {
  const { root, source, sample, seed, json } = options;
  const library = source === undefined ? null : resolve(getUserWorkingFolder(), source);
  if (library !== null && !isFolder(library))
    return `The folder ${library} does not exist. --source takes the library's git repository.`;
  const pruned = options.prune ? pruneClaims(root) : 0;
  const { claims, risky, problems } = reviewSite(root);
  const unclaimed = risky.filter((one) => one.claims.length === 0);
  const statements = sample === undefined ? unclaimed : pickSample(risky, sample, String(seed));
  const counts = { claims: claims.length, risky: risky.length, unclaimed: unclaimed.length, pruned };
  const stale = library === null ? [] : reviewSource(claims, createFileReader(library));
  const all = [...problems, ...stale];
  if (json) console.log(JSON.stringify({ counts, statements, problems: all }, null, 2));
  else {
    for (const [index, one] of statements.entries())
      console.log(sample === undefined ? `${one.file}:${one.line} ${one.text}` : formatSampled(index + 1, one));
    if (options.prune) console.log(`${pruned} claims deleted.`);
    console.log(
      `${claims.length} claims, ${risky.length} risky statements, ${unclaimed.length} of them without a claim.`,
    );
  }
  return all.length === 0 ? null : `\n${formatProblemReport(all)}`;
}

function formatSampled(number: number, { file, line, text, claims }: RiskySentence): string {
  const evidence = claims.flatMap(({ source, by }) => [
    ...Object.entries(source).map(([place, words]) => `   ${place} ${words}`),
    ...(by === null ? [] : [`   ${by}`]),
  ]);
  return [`${number}. ${text} (${file}:${line})`, ...(evidence.length > 0 ? evidence : ['   no claim'])].join('\n');
}

/** Creates a function that reads a repository's file at a git tag, and caches the files. */
function createFileReader(repository: string): (tag: string, path: string) => string | null {
  const cache = new Map<string, string | null>();
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined };
  const gitShow = (name: string): string | null => {
    try {
      return execFileSync('git', ['-C', repository, 'show', name], { encoding: 'utf8', stdio: 'pipe', env });
    } catch {
      return null;
    }
  };
  return (tag, path) => {
    const name = `${tag}:${path}`;
    return getOrCreate(cache, name, () => gitShow(name));
  };
}
