import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import type { CAC } from 'cac';
import * as v from 'valibot';
import { drawSample, type RiskySentence, reviewSource } from '#node/claims/review-claims.ts';
import { reviewSite } from '#node/claims/review-site.ts';
import { isFolder } from '#node/content/load-site.ts';
import { listProblems } from '#node/report.ts';
import { flag, folder, runWith, siteFolder, siteRoot, startFolder } from '../support/commands.ts';

/** A number of the command line. */
const Count = v.optional(v.pipe(v.number('--sample takes a number.'), v.integer(), v.minValue(1)));
const Options = v.object({
  root: siteFolder(),
  source: v.optional(folder('--source')),
  sample: Count,
  seed: v.optional(v.union([v.string(), v.number()]), 1),
  json: flag('--json'),
});

/** Add `docs claims`, which lays the prose beside what was checked of it. */
export function addClaimsCommand(cli: CAC): void {
  cli
    .command('claims', 'List statements that nobody has checked, and checked ones that no longer stand')
    .option('--source <folder>', "The library's git repository: its lines must still say what claims say they do")
    .option('--sample <number>', 'Draw so many risky statements, to be checked by hand')
    .option('--seed <seed>', 'Draws others for another seed', { default: 1 })
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- claims --source ../library')
    .action((given: unknown) => runWith(Options, given, review));
}

/** Resolves with what no longer stands, or null. */
async function review({ root, source, sample, seed, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const library = source === undefined ? null : resolve(startFolder(), source);
  if (library !== null && !isFolder(library))
    return `There is no folder ${library}. --source takes the library's git repository.`;
  const { claims, risky, problems } = reviewSite(root);
  const unclaimed = risky.filter((one) => one.claims.length === 0);
  const statements = sample === undefined ? unclaimed : drawSample(risky, sample, String(seed));
  const counts = { claims: claims.length, risky: risky.length, unclaimed: unclaimed.length };
  const stale = library === null ? [] : reviewSource(claims, fileReader(library));
  const all = [...problems, ...stale];
  if (json) console.log(JSON.stringify({ counts, statements, problems: all }, null, 2));
  else {
    for (const [at, one] of statements.entries()) console.log(sample === undefined ? listed(one) : drawn(at + 1, one));
    console.log(
      `${counts.claims} claims, ${counts.risky} risky statements, ${counts.unclaimed} of them without a claim.`,
    );
  }
  return all.length === 0 ? null : `\n${listProblems(all)}`;
}

function listed({ file, line, text }: RiskySentence): string {
  return `${file}:${line} ${text}`;
}

function drawn(at: number, { file, line, text, claims }: RiskySentence): string {
  const evidence = claims.flatMap(({ source, by }) => [
    ...Object.entries(source).map(([place, words]) => `   ${place} ${words}`),
    ...(by === null ? [] : [`   ${by}`]),
  ]);
  return [`${at}. ${text} (${file}:${line})`, ...(evidence.length > 0 ? evidence : ['   no claim'])].join('\n');
}

/** Reads each file of a repository at most once. */
function fileReader(repository: string): (tag: string, path: string) => string | null {
  const known = new Map<string, string | null>();
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined };
  const show = (name: string): string | null => {
    try {
      return execFileSync('git', ['-C', repository, 'show', name], { encoding: 'utf8', stdio: 'pipe', env });
    } catch {
      return null;
    }
  };
  return (tag, path) => {
    const name = `${tag}:${path}`;
    const text = known.get(name) ?? show(name);
    known.set(name, text);
    return text;
  };
}
