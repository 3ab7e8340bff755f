import { join } from 'node:path';
import { lookup } from 'mrmime';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Connect, ViteDevServer, WebSocketClient } from 'vite';
import { DEV_EVENTS, type DevOverlay, type DevPageState, type DevUpdate } from '#shared/development.ts';
import type { Problem } from '#shared/problem.ts';
import { describeFileError, getFileStamp } from './content/files.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { isInside } from './content/read-folder.ts';
import { createDevReports, createErrorOverlay, formatOverlayError } from './dev-overlay.ts';
import { createDevelopment, type DevelopmentOptions, type DevState } from './dev-site.ts';
import { findFile } from './output/static-host.ts';
import { createStages, formatProblemReport } from './report.ts';

/**
 * Serves a site from its sources. Renders pages as a build does, updates open pages when a file is saved, and shows
 * problems over the affected pages until they are fixed.
 *
 * @returns a function that adds the site's middleware after Vite's own
 */
export function serveSources(server: ViteDevServer, options: DevelopmentOptions): () => void {
  const { root } = options;
  /** True once the server is closed; errors after that are ignored. */
  let isClosed = false;
  server.httpServer?.once('close', () => {
    isClosed = true;
  });
  const site = createDevelopment(server, options);
  let problems: readonly Problem[] = [];
  let state: DevState | null = null;
  /** Number of the state, incremented when open pages have to update their content. */
  let number = 1;
  let fault: DevOverlay | null = null;

  const fileOf = (pathname: string): string =>
    state === null ? '' : findPageFile(pathname, state.base, (file) => state?.pages.has(file) === true);
  const reports = () =>
    createDevReports(root, { problems, pages: state?.pages ?? new Map(), base: state?.base ?? '/', fault });
  const open = trackOpenPages(server, ({ pathname, isRunning, state: shown }, client) => {
    void updating.then(() => {
      if (isRunning && shown !== number) client.send(DEV_EVENTS.update, { state: number } satisfies DevUpdate);
      client.send(DEV_EVENTS.problems, reports()(fileOf(pathname)));
    });
  });

  /** Assembles the site. If that fails, the error is shown over every page. */
  const update = async (stages = createStages(() => undefined)): Promise<void> => {
    try {
      const next = await site.assemble(stages);
      state = next.state ?? state;
      fault = null;
      printProblems(problems, next.problems);
      problems = next.problems;
    } catch (error) {
      if (isClosed) return;
      fault = createErrorOverlay(error);
      // Prints the stack of an error that concerns no file.
      console.error(fault.loc === undefined ? (describeFileError(error) ?? error) : `\n${formatOverlayError(fault)}`);
    }
  };

  const refresh = async (isHotUpdate: boolean): Promise<void> => {
    await updating;
    await update();
    if (!isHotUpdate && fault === null) {
      number += 1;
      server.ws.send(DEV_EVENTS.update, { state: number } satisfies DevUpdate);
    }
    const reportFor = reports();
    for (const [client, pathname] of open()) client.send(DEV_EVENTS.problems, reportFor(fileOf(pathname)));
  };

  const stages = createStages((line) => console.log(line));
  let updating = update(stages).then(() => {
    if (state !== null) console.log(pc.dim(`  All pages are ready (${(stages.elapsed() / 1000).toFixed(1)} s).`));
  });
  let timer: NodeJS.Timeout | undefined;
  let isHotUpdated = true;
  watchSources(server, root, (file) => {
    site.forget(file);
    // Vite hot-replaces modules that run in the browser. Also updating the content would lose the page's state.
    const modules = server.environments.client.moduleGraph.getModulesByFile(file);
    isHotUpdated &&= modules !== undefined && modules.size > 0;
    // Changes of several files within 10 ms are handled together.
    clearTimeout(timer);
    timer = setTimeout(() => {
      updating = refresh(isHotUpdated);
      isHotUpdated = true;
    }, 10);
  });
  // Transforms only an empty page: in a real one, Vite would add the base path to URLs that already include it.
  const scripts = server
    .transformIndexHtml('/', '<html><head></head><body></body></html>')
    .then((page) => /<head>(.*)<\/head>/su.exec(page)?.[1] ?? '');
  const middleware = devMiddleware({
    base: server.config.base,
    scripts,
    emptyPage: site.emptyPage,
    updating: () => updating,
    current: () => (state === null ? null : { state, number }),
  });
  return () => server.middlewares.use(middleware);
}

/** Returns the output file of the page at a URL path; empty if there is no page. */
function findPageFile(pathname: string, base: string, isFile: (file: string) => boolean): string {
  const found = findFile(pathname, { base, redirects: new Map(), isFile });
  return found.kind === 'file' ? found.file : '';
}

/** Prints the problems if they have changed. */
function printProblems(before: readonly Problem[], now: readonly Problem[]): void {
  const text = now.length === 0 ? '' : formatProblemReport(now);
  const previous = before.length === 0 ? '' : formatProblemReport(before);
  if (text !== previous) console.log(text === '' ? pc.green('  All problems are fixed.') : `\n${text}`);
}

/** Path of the module that every page runs in development. */
const PAGE_SCRIPT_PATH = '/src/app/development/open-page.tsx';

/** Matches paths of data files and assets that pages request. */
const DATA_FILE_PATTERN = /^(?:p|data|assets)\//u;

/** Data from which the middleware creates responses. */
interface DevResponses {
  /** Base path at which Vite serves the site. */
  base: string;
  /** Elements that Vite adds to the head of every page. */
  scripts: Promise<string>;
  /** HTML of a page without content, over which Vite shows its overlay. */
  emptyPage: string;
  /** Resolves when the latest change has been assembled. */
  updating(): Promise<void>;
  /** Returns the last assembled site and its number, or null if the site was never assembled. */
  current(): { state: DevState; number: number } | null;
}

/** Creates middleware that responds as a static host would for the built site. */
function devMiddleware(site: DevResponses): Connect.NextHandleFunction {
  const pageScript = site.base.replace(/\/$/u, '') + PAGE_SCRIPT_PATH;
  const respond = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> => {
    await site.updating();
    const current = site.current();
    const address = request.originalUrl ?? '/';
    response.setHeader('cache-control', 'no-cache');
    const sendPage = async (html: string, status: number): Promise<void> => {
      const script = `<script type="module" src="${pageScript}" data-state="${current?.number ?? 0}"></script>`;
      const head = `<head>${await site.scripts}${script}`;
      response.writeHead(status, { 'content-type': 'text/html' }).end(html.replace('<head>', () => head));
    };
    if (current === null) return sendPage(site.emptyPage, 500);
    const { base, redirects, isFile, read } = current.state;
    const found = findFile(address, { base, redirects, isFile });
    if (found.kind === 'moved') {
      response.writeHead(found.status, { location: found.location }).end();
      return;
    }
    if (found.status === 404 && DATA_FILE_PATTERN.test(address.slice(base.length))) return next();
    const content = read(found.file) ?? 'Not found';
    if (found.file.endsWith('.html')) return sendPage(String(content), found.status);
    response.writeHead(found.status, { 'content-type': lookup(found.file) ?? 'application/octet-stream' }).end(content);
  };
  return (request, response, next) => {
    respond(request, response, next).catch(next);
  };
}

const OpenPageSchema = v.object({ pathname: v.string(), isRunning: v.boolean(), state: v.number() });

/**
 * Tracks the pages that are open in browsers. Each reports its path when it loads and when the path changes. Returns a
 * function that returns the paths of all open pages.
 */
function trackOpenPages(
  { ws }: ViteDevServer,
  onPage: (page: DevPageState, client: WebSocketClient) => void,
): () => ReadonlyMap<WebSocketClient, string> {
  const open = new Map<WebSocketClient, string>();
  ws.on(DEV_EVENTS.page, (data: unknown, client) => {
    const { success, output } = v.safeParse(OpenPageSchema, data);
    if (!success) return;
    open.set(client, output.pathname);
    onPage(output, client);
  });
  return () => {
    for (const client of open.keys()) if (!ws.clients.has(client)) open.delete(client);
    return open;
  };
}

/** Delay before a changed file is checked again, in ms. The watcher ignores a second change within 50 ms. */
const SECOND_CHECK_MS = 100;

/** Calls `onChange` when a file of the content, of `public/` or of the engine changes. */
function watchSources(server: ViteDevServer, root: string, onChange: (file: string) => void): void {
  const folders = [join(root, 'content'), join(root, 'public')];
  const watched = [...folders, join(ENGINE_ROOT, 'src')];
  server.watcher.add(folders);
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => isInside(file, folder))) return;
    const seen = getFileStamp(file);
    onChange(file);
    setTimeout(() => {
      if (getFileStamp(file) !== seen) onChange(file);
    }, SECOND_CHECK_MS);
  });
}
