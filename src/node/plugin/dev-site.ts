import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { ApiType } from '#model/api.ts';
import type { AppFiles } from '#model/app-files.ts';
import { basePrefix } from '#model/link.ts';
import type { Problem } from '#model/problem.ts';
import type { ServerRenderer } from '#model/render.ts';
import type { FullSiteData } from '#model/site.ts';
import { createAssembler } from '../assemble/assemble-site.ts';
import { siteFiles } from '../assemble/site-files.ts';
import { compilerSalt } from '../compile/store/compiler-salt.ts';
import type { Cache } from '../content/cache.ts';
import { readComponents } from '../content/components.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { isInside, toPosix } from '../content/read-folder.ts';
import { writeDocIds } from '../manifest/doc-ids.ts';
import { siteIcon } from '../render/site-icon.ts';
import { createStages } from '../report/stages.ts';
import type { ListingCompiler } from '../samples/compiler/listing-compiler.ts';
import { REDIRECTS_FILE } from '../write/host-files.ts';
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
  assemble(): Promise<{ state: State | null; problems: Problem[]; hasListings: boolean; apis: (readonly ApiType[])[] }>;
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
      const files = siteFiles(site, {
        renderer,
        template,
        app,
        icon: siteIcon(config, null).href,
        isDevelopment: true,
      });
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
