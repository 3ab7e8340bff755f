import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import pc from 'picocolors';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { ApiType } from '#model/api.ts';
import type { AppFiles } from '#model/app-files.ts';
import { basePrefix } from '#model/link.ts';
import { hasErrors, type Problem } from '#model/problem.ts';
import type { ServerRenderer } from '#model/render.ts';
import type { FullSiteData } from '#model/site.ts';
import { createAssembler } from '../assemble/assemble-site.ts';
import { REDIRECTS_FILE, siteFiles } from '../assemble/site-files.ts';
import { compilerSalt } from '../compile/store/compiler-salt.ts';
import type { Cache } from '../content/cache.ts';
import { readComponents } from '../content/components.ts';
import { fileFault } from '../content/file-fault.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { isInside, toPosix } from '../content/read-folder.ts';
import { writeDocIds } from '../manifest/doc-ids.ts';
import { countProblems, formatProblems } from '../report/print-problems.ts';
import { createStages } from '../report/stages.ts';
import type { ListingCompiler } from '../samples/compiler/listing-compiler.ts';
import { createDevCompiler, haveUnknownListing, warmUp } from './dev-compiler.ts';
import { bundleInlineScripts } from './inline-scripts.ts';
import { problemOverlay } from './problem-overlay.ts';
import { loadRenderer } from './renderer.ts';
import { RESOLVED_SITE_MODULES, type SiteModules } from './site-modules.ts';
import { findFile, type HostedSite, readRedirects } from './static-host.ts';
import { watchSources } from './watch-sources.ts';

/** What development takes. */
export interface DevelopmentOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  cache: Cache;
  /** Path that the site is served below, when not the configuration's. */
  base: string | undefined;
  modules: SiteModules;
}

/** One state of the site: its files, each made when it is asked for. */
interface State {
  base: string;
  files: ReadonlyMap<string, () => string | Buffer>;
  redirects: HostedSite['redirects'];
}

/** Event that tells the page in the browser that content changed. */
const UPDATE_EVENT = 'site:update';

/** The app as Vite serves it from its sources, below a base path without its final slash. */
function devApp(base: string, components: readonly string[]): Omit<AppFiles, 'inline'> {
  const styles = [
    '/src/app/styles/index.css',
    ...components.map((file) => `/@fs/${toPosix(file).replace(/^\//u, '')}`),
  ];
  return {
    build: '',
    entry: `${base}/src/app/entry-client.tsx`,
    imports: [],
    styles: styles.map((path) => base + path),
    apiStyles: `${base}/src/app/styles/api-pages.css`,
  };
}

/** True for what is read and compiled; components are the app's. */
export function isContentFile(root: string, file: string): boolean {
  return isInside(file, join(root, 'content')) && !isInside(file, join(root, 'content/components'));
}

/**
 * Serve a site from its sources: pages are rendered as the build renders them, and a saved file shows in the open page.
 * What is wrong with the content shows in Vite's overlay until it is fixed.
 *
 * @returns adds what answers for the site behind Vite's own middlewares
 */
export function serveSources(server: ViteDevServer, options: DevelopmentOptions): () => void {
  const { root } = options;
  const compiler = createDevCompiler((running) => {
    updating
      .catch(() => undefined)
      .then(() => {
        if (haveUnknownListing(problems)) updating = refresh(false);
        return warmUp(running, apis);
      })
      .catch((error: unknown) => console.error(error));
  });
  server.httpServer?.once('close', () => compiler.close());
  const site = createDevelopment(server, options, compiler.now);
  let problems: readonly Problem[] = [];
  let state: State | null = null;
  let apis: readonly (readonly ApiType[])[] = [];

  const update = async (): Promise<void> => {
    const next = await site.assemble();
    state = next.state ?? state;
    tellProblems(problems, next.problems);
    problems = next.problems;
    apis = next.apis;
    if (next.hasListings) compiler.start(haveUnknownListing(problems));
  };
  let updating = update();
  updating.catch((error: unknown) => console.error(fileFault(error) ?? error));

  const refresh = async (isShown: boolean): Promise<void> => {
    try {
      await updating.catch(() => undefined).then(update);
    } catch (error) {
      const fault = fileFault(error);
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      server.ws.send({ type: 'error', err: fault === null ? { message, stack } : { message: fault, stack: '' } });
      console.error(fault ?? error);
      return;
    }
    if (hasErrors(problems)) {
      server.ws.send(problemOverlay(root, problems));
      return;
    }
    if (!isShown) server.ws.send({ type: 'custom', event: UPDATE_EVENT });
    // A page whose app hasn't started yet doesn't hear of it: this makes Vite's own client take its overlay away.
    server.ws.send({ type: 'update', updates: [] });
  };
  let timer: NodeJS.Timeout | undefined;
  let areShown = true;
  watchSources(server, root, (file) => {
    site.forget(file);
    // What the browser runs, Vite puts in its place there; the page's content would lose its state for nothing.
    const modules = server.environments.client.moduleGraph.getModulesByFile(file);
    areShown &&= modules !== undefined && modules.size > 0;
    // One save may touch several files; they are taken together.
    clearTimeout(timer);
    timer = setTimeout(() => {
      updating = refresh(areShown);
      areShown = true;
    }, 10);
  });
  server.ws.on('connection', () => {
    if (hasErrors(problems)) server.ws.send(problemOverlay(root, problems));
  });

  // Not the page's own HTML: Vite would put the base path before addresses that have it.
  const viteScripts = server
    .transformIndexHtml('/', '<html><head></head><body></body></html>')
    .then((page) => /<head>(.*)<\/head>/su.exec(page)?.[1] ?? '');
  return () =>
    server.middlewares.use((request, response, next) => {
      const answer = async (): Promise<void> => {
        await updating;
        const address = request.originalUrl ?? '/';
        const html = async (text: string, status: number): Promise<void> => {
          response.statusCode = status;
          response.setHeader('content-type', 'text/html');
          const scripts = await viteScripts;
          response.end(text.replace('<head>', () => `<head>${scripts}`));
        };
        if (state === null) return html(site.emptyPage, 500);
        const { base, files, redirects } = state;
        const found = findFile(address, { base, redirects, isFile: (file) => files.has(file) });
        response.setHeader('cache-control', 'no-cache');
        if (found.kind === 'moved') {
          response.writeHead(found.status, { location: found.location }).end();
          return;
        }
        if (found.status === 404 && /^(?:p|data|assets)\//u.test(address.slice(base.length))) return next();
        const content = files.get(found.file)?.() ?? 'Not found';
        if (found.file.endsWith('.html')) return html(String(content), found.status);
        response.setHeader('content-type', lookup(found.file) ?? 'application/octet-stream');
        response.end(content);
      };
      answer().catch(next);
    });
}

/** The site in development: assembled anew after each change, and drawn with the app as it is now. */
interface Development {
  assemble(): Promise<{ state: State | null; problems: Problem[]; hasListings: boolean; apis: (readonly ApiType[])[] }>;
  /** Forget what was read of a file, because it changed. */
  forget(file: string): void;
  /** A page without content: Vite's overlay tells over it what is wrong. */
  emptyPage: string;
}

function createDevelopment(
  server: ViteDevServer,
  { root, cache, base, modules }: DevelopmentOptions,
  compiler: () => ListingCompiler | null,
): Development {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite can't run the app for rendering.");
  const salt = compilerSalt(ENGINE_ROOT);
  const assembler = createAssembler({ root, cache, base, salt, production: false, compiler });
  const template = readFileSync(join(ENGINE_ROOT, 'index.html'), 'utf8');
  /** Modules of all states: a browser may ask for one whose page was saved again meanwhile. */
  const pageModules = new Map<string, () => string | Buffer>();
  const silent = createStages(() => undefined);
  const inline = bundleInlineScripts();
  let known: FullSiteData | null = null;
  let isAppChanged = false;
  let renderer: ServerRenderer | null = null;

  const rendererFor = async (site: FullSiteData): Promise<ServerRenderer> => {
    modules.set(site.config, '');
    if (known !== null && JSON.stringify(known) !== JSON.stringify(site)) reloadSite(server);
    // Vite serves below the base path that it was started with.
    if (known !== null && known.config.baseUrl !== site.config.baseUrl) void server.restart();
    known = site;
    // Not earlier: an import may be under way.
    if (isAppChanged) ssr.runner.clearCache();
    isAppChanged = false;
    renderer = await loadRenderer(() => ssr.runner.import('/src/app/entry-server.tsx'));
    return renderer;
  };

  return {
    emptyPage: template.replaceAll(/<!--(?:head|page|end)-->/gu, ''),
    forget(file) {
      assembler.files.forget(file);
      isAppChanged ||= !isContentFile(root, file);
    },
    async assemble() {
      const { site, problems } = await assembler.assemble(rendererFor, silent);
      if (site === null || renderer === null) return { state: null, problems, hasListings: false, apis: [] };
      writeDocIds(root, site.content);
      const { config } = site.plan.site;
      const prefix = basePrefix(config.baseUrl);
      const app = { ...devApp(prefix, readComponents(root).styles), inline: await inline };
      const files = siteFiles(site, { renderer, template, app, icon: prefix + config.favicon, isDevelopment: true });
      for (const [file, make] of files) if (file.startsWith('p/')) pageModules.set(file, make);
      const redirects = readRedirects(String(files.get(REDIRECTS_FILE)?.() ?? ''));
      const all = new Map([...pageModules, ...files]);
      const hasListings = site.samples.listings > 0;
      const apis = site.content.versions.map(({ api }) => api.index.types);
      return { state: { base: config.baseUrl, files: all, redirects }, problems, hasListings, apis };
    },
  };
}

/** The configuration is part of the app: a change of it needs the whole page. */
function reloadSite(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const id of RESOLVED_SITE_MODULES) {
      const module = moduleGraph.getModuleById(id);
      if (module !== undefined) moduleGraph.invalidateModule(module);
    }
  }
  server.ws.send({ type: 'full-reload' });
}

function tellProblems(before: readonly Problem[], now: readonly Problem[]): void {
  const text = now.length === 0 ? '' : `${formatProblems(now)}\n\n  ${countProblems(now)}`;
  const known = before.length === 0 ? '' : `${formatProblems(before)}\n\n  ${countProblems(before)}`;
  if (text !== known) console.log(text === '' ? pc.green('  All problems are fixed.') : `\n${text}`);
}
