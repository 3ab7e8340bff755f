import { readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { decode } from '#model/decode.ts';
import { basePrefix, routePath } from '#model/link.ts';
import { hasErrors, type Problem } from '#model/problem.ts';
import type { ServerRenderer } from '#model/render.ts';
import type { FullSiteData } from '#model/site.ts';
import { createHighlighter } from '../compile/code/highlighter.ts';
import { readCompiledPage } from '../compile/read-compiled-page.ts';
import { compilerSalt } from '../compile/store/compiler-salt.ts';
import { createResultStore } from '../compile/store/result-store.ts';
import { servedBytes } from '../content/assets.ts';
import { createContentReader } from '../content/read-content.ts';
import type { FinishedPage } from '../pipeline/finish-pages.ts';
import { componentsPlugin } from '../plugin/components.ts';
import { createAnalysisStore } from '../samples/analysis-store.ts';
import { createListingAnalyser } from '../samples/listing-analyser.ts';
import { contentType } from '../serve/content-type.ts';
import { mermaidFiles } from '../vite/mermaid-files.ts';
import { loadRenderer } from '../vite/renderer.ts';
import { RESOLVED_SITE_MODULES, sitePlugin } from '../vite/site-plugin.ts';
import { type DevSite, prepareDevSite } from './dev-site.ts';
import { problemOverlay } from './problem-overlay.ts';

/** What the development server takes. */
export interface DevServerOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  /** Folder of this project's own code. */
  engineRoot: string;
  cache: string;
  port: number;
  host: string;
  /** Called after each look at the content, with what is wrong in it. */
  onProblems(problems: readonly Problem[]): void;
}

/** A running development server. */
export interface DevServer {
  address: string;
  close(): Promise<void>;
}

/** Event that tells the page in the browser that content changed. */
const UPDATE_EVENT = 'site:update';

/**
 * Serve the site from its sources: pages are rendered as the build renders them, and a saved file shows in the open
 * page. What is wrong with the content shows in Vite's overlay until it is mended.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { root, engineRoot, cache } = options;
  const publicFolder = join(root, 'public');
  const salt = compilerSalt(engineRoot);
  const reader = createContentReader({ root, cache: join(cache, 'api', salt), production: false });
  const store = createResultStore(join(cache, 'pages'), salt, readCompiledPage);
  const analyses = createAnalysisStore(join(cache, 'samples.json'), salt);
  const analyser = createListingAnalyser(analyses);
  const modules = new Map<string, FinishedPage>();
  const mermaid = mermaidFiles();
  const template = readFileSync(join(engineRoot, 'index.html'), 'utf8');
  let state: { dev: DevSite | null; problems: Problem[] } = { dev: null, problems: [] };
  let site: FullSiteData | null = null;
  let preparing: Promise<void> = Promise.resolve();

  const server = await createServer({
    configFile: false,
    root: engineRoot,
    appType: 'custom',
    publicDir: publicFolder,
    logLevel: 'warn',
    clearScreen: false,
    // A package that is met later makes Vite reload the page: those of code that loads late are looked for beforehand.
    optimizeDeps: { entries: ['src/app/entry-client.tsx', 'src/app/search/embedded/search-worker.ts'] },
    server: {
      port: options.port,
      host: options.host,
      strictPort: false,
      watch: { ignored: ['**/dist/**', '**/node_modules/**', '**/.git/**'] },
    },
    plugins: [
      react(),
      sitePlugin(() => {
        if (site === null) throw new Error('The site was asked for before its configuration was read.');
        return site;
      }),
      componentsPlugin(root),
      // Components are the app's code: they are replaced as it is.
      {
        name: 'site-content',
        hotUpdate: ({ file }) => (isContent(root, file) && !isComponent(root, file) ? [] : undefined),
      },
    ],
  });

  const highlighter = await createHighlighter();
  const prepare = async (): Promise<void> => {
    const rendererFor = (now: FullSiteData): Promise<ServerRenderer> => {
      const changed = site !== null && JSON.stringify(site) !== JSON.stringify(now);
      site = now;
      if (changed) reloadSite(server);
      return loadRenderer(() => server.ssrLoadModule('/src/app/entry-server.tsx'));
    };
    const next = await prepareDevSite({
      root,
      reader,
      rendererFor,
      publicFolder,
      store,
      analyses,
      analyser,
      modules,
      highlighter,
      template,
    });
    state = { dev: next.dev ?? state.dev, problems: next.problems };
    options.onProblems(next.problems);
  };

  const refresh = (): void => {
    preparing = preparing.then(prepare).then(
      () => {
        if (hasErrors(state.problems)) {
          server.ws.send(problemOverlay(root, state.problems));
          return;
        }
        server.ws.send({ type: 'custom', event: UPDATE_EVENT });
        // A page whose app hasn't started yet doesn't hear of it: this makes Vite's own client take its overlay away.
        server.ws.send({ type: 'update', updates: [] });
      },
      (error: unknown) => {
        const { message, stack } = error instanceof Error ? error : new Error(String(error));
        server.ws.send({ type: 'error', err: { message, stack: stack ?? '' } });
        console.error(error);
      },
    );
  };

  let waiting: NodeJS.Timeout | undefined;
  const take = (file: string): void => {
    reader.files.forget(file);
    // One save may touch several files; they are taken together.
    clearTimeout(waiting);
    waiting = setTimeout(refresh, 10);
  };
  server.watcher.add([join(root, 'content'), publicFolder]);
  server.watcher.on('all', (_event, file) => {
    const isApp = file.startsWith(join(engineRoot, 'src'));
    if (!isContent(root, file) && !isApp && !file.startsWith(publicFolder)) return;
    const seen = stampOf(file);
    take(file);
    setTimeout(() => {
      if (stampOf(file) !== seen) take(file);
    }, QUIET_TIME);
  });
  server.ws.on('connection', () => {
    if (hasErrors(state.problems)) server.ws.send(problemOverlay(root, state.problems));
  });

  server.middlewares.use((request, response, next) => {
    const answer = async (): Promise<void> => {
      await preparing;
      const { dev } = state;
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (dev === null) {
        response.statusCode = 500;
        response.setHeader('content-type', 'text/html');
        const shell = template.replace('<!--head-->', '').replace('<!--page-->', '').replace('<!--end-->', '');
        response.end(await server.transformIndexHtml(url.pathname, shell));
        return;
      }
      const base = basePrefix(dev.site.config.baseUrl);
      const path = decode(url.pathname.slice(base.length));
      const asset = dev.assets.get(path);
      const library = mermaid.get(path);
      const file = asset ?? library;
      if (file !== undefined) {
        response.setHeader('content-type', contentType(file));
        response.end(asset === undefined ? readFileSync(file) : servedBytes(asset, reader.files));
        return;
      }
      const found = dev.answer(path) ?? dev.answer(routePath(path, '/'));
      if (found?.type === 'redirect') {
        response.statusCode = 302;
        response.setHeader('location', found.to.startsWith('/') ? base + found.to : found.to);
        response.end();
        return;
      }
      response.setHeader('cache-control', 'no-cache');
      if (found?.type === 'json' || found?.type === 'js') {
        response.setHeader('content-type', found.type === 'json' ? 'application/json' : 'text/javascript');
        response.end(found.text);
        return;
      }
      if (found === null && /^\/(?:p|data|assets)\//u.test(path)) return next();
      response.statusCode = found === null ? 404 : 200;
      response.setHeader('content-type', 'text/html');
      response.end(await server.transformIndexHtml(url.pathname, found === null ? dev.notFound() : found.text));
    };
    answer().catch(next);
  });

  await server.listen();
  preparing = prepare();
  preparing.catch((error: unknown) => console.error(error));
  return {
    address: server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '',
    close: () => server.close(),
  };
}

/** The watcher keeps quiet about a second change of a file within 50 ms of the first, in milliseconds and some more. */
const QUIET_TIME = 100;

/** Changes with a file's content; the same for a file that isn't there. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}

/** The configuration is part of the bundle: a change of it needs the whole page. */
function reloadSite(server: ViteDevServer): void {
  const { client, ssr } = server.environments;
  for (const { moduleGraph } of [client, ssr]) {
    for (const id of RESOLVED_SITE_MODULES) {
      const module = moduleGraph.getModuleById(id);
      if (module !== undefined) moduleGraph.invalidateModule(module);
    }
  }
  server.ws.send({ type: 'full-reload' });
}

function isComponent(root: string, file: string): boolean {
  return file.startsWith(join(root, 'content/components'));
}

function isContent(root: string, file: string): boolean {
  return relative(root, file).split(sep)[0] === 'content';
}
