import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { ApiType } from '#shared/api.ts';
import type { AppFiles } from '#shared/app-files.ts';
import { basePrefix } from '#shared/link.ts';
import type { Problem } from '#shared/problem.ts';
import type { ServerRenderer } from '#shared/render.ts';
import type { FullSiteData } from '#shared/site.ts';
import type { Cache } from '../content/cache.ts';
import { readComponents } from '../content/components.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { isInside, toPosix } from '../content/read-folder.ts';
import { REDIRECTS_FILE } from '../output/host-files.ts';
import { siteIcon } from '../render/site-icon.ts';
import type { Stages } from '../report.ts';
import type { ListingCompiler } from '../samples/compiler.ts';
import { createAssembler, type DrawableSite } from '../site/assemble-site.ts';
import { compilerSalt } from '../site/page-cache.ts';
import { siteFiles } from '../site/site-files.ts';
import { type DevPages, devPages } from './dev-pages.ts';
import { bundleInlineScripts } from './inline-scripts.ts';
import { loadRenderer } from './renderer.ts';
import { RESOLVED_SITE_MODULES, type SiteModules } from './site-modules.ts';
import { type HostedSite, readRedirects } from './static-host.ts';

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
export interface State {
  base: string;
  files: ReadonlyMap<string, () => string | Buffer>;
  redirects: HostedSite['redirects'];
  pages: DevPages;
}

/** The app as Vite serves it from its sources, below a base path without its final slash. */
function devApp(base: string, components: readonly string[]): Omit<AppFiles, 'inline'> {
  const styles = [
    '/src/app/styles/index.css',
    ...components.map((file) => `/@fs/${toPosix(file).replace(/^\//u, '')}`),
  ];
  return {
    build: '',
    entry: `${base}/src/app/entry-client.ts`,
    styles: styles.map((path) => base + path),
    apiStyles: `${base}/src/app/styles/api-pages.css`,
  };
}

/** True for what is read and compiled; components are the app's. */
export function isContentFile(root: string, file: string): boolean {
  return isInside(file, join(root, 'content')) && !isInside(file, join(root, 'content/components'));
}

/** The site in development: assembled anew after each change, and drawn with the app as it is now. */
export interface Development {
  /** @param stages tells how far it is */
  assemble(
    stages: Stages,
  ): Promise<{ state: State | null; problems: Problem[]; hasListings: boolean; apis: (readonly ApiType[])[] }>;
  /** Forget what was read of a file, because it changed. */
  forget(file: string): void;
  /** A page without content: Vite's overlay tells over it what is wrong. */
  emptyPage: string;
}

/** @param compiler gives the compiler of C# while it runs */
export function createDevelopment(
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

  const stateOf = async (site: DrawableSite, drawnWith: ServerRenderer): Promise<State> => {
    const { config } = site.plan.site;
    const prefix = basePrefix(config.baseUrl);
    const app = { ...devApp(prefix, readComponents(root).styles), inline: await inline };
    const icon = siteIcon(config, null).href;
    const files = siteFiles(site, { renderer: drawnWith, template, app, icon, isDevelopment: true });
    const redirects = readRedirects(String(files.get(REDIRECTS_FILE)?.() ?? ''));
    return { base: config.baseUrl, files, redirects, pages: devPages(site) };
  };

  return {
    emptyPage: template.replaceAll(/<!--(?:head|page|end)-->/gu, ''),
    forget(file) {
      assembler.files.forget(file);
      isAppChanged ||= !isContentFile(root, file);
    },
    async assemble(stages) {
      const { site, problems } = await assembler.assemble(rendererFor, stages);
      if (site === null || renderer === null) return { state: null, problems, hasListings: false, apis: [] };
      const state = await stateOf(site, renderer);
      for (const [file, make] of state.files) if (file.startsWith('p/')) pageModules.set(file, make);
      const files = new Map([...pageModules, ...state.files]);
      const hasListings = site.samples.listings > 0;
      const apis = site.content.versions.map(({ api }) => api.index.types);
      return { state: { ...state, files }, problems, hasListings, apis };
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
