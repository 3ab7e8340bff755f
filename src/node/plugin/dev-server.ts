import { lookup } from 'mrmime';
import pc from 'picocolors';
import type { ViteDevServer } from 'vite';
import type { ApiType } from '#model/api.ts';
import { hasErrors, type Problem } from '#model/problem.ts';
import { fileFault } from '../content/file-fault.ts';
import { countProblems, formatProblems } from '../report/print-problems.ts';
import { createDevCompiler, haveUnknownListing, warmUp } from './dev-compiler.ts';
import { createDevelopment, type DevelopmentOptions, type State } from './dev-site.ts';
import { problemOverlay } from './problem-overlay.ts';
import { findFile } from './static-host.ts';
import { watchSources } from './watch-sources.ts';

/** Event that tells the page in the browser that content changed. */
const UPDATE_EVENT = 'site:update';

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
        const type = lookup(found.file) ?? 'application/octet-stream';
        response.setHeader('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
        response.end(content);
      };
      answer().catch(next);
    });
}

function tellProblems(before: readonly Problem[], now: readonly Problem[]): void {
  const text = now.length === 0 ? '' : `${formatProblems(now)}\n\n  ${countProblems(now)}`;
  const known = before.length === 0 ? '' : `${formatProblems(before)}\n\n  ${countProblems(before)}`;
  if (text !== known) console.log(text === '' ? pc.green('  All problems are fixed.') : `\n${text}`);
}
