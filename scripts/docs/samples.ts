import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { createBuildStageRunner, formatProblemCounts, formatProblemReport, formatProblems } from '#node/report.ts';
import { COMPILER_RESULTS_FILE, type CompilerResults, readCompilerResults } from '#node/samples/compiler-results.ts';
import { startListingCompiler } from '../../tools/csharp/compiler.ts';
import { checkFigureListings, readFigureListings } from '../../tools/csharp/figure-listings.ts';
import { compileListings, serialiseCompilerResults, writeCompilerResults } from '../../tools/csharp/results.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  runWithOptions,
} from '../support/commands.ts';
import { assembleWithoutIslands } from '../support/read-site.ts';

const Options = v.object({
  root: createSiteRootOptionSchema(),
  check: createFlagOptionSchema('--check'),
  all: createFlagOptionSchema('--all'),
});

/** Adds `docs samples`, which compiles every C# listing against each version that shows it. */
export function addSamplesCommand(cli: CAC): void {
  cli
    .command('samples', `Compile the C# listings of all versions and write the results to ${COMPILER_RESULTS_FILE}`)
    .option('--check', 'Compile all listings and write nothing. Fails if the file has different results')
    .option('--all', 'Also compile listings that already have a result')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- samples')
    .action((given: unknown) => runWithOptions(Options, given, compileSamples));
}

/** Compiles listings and, without `--check`, stores the results. Resolves with an error message; null on success. */
async function compileSamples({ root: source, check, all }: v.InferOutput<typeof Options>): Promise<string | null> {
  console.log('Starting the compiler …');
  const compiler = await startListingCompiler();
  if ('missing' in compiler) return `Listings can't be compiled: ${compiler.missing}.\n${INSTALL_HINT}`;
  const { name } = compiler;
  console.log(`Compiling for ${name}`);
  const before = readCompilerResults(source);
  // An invalid results file is read as empty. The command then overwrites the file or, with `--check`, reports it.
  const stored: CompilerResults = all || check || name !== before.compiler ? new Map() : before.results;
  const figures = await readFigureListings(source);
  const assemble = async (results: CompilerResults) => {
    const assembled = await assembleWithoutIslands(
      { root: source, production: false, compilerResults: results },
      createBuildStageRunner(console.log),
    );
    const versions = assembled.site?.content.versions ?? [];
    return { ...assembled, figureCheck: checkFigureListings(figures, versions, assembled.analyser) };
  };
  try {
    const first = await assemble(stored);
    const isComplete = first.analyser.guessed().size === 0;
    const { site, problems, analyser, figureCheck } = isComplete
      ? first
      : await assemble(await compileListings(first.analyser, compiler));
    if (site === null) return `\n${formatProblemReport(problems)}`;
    const found = { compiler: name, results: analyser.usedResults() };
    const faults = [...site.samples.problems, ...figureCheck.problems];
    const isSame = serialiseCompilerResults(found) === serialiseCompilerResults(before);
    if (!check && !isSame) writeCompilerResults(source, found);
    const unchecked = site.samples.unchecked + figureCheck.unchecked;
    const compiled = site.samples.compared + figureCheck.compared - unchecked;
    const counts = `${site.samples.listings + figures.length} listings × versions: ${compiled} compiled`;
    if (faults.length > 0) return `\n${formatProblems(faults)}\n\n  ${counts}; ${formatProblemCounts(faults)}`;
    if (check && !isSame) return `${COMPILER_RESULTS_FILE} is outdated. Run \`npm run docs -- samples\`.`;
    console.log(pc.green(`${counts}: no faults${unchecked > 0 ? `, ${unchecked} unchecked` : ''}.`));
    return null;
  } finally {
    compiler.close();
  }
}

const INSTALL_HINT =
  'Install the .NET SDK, 10 or newer: https://dotnet.microsoft.com/download. The site itself builds without it.';
