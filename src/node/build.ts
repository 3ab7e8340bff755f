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
import { createOfflineFiles, listOfflineFiles } from './output/service-worker.ts';
import { findOutputFolderError, writeOutput } from './output/write-output.ts';
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
  /** True to print problems only, without progress. */
  isQuiet: boolean;
}

/**
 * Builds the site in stages: bundles the app, compiles the content, renders the articles and checks the site (most of
 * these stages are in `assemble-site.ts`), then renders the documents and writes the output. Reports the problems of
 * all stages together, and writes nothing if any problem is an error.
 *
 * @returns the warnings as printed
 * @throws Error with a one-sentence message if nothing was written
 */
export async function buildSite(options: BuildOptions): Promise<string> {
  const { builder, root, cache, build, outDir, isQuiet } = options;
  const print = (line: string): void => (isQuiet ? undefined : console.log(line));
  const refusal = findOutputFolderError({ folder: outDir, roots: [root, ENGINE_ROOT] });
  if (refusal !== null) throw createErrorWithoutStack(refusal);

  print('\nBuilding the site');
  const stages = createBuildStageRunner(print);
  const bundling =
    build === null
      ? { app: null, problems: [] }
      : stages.run(
          'bundle',
          () => tryBundleApp(builder, root, { cache, build }),
          ({ app }) => (app === null ? 'failed' : app.reused ? 'reused' : 'browser and prerender'),
        );
  const assembler = createProductionAssembler(options);
  const { draft, problems: contentProblems } = await assembler.compile(stages);
  const { app, problems: codeProblems } = await bundling;
  const { site, problems } =
    draft === null
      ? { site: null, problems: contentProblems }
      : await assembler.render(draft, app?.renderer ?? stubIslandRenderer, stages);
  const output =
    site === null || app === null
      ? null
      : await stages.run(
          'files',
          () => collectOutputFiles(site, app.app.build, app.files),
          ({ files }) => `${files.size} files beside the pages`,
        );

  const found = [...problems, ...codeProblems, ...(output?.problems ?? []), ...cache.problems()];
  const report = found.length === 0 ? '' : `\n${formatProblemReport(found)}`;
  if (report !== '') console.error(report);
  const elapsed = (): string => `${(stages.elapsed() / 1000).toFixed(1)} s`;
  if (site === null || app === null || output === null || hasErrors(found)) {
    throw createErrorWithoutStack(`The build failed after ${elapsed()}; nothing was written.`);
  }

  const { documents, icon, files } = output;
  const template = readFileSync(join(ENGINE_ROOT, 'index.html'), 'utf8').replaceAll(/>\s+</gu, '><');
  const rendering = { renderer: app.renderer, app: app.app, icon, template };
  const pages = await stages.run(
    'documents',
    () => renderDocuments(documents, createDocumentRenderer(site, rendering), { ...site, outDir }),
    (rendered) => `${rendered.size} pages`,
  );
  const all = new Map([...files, ...pages]);
  const mayRemove = options.emptyOutDir || [root, ENGINE_ROOT].some((folder) => isInside(outDir, folder));
  const { left } = await stages.run(
    'write',
    () => {
      for (const [path, text] of createOfflineFiles(site, app.app, [...app.files.keys()], all)) all.set(path, text);
      return writeOutput(outDir, all, mayRemove);
    },
    ({ files: count, written, removed }) =>
      `${count} files: ${written} written, ${count - written} unchanged, ${removed} removed`,
  );
  if (left > 0) {
    const hint = 'The folder is outside the project: --emptyOutDir removes them.';
    console.warn(pc.yellow(`\n${left} files of an earlier build were left in ${outDir}. ${hint}`));
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  print(pc.green(`\nBuilt in ${elapsed()}, ${memory} MB`));
  return report;
}

/** Creates an assembler for builds and checks of a site. Unlike the one in development, it omits drafts. */
export function createProductionAssembler(options: Pick<AssembleOptions, 'root' | 'cache' | 'base'>): Assembler {
  const { root, cache, base } = options;
  // A listing that the C# compiler hasn't checked is an error only in CI, because authors may lack the .NET SDK.
  const unknownListings = process.env.CI === undefined ? 'warning' : 'error';
  return createAssembler({ root, cache, base, salt: hashCompiler(ENGINE_ROOT), production: true, unknownListings });
}

/** Plans the HTML documents, collects the other files except those for offline use, and checks all file names. */
export function collectOutputFiles(site: AssembledSite, build: string, appFiles: ReadonlyMap<string, Buffer>) {
  const { root, plan, manifest } = site;
  const documents = planDocuments(site);
  const { href: icon, copy } = createSiteIcon(plan.site.config, root);
  const own = [...appFiles, ...copy];
  const made: OutputFiles = new Map([
    ...createPageDataFiles(site, build),
    ...readAssetFiles(site),
    ...createNonPageFiles(site),
  ]);
  const copied = listFiles(join(root, 'public'));
  const names = [...own.map(([path]) => path), ...documents.keys(), ...made.keys(), ...listOfflineFiles(site)];
  const copiedNames = copied.map(({ path }) => path);
  const problems = checkOutputFileNames(copiedNames, names, manifest.routes, plan.site.config.redirects);
  const files: OutputFiles = new Map(copied.map(({ path, absolute }) => [path, readFileSync(absolute)]));
  for (const [path, content] of [...own, ...made]) files.set(path, content);
  return { documents, icon, problems, files };
}
