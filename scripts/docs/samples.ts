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

const OptionsSchema = v.object({
  root: createSiteRootOptionSchema(),
  check: createFlagOptionSchema('--check'),
  all: createFlagOptionSchema('--all'),
});
type Options = v.InferOutput<typeof OptionsSchema>;

/** Adds the command `docs samples`, which compiles C# listings against each version that shows them. */
export function addSamplesCommand(cli: CAC): void {
  cli
    .command('samples', `Compile the C# listings of all versions and write the results to ${COMPILER_RESULTS_FILE}`)
    .option('--check', 'Compile all listings and write nothing. Fails if the file has different results')
    .option('--all', 'Also compile listings that already have a result')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- samples')
    .action((given: unknown) => runWithOptions(OptionsSchema, given, compileSamples));
}

/** Compiles listings and, without `--check`, stores the results. Resolves with an error message; null on success. */
async function compileSamples({ root, check, all }: Options): Promise<string | null> {
  console.log('Starting the compiler …');
  const compiler = await startListingCompiler();
  if ('missing' in compiler) return `Listings can't be compiled: ${compiler.missing}.\n${SDK_INSTALL_HINT}`;
  const { name: compilerName } = compiler;
  console.log(`Compiling for ${compilerName}`);
  const previousResults = readCompilerResults(root);
  // An invalid results file is read as empty. The command then overwrites the file or, with `--check`, reports it.
  const reusableResults: CompilerResults =
    all || check || compilerName !== previousResults.compiler ? new Map() : previousResults.results;
  const figureListings = await readFigureListings(root);
  const assemble = async (results: CompilerResults) => {
    const assembly = await assembleWithoutIslands(
      { root, production: false, compilerResults: results },
      createBuildStageRunner(console.log),
    );
    const versions = assembly.site?.content.versions ?? [];
    return { ...assembly, figureCheck: checkFigureListings(figureListings, versions, assembly.analyser) };
  };
  try {
    const firstAssembly = await assemble(reusableResults);
    const hasAllResults = firstAssembly.analyser.guessed().size === 0;
    const { site, problems, analyser, figureCheck } = hasAllResults
      ? firstAssembly
      : await assemble(await compileListings(firstAssembly.analyser, compiler));
    if (site === null) return `\n${formatProblemReport(problems)}`;
    const currentResults = { compiler: compilerName, results: analyser.usedResults() };
    const sampleProblems = [...site.samples.problems, ...figureCheck.problems];
    const hasSameResults = serialiseCompilerResults(currentResults) === serialiseCompilerResults(previousResults);
    if (!check && !hasSameResults) writeCompilerResults(root, currentResults);
    const uncheckedCount = site.samples.unchecked + figureCheck.unchecked;
    const compiledCount = site.samples.compared + figureCheck.compared - uncheckedCount;
    const countsText = `${site.samples.listings + figureListings.length} listings × versions: ${compiledCount} compiled`;
    if (sampleProblems.length > 0)
      return `\n${formatProblems(sampleProblems)}\n\n  ${countsText}; ${formatProblemCounts(sampleProblems)}`;
    if (check && !hasSameResults) return `${COMPILER_RESULTS_FILE} is outdated. Run \`npm run docs -- samples\`.`;
    console.log(pc.green(`${countsText}: no faults${uncheckedCount > 0 ? `, ${uncheckedCount} unchecked` : ''}.`));
    return null;
  } finally {
    compiler.close();
  }
}

const SDK_INSTALL_HINT =
  'Install the .NET SDK, 10 or newer: https://dotnet.microsoft.com/download. The site itself builds without it.';
