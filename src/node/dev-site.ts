import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { groupByKey } from '#shared/get-or-create.ts';
import { toBasePrefix } from '#shared/link.ts';
import type { Problem } from '#shared/problem.ts';
import type { ServerRenderer } from '#shared/render.ts';
import type { FullSiteData } from '#shared/site.ts';
import { type AppFiles, BUNDLED_CONTENT_PATTERN, bundleInlineScripts, RendererSchema } from './bundle.ts';
import { readComponents } from './content/components.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { isInside, toPosix } from './content/read-folder.ts';
import { createRedirectRules, HOST_HEADERS_FILE, listRedirects } from './output/host-files.ts';
import { createNonPageFiles, createPageDataFiles, type OutputFiles, readAssetFiles } from './output/output-files.ts';
import { encodePath, type HostedSite, parseRedirectRules } from './output/static-host.ts';
import { createDocumentRenderer, createSiteIcon, planDocuments } from './render/documents.ts';
import type { BuildStageRunner } from './report.ts';
import { type AssembledSite, type AssembleOptions, createAssembler } from './site/assemble-site.ts';
import { hashCompiler } from './site/page-cache.ts';
import { getRouteFile, getRouteSlug } from './site/routes.ts';
import { RESOLVED_SITE_MODULE_IDS, type SiteModuleHooks } from './virtual-modules.ts';

/** Options of the development server. */
export interface DevServerOptions extends Pick<AssembleOptions, 'root' | 'cache' | 'base'> {
  modules: SiteModuleHooks;
}

/** A snapshot of the site in development. A successful assembly replaces the snapshot; a failed assembly keeps it. */
export interface DevSiteSnapshot {
  base: string;
  redirects: HostedSite['redirects'];
  pages: DevPagesByOutputFile;
  /** Returns true if the site has a file at the path, or if an earlier snapshot had a page module at the path. */
  isFile(path: string): boolean;
  /** Renders or reads an output file on demand; returns undefined if it doesn't exist. */
  read(path: string): string | Buffer | undefined;
}

/** Returns true for a file in `content/`, except components and data that they may import: those belong to the app. */
export function isContentFile(root: string, file: string): boolean {
  const contentFolder = join(root, 'content');
  return isInside(file, contentFolder) && !BUNDLED_CONTENT_PATTERN.test(toPosix(relative(contentFolder, file)));
}

/** Creates the development site. `assemble` compiles the current content and renders it with the current app code. */
export function createDevSite(server: ViteDevServer, { root, cache, base, modules }: DevServerOptions) {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite can't run the app for rendering.");
  const salt = hashCompiler(ENGINE_ROOT);
  const assembler = createAssembler({ root, cache, base, salt, production: false });
  const template = readFileSync(join(ENGINE_ROOT, 'index.html'), 'utf8');
  /** Page modules of all snapshots, because a browser may request a module that a newer snapshot has replaced. */
  const pageModules: OutputFiles = new Map();
  const inlineScriptsPromise = bundleInlineScripts();
  let lastSiteData: FullSiteData | null = null;
  let isAppChanged = false;

  const importRenderer = async (site: FullSiteData): Promise<ServerRenderer> => {
    modules.set(site.config, '');
    if (lastSiteData !== null && JSON.stringify(lastSiteData) !== JSON.stringify(site)) reloadOpenPages(server);
    // Vite serves the site from the base path it was started with, so a new base path requires a restart.
    if (lastSiteData !== null && lastSiteData.config.baseUrl !== site.config.baseUrl) void server.restart();
    lastSiteData = site;
    // Clears the module cache here and not in `forget`, because `forget` may be called during an import.
    if (isAppChanged) ssr.runner.clearCache();
    isAppChanged = false;
    return v.parse(RendererSchema, await ssr.runner.import('/src/app/entry-server.tsx'));
  };

  const createSnapshot = async (site: AssembledSite, renderer: ServerRenderer): Promise<DevSiteSnapshot> => {
    const { config } = site.plan.site;
    const basePrefix = toBasePrefix(config.baseUrl);
    const componentStyles = readComponents(root).styles.map((file) => `/@fs/${toPosix(file).replace(/^\//u, '')}`);
    // The URLs at which Vite serves the app's source files.
    const appFiles: AppFiles = {
      build: '',
      entry: `${basePrefix}/src/app/entry-client.ts`,
      styles: ['/src/app/styles/index.css', ...componentStyles].map((path) => basePrefix + path),
      apiStyles: `${basePrefix}/src/app/styles/api-pages.css`,
      inline: await inlineScriptsPromise,
    };
    const icon = createSiteIcon(config, null).href;
    const { render } = createDocumentRenderer(site, { renderer, template, app: appFiles, icon, isDevelopment: true });
    const documents = planDocuments(site);
    const pageDataFiles = createPageDataFiles(site, '');
    for (const [path, source] of pageDataFiles) if (path.startsWith('p/')) pageModules.set(path, source);
    let nonPageFiles: OutputFiles | null = null;
    const readFile = (path: string): string | Buffer | undefined => {
      const content = pageDataFiles.get(path) ?? pageModules.get(path);
      if (content !== undefined) return content;
      nonPageFiles ??= new Map([...readAssetFiles(site), ...createNonPageFiles(site)]);
      // Omits the file with response headers, because Vite sends its own headers.
      return path === HOST_HEADERS_FILE ? undefined : nonPageFiles.get(path);
    };
    return {
      base: config.baseUrl,
      redirects: parseRedirectRules(createRedirectRules(listRedirects(site.manifest.routes, config), false)),
      pages: listDevPages(site),
      // Checks for a page first, because `readFile` may have to read all assets and create all other files.
      isFile: (path) => documents.has(path) || (!documents.has(`${path}/index.html`) && readFile(path) !== undefined),
      read(path) {
        const document = documents.get(path);
        return document === undefined ? readFile(path) : render(document);
      },
    };
  };

  return {
    /** Page shell without content, sent until the site can be assembled. `open-page.tsx` shows the error on it. */
    emptyPage: template.replaceAll(/<!--(?:head|page|end)-->/gu, ''),
    /** Discards cached data of a changed file. If the file is app code, the next assembly imports the app again. */
    forget(file: string): void {
      assembler.files.forget(file);
      isAppChanged ||= !isContentFile(root, file) && !isInside(file, join(root, 'public'));
    },
    async assemble(stages: BuildStageRunner): Promise<{ state: DevSiteSnapshot | null; problems: Problem[] }> {
      const { unrenderedSite, problems: contentProblems } = await assembler.compile(stages);
      if (unrenderedSite === null) return { state: null, problems: contentProblems };
      const renderer = await importRenderer(unrenderedSite.plan.site);
      const { site, problems } = await assembler.render(unrenderedSite, renderer, stages);
      return { state: await createSnapshot(site, renderer), problems };
    },
  };
}

/** Invalidates the app's modules that contain the site data, which has changed, and reloads all open pages. */
function reloadOpenPages(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const id of RESOLVED_SITE_MODULE_IDS) {
      const module = moduleGraph.getModuleById(id);
      if (module !== undefined) moduleGraph.invalidateModule(module);
    }
  }
  server.ws.send({ type: 'full-reload' });
}

/** A page of the site in development. */
export interface DevPage {
  /** URL path relative to the base path. */
  path: string;
  /** Returns file paths relative to the site's root: the page's source, files it uses, and files with its problems. */
  sources(): string[];
}

/** The pages of the current snapshot, by output file. */
export type DevPagesByOutputFile = ReadonlyMap<string, DevPage>;

function listDevPages({ manifest }: AssembledSite): DevPagesByOutputFile {
  const versionByName = new Map(manifest.versions.map((version) => [version.data.version, version]));
  const pages = new Map<string, DevPage>();
  for (const route of manifest.routes) {
    const version = versionByName.get(route.version);
    if (route.target.kind !== 'page' || version === undefined) continue;
    const page =
      version.plan.pageBySlug.get(getRouteSlug(route, version)) ?? version.plan.pageBySlug.get(route.target.slug);
    if (page === undefined) continue;
    const { compiled, file, source, references } = page;
    const sources = (): string[] => {
      const usedFiles = references.flatMap(({ reference }) => {
        const fileReference = reference.kind === 'code' ? reference.listing : reference;
        const path = 'path' in fileReference && fileReference.kind !== 'doc' ? fileReference.path : '';
        return version.plan.content?.files.get(path)?.file ?? [];
      });
      const problemFiles = compiled.problems.flatMap((problem) => problem.file ?? []);
      return [file ?? [], 'file' in source ? (source.file ?? []) : [], usedFiles, problemFiles].flat();
    };
    pages.set(getRouteFile(route.path), { path: encodePath(route.path), sources });
  }
  return pages;
}

/** Maps each of the given files to the pages that use it. Omits files that no page uses. */
export function findPagesBySourceFile(pages: DevPagesByOutputFile, files: ReadonlySet<string>): Map<string, DevPage[]> {
  if (files.size === 0) return new Map();
  const fileUses = [...pages.values()].flatMap((page) =>
    [...new Set(page.sources())].map((file) => [file, page] as const),
  );
  return groupByKey(fileUses.filter(([file]) => files.has(file)));
}
