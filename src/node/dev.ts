import { join } from 'node:path';
import { lookup } from 'mrmime';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Connect, ViteDevServer, WebSocketClient } from 'vite';
import { DEV_EVENTS, type DevOverlay, type DevUpdate } from '#shared/development.ts';
import type { Problem } from '#shared/problem.ts';
import { describeFileError, getFileFingerprint } from './content/files.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { isInside } from './content/read-folder.ts';
import { createDevReports, createErrorOverlay, formatOverlayError } from './dev-overlay.ts';
import { createDevSite, type DevServerOptions, type DevSiteSnapshot } from './dev-site.ts';
import { lookUpPath } from './output/static-host.ts';
import { createBuildStageRunner, formatProblemReport } from './report.ts';

/** Path of the module that every page runs in development. */
const PAGE_SCRIPT_PATH = '/src/app/development/open-page.tsx';

/** Matches paths of data files and assets that pages request. */
const DATA_FILE_PATTERN = /^(?:p|data|assets)\//u;

/** Schema of the message that an open page sends when it loads, when its app starts and when its path changes. */
const OpenPageSchema = v.object({ pathname: v.string(), isRunning: v.boolean(), state: v.number() });

/**
 * Serves a site from its sources. Renders pages as a build does, updates open pages when a file is saved, and shows
 * problems over the affected pages until they are fixed.
 *
 * @returns a function that adds the site's middleware after Vite's own
 */
export function serveDevSite(server: ViteDevServer, options: DevServerOptions): () => void {
  const { root } = options;
  const { ws } = server;
  /** True once the server is closed. Errors of an assembly that is still running are then ignored. */
  let isClosed = false;
  server.httpServer?.once('close', () => {
    isClosed = true;
  });
  const site = createDevSite(server, options);
  let problems: readonly Problem[] = [];
  let state: DevSiteSnapshot | null = null;
  /** Revision number of the content. Incremented when open pages must update their content. */
  let number = 1;
  let fault: DevOverlay | null = null;
  /** Paths of the pages that are open in browsers. */
  const open = new Map<WebSocketClient, string>();

  /** Returns the output file of the page at a URL path; empty if there is no page. */
  const fileOf = (pathname: string): string => {
    if (state === null) return '';
    const { base, pages } = state;
    const found = lookUpPath(pathname, { base, redirects: new Map(), isFile: (file) => pages.has(file) });
    return found.kind === 'file' ? found.file : '';
  };
  const reports = () =>
    createDevReports(root, { problems, pages: state?.pages ?? new Map(), base: state?.base ?? '/', fault });
  ws.on(DEV_EVENTS.page, (data: unknown, client) => {
    const { success, output } = v.safeParse(OpenPageSchema, data);
    if (!success) return;
    open.set(client, output.pathname);
    void updating.then(() => {
      if (output.isRunning && output.state !== number)
        client.send(DEV_EVENTS.update, { state: number } satisfies DevUpdate);
      client.send(DEV_EVENTS.problems, reports()(fileOf(output.pathname)));
    });
  });

  /** Assembles the site. If the assembly fails, every page shows the error. */
  const update = async (stages = createBuildStageRunner(() => undefined)): Promise<void> => {
    try {
      const next = await site.assemble(stages);
      state = next.state ?? state;
      fault = null;
      printProblems(problems, next.problems);
      problems = next.problems;
    } catch (error) {
      if (isClosed) return;
      fault = createErrorOverlay(error);
      // Prints an error without a source location together with its stack, unless it is a file system error.
      console.error(fault.loc === undefined ? (describeFileError(error) ?? error) : `\n${formatOverlayError(fault)}`);
    }
  };

  const refresh = async (isHotUpdate: boolean): Promise<void> => {
    await updating;
    const hadFault = fault !== null;
    await update();
    // Pages that were loaded during an error lack the module that could not be loaded, so they can't hot-replace it.
    if (hadFault && fault === null) ws.send({ type: 'full-reload' });
    else if (!isHotUpdate && fault === null) {
      number += 1;
      ws.send(DEV_EVENTS.update, { state: number } satisfies DevUpdate);
    }
    const reportFor = reports();
    for (const [client, pathname] of open) {
      if (ws.clients.has(client)) client.send(DEV_EVENTS.problems, reportFor(fileOf(pathname)));
      else open.delete(client);
    }
  };

  const stages = createBuildStageRunner((line) => console.log(line));
  let updating = update(stages).then(() => {
    if (state !== null) console.log(pc.dim(`  All pages are ready (${(stages.elapsed() / 1000).toFixed(1)} s).`));
  });
  let timer: NodeJS.Timeout | undefined;
  let isHotUpdated = true;
  watchSources(server, root, (file) => {
    site.forget(file);
    // If Vite hot-replaces all changed modules, pages don't update their content, so that components keep their state.
    const modules = server.environments.client.moduleGraph.getModulesByFile(file);
    isHotUpdated &&= modules !== undefined && modules.size > 0;
    // Debounces: changes that are less than 10 ms apart are handled together.
    clearTimeout(timer);
    timer = setTimeout(() => {
      updating = refresh(isHotUpdated);
      isHotUpdated = true;
    }, 10);
  });

  // Gets Vite's scripts by transforming an empty page. In a real page, Vite would add the base path to URLs twice.
  const viteScripts = server
    .transformIndexHtml('/', '<html><head></head><body></body></html>')
    .then((page) => /<head>(.*)<\/head>/su.exec(page)?.[1] ?? '');
  const pageScript = server.config.base.replace(/\/$/u, '') + PAGE_SCRIPT_PATH;
  /** Waits until the latest change is assembled, then responds as a static host would for the built site. */
  const respond = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> => {
    await updating;
    const address = request.originalUrl ?? '/';
    response.setHeader('cache-control', 'no-cache');
    const sendPage = async (html: string, status: number): Promise<void> => {
      const script = `<script type="module" src="${pageScript}" data-state="${state === null ? 0 : number}"></script>`;
      const head = `<head>${await viteScripts}${script}`;
      response.writeHead(status, { 'content-type': 'text/html' }).end(html.replace('<head>', () => head));
    };
    if (state === null) return sendPage(site.emptyPage, 500);
    const { base, read } = state;
    const found = lookUpPath(address, state);
    if (found.kind === 'moved') {
      response.writeHead(found.status, { location: found.location }).end();
      return;
    }
    if (found.status === 404 && DATA_FILE_PATTERN.test(address.slice(base.length))) return next();
    const content = read(found.file) ?? 'Not found';
    if (found.file.endsWith('.html')) return sendPage(String(content), found.status);
    response.writeHead(found.status, { 'content-type': lookup(found.file) ?? 'application/octet-stream' }).end(content);
  };
  return () => {
    server.middlewares.use((request, response, next) => {
      respond(request, response, next).catch(next);
    });
  };
}

/** Prints the problems if they have changed. */
function printProblems(before: readonly Problem[], now: readonly Problem[]): void {
  const text = now.length === 0 ? '' : formatProblemReport(now);
  const previous = before.length === 0 ? '' : formatProblemReport(before);
  if (text !== previous) console.log(text === '' ? pc.green('  All problems are fixed.') : `\n${text}`);
}

/** Delay in ms before a changed file is checked again, because the watcher ignores a further change within 50 ms. */
const SECOND_CHECK_DELAY_MS = 100;

/** Calls `onChange` with the path of each changed file in `content/`, `public/` or the engine's `src/`. */
function watchSources(server: ViteDevServer, root: string, onChange: (file: string) => void): void {
  const folders = [join(root, 'content'), join(root, 'public')];
  const watched = [...folders, join(ENGINE_ROOT, 'src')];
  server.watcher.add(folders);
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => isInside(file, folder))) return;
    const seen = getFileFingerprint(file);
    onChange(file);
    setTimeout(() => {
      if (getFileFingerprint(file) !== seen) onChange(file);
    }, SECOND_CHECK_DELAY_MS);
  });
}
