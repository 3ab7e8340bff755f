import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import type { ViteBuilder } from 'vite';
import { hasErrors } from '#shared/problem.ts';
import { tryBundleApp } from './bundle.ts';
import { createErrorWithoutStack } from './content/files.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { isInside, listFiles } from './content/read-folder.ts';
import { createNonPageFiles, createPageDataFiles, type OutputFiles, readAssetFiles } from './output/output-files.ts';
import { createOfflineFiles, listOfflinePaths } from './output/service-worker.ts';
import { findOutputFolderError, writeOutput } from './output/write-output.ts';
import { createCachedIslandRenderer } from './render/articles.ts';
import { createDocumentRenderer, createSiteIcon, planDocuments, renderDocuments } from './render/documents.ts';
import { createBuildStageRunner, formatProblemReport } from './report.ts';
import {
  type AssembledSite,
  type AssembleOptions,
  type Assembler,
  createAssembler,
  stubIslandRenderer,
} from './site/assemble-site.ts';
import { checkOutputFileNames } from './site/check/output-names.ts';
import { hashCompiler } from './site/page-cache.ts';

/** Options of a build. */
interface BuildOptions extends Pick<AssembleOptions, 'root' | 'cache' | 'base'> {
  builder: ViteBuilder;
  /** Build id: a hash of the app's code and configuration. Null if the configuration could not be read. */
  build: string | null;
  outDir: string;
  /** True to remove files of earlier builds even if the output folder is outside the project. */
  emptyOutDir: boolean;
  /** True to print only problems and no progress. */
  isQuiet: boolean;
}

/**
 * Builds the site in stages: bundles the app, compiles the content, renders the articles and checks the site (most of
 * these stages are in `assemble-site.ts`), then renders the documents and writes the output. Reports the problems of
 * all stages together, and writes nothing if any problem is an error.
 *
 * @returns the text of the warnings that were printed
 * @throws Error with a one-sentence message if nothing was written
 */
export async function buildSite(options: BuildOptions): Promise<string> {
  const { builder, root, cache, build, outDir, isQuiet } = options;
  const print = (line: string): void => (isQuiet ? undefined : console.log(line));
  const folderError = findOutputFolderError({ folder: outDir, roots: [root, ENGINE_ROOT] });
  if (folderError !== null) throw createErrorWithoutStack(folderError);

  print('\nBuilding the site');
  const stageRunner = createBuildStageRunner(print);
  const bundlePromise =
    build === null
      ? { app: null, problems: [] }
      : stageRunner.run(
          'bundle',
          () => tryBundleApp(builder, root, { cache, build }),
          ({ app }) => (app === null ? 'failed' : app.reused ? 'reused' : 'browser and prerender'),
        );
  const assembler = createProductionAssembler(options);
  const { unrenderedSite, problems: contentProblems } = await assembler.compile(stageRunner);
  const { app: bundle, problems: codeProblems } = await bundlePromise;
  const islandRenderer =
    bundle && createCachedIslandRenderer(bundle.renderer.renderIslandHtml, { cache, build: bundle.app.build });
  const { site, problems } =
    unrenderedSite === null
      ? { site: null, problems: contentProblems }
      : await assembler.render(unrenderedSite, islandRenderer ?? stubIslandRenderer, stageRunner);
  islandRenderer?.save();
  const output =
    site === null || bundle === null
      ? null
      : await stageRunner.run(
          'files',
          () => collectOutputFiles(site, bundle.app.build, bundle.files),
          ({ files }) => `${files.size} files beside the pages`,
        );

  const allProblems = [...problems, ...codeProblems, ...(output?.problems ?? []), ...cache.problems()];
  const problemReport = allProblems.length === 0 ? '' : `\n${formatProblemReport(allProblems)}`;
  if (problemReport !== '') console.error(problemReport);
  const formatElapsedTime = (): string => `${(stageRunner.elapsed() / 1000).toFixed(1)} s`;
  if (site === null || bundle === null || output === null || hasErrors(allProblems)) {
    throw createErrorWithoutStack(`The build failed after ${formatElapsedTime()}; nothing was written.`);
  }

  const { documents, icon, files } = output;
  const template = readFileSync(join(ENGINE_ROOT, 'index.html'), 'utf8').replaceAll(/>\s+</gu, '><');
  const rendererOptions = { renderer: bundle.renderer, app: bundle.app, icon, template };
  const { files: documentFiles } = await stageRunner.run(
    'documents',
    () => renderDocuments(documents, createDocumentRenderer(site, rendererOptions), { ...site, outDir }),
    ({ files: pages, rendered }) => `${pages.size} pages: ${rendered} rendered, ${pages.size - rendered} reused`,
  );
  const outputFiles = new Map([...files, ...documentFiles]);
  const canRemoveOldFiles = options.emptyOutDir || [root, ENGINE_ROOT].some((folder) => isInside(outDir, folder));
  const { left: oldFileCount } = await stageRunner.run(
    'write',
    () => {
      for (const [path, text] of createOfflineFiles(site, bundle.app, [...bundle.files.keys()], outputFiles))
        outputFiles.set(path, text);
      return writeOutput(outDir, outputFiles, canRemoveOldFiles);
    },
    ({ files: count, written, removed }) =>
      `${count} files: ${written} written, ${count - written} unchanged, ${removed} removed`,
  );
  if (oldFileCount > 0) {
    const hint = 'The folder is outside the project: --emptyOutDir removes them.';
    console.warn(pc.yellow(`\n${oldFileCount} files of an earlier build were left in ${outDir}. ${hint}`));
  }
  const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  print(pc.green(`\nBuilt in ${formatElapsedTime()}, ${peakMemoryMb} MB`));
  return problemReport;
}

/** Creates an assembler for builds and checks of a site. Unlike the development assembler, it omits drafts. */
export function createProductionAssembler(options: Pick<AssembleOptions, 'root' | 'cache' | 'base'>): Assembler {
  const { root, cache, base } = options;
  // A listing that the C# compiler hasn't checked is an error only in CI, because authors may not have the .NET SDK.
  const unknownListings = process.env.CI === undefined ? 'warning' : 'error';
  return createAssembler({ root, cache, base, salt: hashCompiler(ENGINE_ROOT), production: true, unknownListings });
}

/**
 * Plans the HTML documents and collects all other files, except the files for offline use, which list other files and
 * are therefore created last. Reports conflicting or invalid file names.
 */
export function collectOutputFiles(site: AssembledSite, build: string, bundledFiles: ReadonlyMap<string, Buffer>) {
  const { root, plan, manifest } = site;
  const documents = planDocuments(site);
  const { href: icon, copy } = createSiteIcon(plan.site.config, root);
  const appFiles = [...bundledFiles, ...copy];
  const output: OutputFiles = new Map([
    ...createPageDataFiles(site, build),
    ...readAssetFiles(site),
    ...createNonPageFiles(site),
  ]);
  const publicFiles = listFiles(join(root, 'public'));
  const paths = [...appFiles.map(([path]) => path), ...documents.keys(), ...output.keys(), ...listOfflinePaths(site)];
  const publicPaths = publicFiles.map(({ path }) => path);
  const problems = checkOutputFileNames(publicPaths, paths, manifest.routes, plan.site.config.redirects);
  const files: OutputFiles = new Map(publicFiles.map(({ path, absolute }) => [path, readFileSync(absolute)]));
  for (const [path, content] of [...appFiles, ...output]) files.set(path, content);
  return { documents, icon, problems, files };
}
