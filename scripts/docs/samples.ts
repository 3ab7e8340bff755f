import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { startListingCompiler } from '#node/samples/compiler.ts';
import {
  type CompilerResults,
  LISTINGS_FILE,
  readCompilerResults,
  serialiseCompilerResults,
  writeCompilerResults,
} from '#node/samples/compiler-results.ts';
import { readFigureListings } from '#node/samples/listing.ts';
import { countProblems, createStages, formatProblems, listProblems } from '../../src/node/report.ts';
import { assembleOnce } from '../../src/node/site/assemble-site.ts';
import { checkFigureListings } from '../../src/node/site/check/samples.ts';
import { flag, runWith, siteFolder, siteRoot } from '../support/commands.ts';

const Options = v.object({ root: siteFolder(), check: flag('--check'), all: flag('--all') });

/** Add `docs samples`, which compiles every C# listing against each version that shows it. */
export function addSamplesCommand(cli: CAC): void {
  cli
    .command('samples', `Compile the C# listings of all versions, and keep what the compiler found in ${LISTINGS_FILE}`)
    .option('--check', 'Compile all of them anew and write nothing: fails where the file says something else')
    .option('--all', 'Compile also what the file knows')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- samples')
    .action((given: unknown) => runWith(Options, given, compileSamples));
}

/** Resolves with what stands in the way, or null. */
async function compileSamples({ root: source, check, all }: v.InferOutput<typeof Options>): Promise<string | null> {
  console.log('Starting the compiler …');
  const compiler = await startListingCompiler();
  if ('missing' in compiler) return `Listings can't be compiled: ${compiler.missing}.\n${INSTALL}`;
  const { name } = compiler;
  console.log(`Compiling for ${name}`);
  const before = readCompilerResults(source);
  // What is wrong with the file is mended by writing it.
  const results: CompilerResults = all || check || name !== before.compiler ? new Map() : before.results;
  try {
    const { site, problems, analyser } = await assembleOnce(
      { root: source, production: false, compiler: () => compiler, compilerResults: results },
      createStages(console.log),
    );
    if (site === null) return `\n${listProblems(problems)}`;
    const figures = await readFigureListings(source);
    const drawn = await checkFigureListings(figures, site.content.versions, analyser);
    const found = { compiler: name, results: analyser.asked() };
    const faults = [...site.samples.problems, ...drawn.problems];
    const isSame = serialiseCompilerResults(found) === serialiseCompilerResults(before);
    if (!check && !isSame) writeCompilerResults(source, found);
    const unchecked = site.samples.unchecked + drawn.unchecked;
    const compiled = site.samples.compared + drawn.compared - unchecked;
    const counts = `${site.samples.listings + figures.length} listings × versions: ${compiled} compiled`;
    if (faults.length > 0) return `\n${formatProblems(faults)}\n\n  ${counts}; ${countProblems(faults)}`;
    if (check && !isSame) return `${LISTINGS_FILE} isn't what the compiler says now. Run \`npm run docs -- samples\`.`;
    console.log(pc.green(`${counts}: no faults${unchecked > 0 ? `, ${unchecked} unchecked` : ''}.`));
    return null;
  } finally {
    compiler.close();
  }
}

const INSTALL =
  'Install the .NET SDK, 10 or newer: https://dotnet.microsoft.com/download. Reading and building need none.';
