import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Connect, ViteDevServer, WebSocketClient } from 'vite';
import { DEV_EVENTS, type DevOverlay, type DevPlace, type DevUpdate } from '#shared/development.ts';
import type { Problem } from '#shared/problem.ts';
import { fileFault } from './content/files.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { isInside } from './content/read-folder.ts';
import { devReports, faultOverlay, faultText } from './dev-overlay.ts';
import { createDevelopment, type DevelopmentOptions, type State } from './dev-site.ts';
import { findFile } from './output/static-host.ts';
import { createStages, listProblems } from './report.ts';
import { type ListingCompiler, startListingCompiler } from './samples/compiler.ts';
import { UNKNOWN_LISTING } from './site/check/samples.ts';

/**
 * Serves a site from its sources: renders pages as a build does, updates open pages when a file is saved, and shows problems
 * over the pages that they concern until they are fixed.
 *
 * @returns a function that adds the site's middleware after Vite's own
 */
export function serveSources(server: ViteDevServer, options: DevelopmentOptions): () => void {
  const { root } = options;
  const compiler = createDevCompiler(() => {
    void updating.then(() => {
      if (haveUnknownListing(problems)) updating = refresh(false);
    });
  });
  /** True once the server is closed; later errors are a consequence of that. */
  let isClosed = false;
  server.httpServer?.once('close', () => {
    isClosed = true;
    compiler.close();
  });
  const site = createDevelopment(server, options, compiler.now);
  let problems: readonly Problem[] = [];
  let state: State | null = null;
  /** Number of the state. */
  let number = 1;
  let fault: DevOverlay | null = null;

  const fileOf = (pathname: string): string =>
    state === null ? '' : fileAt(pathname, state.base, (file) => state?.pages.has(file) === true);
  const reports = () =>
    devReports(root, { problems, pages: state?.pages ?? new Map(), base: state?.base ?? '/', fault });
  const open = followOpenPages(server, ({ pathname, isRunning, state: shown }, client) => {
    void updating.then(() => {
      if (isRunning && shown !== number) client.send(DEV_EVENTS.update, { state: number } satisfies DevUpdate);
      client.send(DEV_EVENTS.problems, reports()(fileOf(pathname)));
    });
  });

  /** Assembles the site. An error that prevents it is shown over every page. */
  const update = async (stages = createStages(() => undefined)): Promise<void> => {
    try {
      const next = await site.assemble(stages);
      state = next.state ?? state;
      fault = null;
      printProblems(problems, next.problems);
      problems = next.problems;
      if (next.hasListings) compiler.start(haveUnknownListing(problems));
    } catch (error) {
      if (isClosed) return;
      fault = faultOverlay(error);
      // Errors without a place in a site's file are printed with their stack.
      console.error(fault.loc === undefined ? (fileFault(error) ?? error) : `\n${faultText(fault)}`);
    }
  };

  const refresh = async (isShown: boolean): Promise<void> => {
    await updating;
    await update();
    if (!isShown && fault === null) {
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
  let areShown = true;
  watchSources(server, root, (file) => {
    site.forget(file);
    // Vite replaces modules that the browser runs. Updating the content as well would lose the page's state.
    const modules = server.environments.client.moduleGraph.getModulesByFile(file);
    areShown &&= modules !== undefined && modules.size > 0;
    // Changes of several files within 10 ms are handled together.
    clearTimeout(timer);
    timer = setTimeout(() => {
      updating = refresh(areShown);
      areShown = true;
    }, 10);
  });
  // An empty page, because Vite would add the base path to addresses that already have it.
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

/** Returns the file of the page at a browser address. */
function fileAt(pathname: string, base: string, isFile: (file: string) => boolean): string {
  const found = findFile(pathname, { base, redirects: new Map(), isFile });
  return found.kind === 'file' ? found.file : '';
}

/** Prints the problems if they changed. */
function printProblems(before: readonly Problem[], now: readonly Problem[]): void {
  const text = now.length === 0 ? '' : listProblems(now);
  const previous = before.length === 0 ? '' : listProblems(before);
  if (text !== previous) console.log(text === '' ? pc.green('  All problems are fixed.') : `\n${text}`);
}

/** Module that every page runs in development: it shows problems and follows moved pages. */
const PAGE_SCRIPT = '/src/app/development/open-page.ts';

/** Files that pages request; none of them is a page. */
const PAGE_FILES = /^(?:p|data|assets)\//u;

/** What responses are made from. */
interface DevResponses {
  /** Path that Vite serves below. */
  base: string;
  /** Elements that Vite adds to the head of every page. */
  scripts: Promise<string>;
  /** A page without content, for Vite's overlay to be shown over. */
  emptyPage: string;
  /** Resolves once the latest change is assembled. */
  updating(): Promise<void>;
  /** Returns the site as last assembled, with its number; null when it never was. */
  current(): { state: State; number: number } | null;
}

/** Responds for a site in development as a static host would for its build. */
function devMiddleware(site: DevResponses): Connect.NextHandleFunction {
  const pageScript = site.base.replace(/\/$/u, '') + PAGE_SCRIPT;
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
    if (found.status === 404 && PAGE_FILES.test(address.slice(base.length))) return next();
    const content = read(found.file) ?? 'Not found';
    if (found.file.endsWith('.html')) return sendPage(String(content), found.status);
    response.writeHead(found.status, { 'content-type': lookup(found.file) ?? 'application/octet-stream' }).end(content);
  };
  return (request, response, next) => {
    respond(request, response, next).catch(next);
  };
}

const Page = v.object({ pathname: v.string(), isRunning: v.boolean(), state: v.number() });

/**
 * Tracks the pages that browsers have open: each reports its path when it loads and when the path changes. Returns a
 * function that lists them.
 */
function followOpenPages(
  { ws }: ViteDevServer,
  onPage: (page: DevPlace, client: WebSocketClient) => void,
): () => ReadonlyMap<WebSocketClient, string> {
  const open = new Map<WebSocketClient, string>();
  ws.on(DEV_EVENTS.page, (data: unknown, client) => {
    const { success, output } = v.safeParse(Page, data);
    if (!success) return;
    open.set(client, output.pathname);
    onPage(output, client);
  });
  return () => {
    for (const client of open.keys()) if (!ws.clients.has(client)) open.delete(client);
    return open;
  };
}

/** Delay before a changed file is checked again: the watcher ignores a second change within 50 ms of the first. */
const SECOND_CHECK_MS = 100;

/** Watches the files that pages are made of. */
function watchSources(server: ViteDevServer, root: string, onChange: (file: string) => void): void {
  const folders = [join(root, 'content'), join(root, 'public')];
  const watched = [...folders, join(ENGINE_ROOT, 'src')];
  server.watcher.add(folders);
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => isInside(file, folder))) return;
    const seen = stampOf(file);
    onChange(file);
    setTimeout(() => {
      if (stampOf(file) !== seen) onChange(file);
    }, SECOND_CHECK_MS);
  });
}

/** Returns a stamp that changes with a file's content. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}

/** The C# compiler in development, which starts after the first pages are shown and is optional. */
interface DevCompiler {
  /** Returns the compiler while it runs. */
  now(): ListingCompiler | null;
  /** Starts it once. @param isMissed prints a message if it is not installed */
  start(isMissed: boolean): void;
  close(): void;
}

/** @param onRunning is called once the compiler runs */
function createDevCompiler(onRunning: () => void): DevCompiler {
  let running: ListingCompiler | null = null;
  let isBegun = false;
  let isClosed = false;
  const run = async (isMissed: boolean): Promise<void> => {
    const started = await startListingCompiler();
    if ('missing' in started) {
      if (isMissed) console.log(`  Edited C# is not compiled: ${started.missing}.`);
      return;
    }
    running = started;
    if (isClosed) started.close();
    else onRunning();
  };
  return {
    now: () => (running?.isRunning() === true ? running : null),
    start(isMissed) {
      if (isBegun) return;
      isBegun = true;
      run(isMissed).catch((error: unknown) => console.error(error));
    },
    close() {
      isClosed = true;
      running?.close();
    },
  };
}

/** True if the compiler has not seen some listing. */
function haveUnknownListing(problems: readonly Problem[]): boolean {
  return problems.some(({ rule }) => rule === UNKNOWN_LISTING);
}
