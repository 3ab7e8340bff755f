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
import { createDevReporter, createErrorOverlay, formatOverlayError } from './dev-overlay.ts';
import { createDevSite, type DevServerOptions, type DevSiteSnapshot } from './dev-site.ts';
import { lookUpPath } from './output/static-host.ts';
import { createBuildStageRunner, formatProblemReport } from './report.ts';

/** Path of the module that every page runs in development. */
const PAGE_SCRIPT_PATH = '/src/app/development/open-page.tsx';

/** Matches the paths, relative to the base path, of files that pages load: page modules, data files and assets. */
const PAGE_RESOURCE_PATTERN = /^(?:p|data|assets)\//u;

/** Schema of the message that an open page sends when it loads, when its app starts and when its path changes. */
const OpenPageMessageSchema = v.object({ pathname: v.string(), isRunning: v.boolean(), state: v.number() });

/**
 * Serves a site from its sources. Renders pages as a build does, updates open pages when a file is saved, and shows
 * problems on the affected pages until the problems are fixed.
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
  const devSite = createDevSite(server, options);
  let problems: readonly Problem[] = [];
  let snapshot: DevSiteSnapshot | null = null;
  /** Revision number of the content. Incremented when open pages must update their content. */
  let contentRevision = 1;
  let fatalError: DevOverlay | null = null;
  /** URL paths of the pages that are open in browsers, by connection. */
  const pathnameByClient = new Map<WebSocketClient, string>();

  /** Returns the output file served at a URL path; '' before the first assembly and if `/x.html` redirects to `/x`. */
  const findPageFile = (pathname: string): string => {
    if (snapshot === null) return '';
    const { base, pages } = snapshot;
    const result = lookUpPath(pathname, { base, redirects: new Map(), isFile: (file) => pages.has(file) });
    return result.kind === 'file' ? result.file : '';
  };
  const createPageReporter = () =>
    createDevReporter(root, { problems, pages: snapshot?.pages ?? new Map(), base: snapshot?.base ?? '/', fatalError });
  ws.on(DEV_EVENTS.page, (data: unknown, client) => {
    const { success, output } = v.safeParse(OpenPageMessageSchema, data);
    if (!success) return;
    pathnameByClient.set(client, output.pathname);
    void pendingUpdate.then(() => {
      if (output.isRunning && output.state !== contentRevision)
        client.send(DEV_EVENTS.update, { state: contentRevision } satisfies DevUpdate);
      client.send(DEV_EVENTS.problems, createPageReporter()(findPageFile(output.pathname)));
    });
  });

  /** Assembles the site. If the assembly fails, every page shows the error. */
  const updateSite = async (stages = createBuildStageRunner(() => undefined)): Promise<void> => {
    try {
      const assemblyResult = await devSite.assemble(stages);
      snapshot = assemblyResult.state ?? snapshot;
      fatalError = null;
      printProblems(problems, assemblyResult.problems);
      problems = assemblyResult.problems;
    } catch (error) {
      if (isClosed) return;
      fatalError = createErrorOverlay(error);
      // Prints the stack of an error without a source location. For a file error, the message suffices.
      console.error(fatalError.loc ? `\n${formatOverlayError(fatalError)}` : (describeFileError(error) ?? error));
    }
  };

  const refreshPages = async (isHotUpdate: boolean): Promise<void> => {
    await pendingUpdate;
    const hadFatalError = fatalError !== null;
    await updateSite();
    // Pages that were loaded before the error was fixed lack the failed module, so they can't hot-replace it.
    if (hadFatalError && fatalError === null) ws.send({ type: 'full-reload' });
    else if (!isHotUpdate && fatalError === null) {
      contentRevision += 1;
      ws.send(DEV_EVENTS.update, { state: contentRevision } satisfies DevUpdate);
    }
    const getReport = createPageReporter();
    for (const [client, pathname] of pathnameByClient) {
      if (ws.clients.has(client)) client.send(DEV_EVENTS.problems, getReport(findPageFile(pathname)));
      else pathnameByClient.delete(client);
    }
  };

  const stageRunner = createBuildStageRunner((line) => console.log(line));
  let pendingUpdate = updateSite(stageRunner).then(() => {
    if (snapshot !== null)
      console.log(pc.dim(`  All pages are ready (${(stageRunner.elapsed() / 1000).toFixed(1)} s).`));
  });
  let debounceTimer: NodeJS.Timeout | undefined;
  let isFullyHotUpdated = true;
  watchSources(server, root, (file) => {
    devSite.forget(file);
    // If Vite hot-replaces all changed modules, pages don't update their content, so that components keep their state.
    const modules = server.environments.client.moduleGraph.getModulesByFile(file);
    isFullyHotUpdated &&= modules !== undefined && modules.size > 0;
    // Debounces: changes that are less than 10 ms apart are handled together.
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => {
      pendingUpdate = refreshPages(isFullyHotUpdated);
      isFullyHotUpdated = true;
    }, 10);
  });

  // Gets Vite's scripts by transforming an empty page. In a real page, Vite would add a second base path to URLs.
  const viteScriptsPromise = server
    .transformIndexHtml('/', '<html><head></head><body></body></html>')
    .then((html) => /<head>(.*)<\/head>/su.exec(html)?.[1] ?? '');
  const pageScriptUrl = server.config.base.replace(/\/$/u, '') + PAGE_SCRIPT_PATH;
  /** Waits until the latest changes are assembled, then responds as a static host of the built site would. */
  const sendResponse = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> => {
    await pendingUpdate;
    const requestUrl = request.originalUrl ?? '/';
    response.setHeader('cache-control', 'no-cache');
    const sendPage = async (html: string, status: number): Promise<void> => {
      const scriptTag = `<script type="module" src="${pageScriptUrl}" data-state="${snapshot === null ? 0 : contentRevision}"></script>`;
      const headStart = `<head>${await viteScriptsPromise}${scriptTag}`;
      response.writeHead(status, { 'content-type': 'text/html' }).end(html.replace('<head>', () => headStart));
    };
    if (snapshot === null) return sendPage(devSite.emptyPage, 500);
    const { base, read } = snapshot;
    const result = lookUpPath(requestUrl, snapshot);
    if (result.kind === 'moved') {
      response.writeHead(result.status, { location: result.location }).end();
      return;
    }
    if (result.status === 404 && PAGE_RESOURCE_PATTERN.test(requestUrl.slice(base.length))) return next();
    const body = read(result.file) ?? 'Not found';
    if (result.file.endsWith('.html')) return sendPage(String(body), result.status);
    response.writeHead(result.status, { 'content-type': lookup(result.file) ?? 'application/octet-stream' }).end(body);
  };
  return () => {
    server.middlewares.use((request, response, next) => {
      sendResponse(request, response, next).catch(next);
    });
  };
}

/** Prints the problems if they have changed. */
function printProblems(previousProblems: readonly Problem[], problems: readonly Problem[]): void {
  const report = problems.length === 0 ? '' : formatProblemReport(problems);
  const previousReport = previousProblems.length === 0 ? '' : formatProblemReport(previousProblems);
  if (report !== previousReport) console.log(report === '' ? pc.green('  All problems are fixed.') : `\n${report}`);
}

/** Delay in ms before a changed file is checked again, because the watcher ignores a second change within 50 ms. */
const SECOND_CHECK_DELAY_MS = 100;

/** Calls `onChange` with the path of each changed file in `content/`, `public/` or the engine's `src/`. */
function watchSources(server: ViteDevServer, root: string, onChange: (file: string) => void): void {
  const siteFolders = [join(root, 'content'), join(root, 'public')];
  const watchedFolders = [...siteFolders, join(ENGINE_ROOT, 'src')];
  server.watcher.add(siteFolders);
  server.watcher.on('all', (_event, file) => {
    if (!watchedFolders.some((folder) => isInside(file, folder))) return;
    const fingerprint = getFileFingerprint(file);
    onChange(file);
    setTimeout(() => {
      if (getFileFingerprint(file) !== fingerprint) onChange(file);
    }, SECOND_CHECK_DELAY_MS);
  });
}
