import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Connect, HotPayload, ViteDevServer, WebSocketClient } from 'vite';
import type { ApiType } from '#shared/api.ts';
import { DEV_EVENTS, type DevCrash, type DevOverlay, type DevPlace, type DevUpdate } from '#shared/development.ts';
import type { Problem } from '#shared/problem.ts';
import { codeFaults } from './code-faults.ts';
import { fileFault } from './content/files.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { isInside } from './content/read-folder.ts';
import { crashOverlay, devReports, faultOverlay, faultText } from './dev-overlay.ts';
import { type DevPages, whereItWent } from './dev-pages.ts';
import { createDevelopment, type DevelopmentOptions, type State } from './dev-site.ts';
import { findFile } from './output/static-host.ts';
import { createStages, listProblems } from './report.ts';
import { type ListingCompiler, startListingCompiler } from './samples/compiler.ts';
import { UNKNOWN_LISTING } from './site/check/samples.ts';

/** How long a page that is gone may take to come again elsewhere: who renames a file deletes one first. In milliseconds. */
const RENAME_TIME = 300;

/**
 * Serve a site from its sources: pages are rendered as the build renders them, and a saved file shows in the open page.
 * What is wrong with the content shows over the pages that it concerns until it is fixed.
 *
 * @returns adds what answers for the site behind Vite's own middlewares
 */
export function serveSources(server: ViteDevServer, options: DevelopmentOptions): () => void {
  const { root } = options;
  tellPlainErrors(server);
  const compiler = createDevCompiler((running) => {
    updating
      .then(() => {
        if (haveUnknownListing(problems)) updating = refresh(false);
        return warmUp(running, apis);
      })
      .catch((error: unknown) => {
        if (!isClosed) console.error(error);
      });
  });
  /** Another server has taken over, or none: what fails from then on fails for that reason. */
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
  let apis: readonly (readonly ApiType[])[] = [];
  /** Pages that are gone since they were last shown, with those that there were then. */
  const gone = new Map<string, DevPages>();

  const fileOf = (pathname: string): string =>
    state === null ? '' : fileAt(pathname, state.base, (file) => state?.pages.has(file) === true);
  const reports = () =>
    devReports(root, { problems, pages: state?.pages ?? new Map(), base: state?.base ?? '/', fault });
  const open = followOpenPages(server, {
    onPage: ({ pathname, isRunning, state: shown }, answer) =>
      void updating.then(() => {
        if (isRunning && shown !== number) answer(DEV_EVENTS.update, { state: number } satisfies DevUpdate);
        answer(DEV_EVENTS.problems, reports()(fileOf(pathname)));
      }),
    onCrash: (crash, answer) => {
      const overlay = crashOverlay(server, crash);
      answer(DEV_EVENTS.crash, overlay);
    },
  });

  /** Assemble the site; what keeps it from that is told over every page. */
  const update = async (stages = createStages(() => undefined)): Promise<void> => {
    try {
      const next = await site.assemble(stages);
      const { pages: before } = state ?? { pages: new Map() };
      state = next.state ?? state;
      for (const [file] of before) if (state?.pages.has(file) === false) gone.set(file, gone.get(file) ?? before);
      fault = null;
      tellProblems(problems, next.problems);
      problems = next.problems;
      apis = next.apis;
      if (next.hasListings) compiler.start(haveUnknownListing(problems));
    } catch (error) {
      if (isClosed) return;
      fault = faultOverlay(error);
      // Where it stands in our own code is told of what has no place in another's.
      console.error(fault.loc === undefined ? (fileFault(error) ?? error) : `\n${faultText(fault)}`);
    }
  };

  const lead = (): void => {
    if (state === null) return;
    const { pages: after, base } = state;
    open.tell(DEV_EVENTS.moved, (pathname) => {
      const file = fileAt(pathname, base, (candidate) => gone.has(candidate));
      const move = whereItWent(file, { before: gone.get(file) ?? new Map(), after });
      return move === null ? null : { ...move, to: base.replace(/\/$/u, '') + move.to };
    });
    gone.clear();
  };
  let leading: NodeJS.Timeout | undefined;

  const refresh = async (isShown: boolean): Promise<void> => {
    await updating;
    await update();
    if (!isShown && fault === null) {
      number += 1;
      server.ws.send(DEV_EVENTS.update, { state: number } satisfies DevUpdate);
    }
    const reportFor = reports();
    open.tell(DEV_EVENTS.problems, (pathname) => reportFor(fileOf(pathname)));
    clearTimeout(leading);
    if (gone.size > 0) leading = setTimeout(lead, RENAME_TIME);
  };

  const stages = createStages((line) => console.log(line));
  let updating = update(stages).then(() => {
    if (state !== null) console.log(pc.dim(`  All pages are ready (${(stages.elapsed() / 1000).toFixed(1)} s).`));
  });
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
  // Not a page's own HTML: Vite would put the base path before addresses that have it.
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

/** The file of a page at an address of the browser. */
function fileAt(pathname: string, base: string, isFile: (file: string) => boolean): string {
  const found = findFile(pathname, { base, redirects: new Map(), isFile });
  return found.kind === 'file' ? found.file : '';
}

function tellProblems(before: readonly Problem[], now: readonly Problem[]): void {
  const text = now.length === 0 ? '' : listProblems(now);
  const known = before.length === 0 ? '' : listProblems(before);
  if (text !== known) console.log(text === '' ? pc.green('  All problems are fixed.') : `\n${text}`);
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

/** The pages that are open in browsers. */
interface OpenPages {
  /** Tell something to each, according to its path; what is null isn't told. */
  tell<T extends object>(event: string, payloadFor: (pathname: string) => T | null): void;
}

/** What a page says to one that has come. */
interface PageListeners {
  onPage(page: DevPlace, answer: (event: string, payload: object) => void): void;
  onCrash(crash: DevCrash, answer: (event: string, payload: object) => void): void;
}

const Page = v.object({ pathname: v.string(), isRunning: v.boolean(), state: v.number() });
const Crash = v.object({ message: v.string(), stack: v.string() });

/** Follow which pages browsers show: each tells its path when it comes, and whenever that changes. */
function followOpenPages({ ws }: ViteDevServer, { onPage, onCrash }: PageListeners): OpenPages {
  const open = new Map<WebSocketClient, string>();
  const answering = (client: WebSocketClient) => (event: string, payload: object) => client.send(event, payload);
  ws.on(DEV_EVENTS.page, (data: unknown, client) => {
    const { success, output } = v.safeParse(Page, data);
    if (!success) return;
    open.set(client, output.pathname);
    onPage(output, answering(client));
  });
  ws.on(DEV_EVENTS.crash, (data: unknown, client) => {
    const { success, output } = v.safeParse(Crash, data);
    if (success) onCrash(output, answering(client));
  });
  return {
    tell(event, payloadFor) {
      for (const [client, pathname] of open) {
        if (!ws.clients.has(client)) open.delete(client);
        else {
          const payload = payloadFor(pathname);
          if (payload !== null) client.send(event, payload);
        }
      }
    },
  };
}

/** What Vite itself tells open pages of code that it can't read, in the words that everything else has. */
function tellPlainErrors({ environments: { client } }: ViteDevServer): void {
  const { hot } = client;
  const send = hot.send.bind(hot);
  hot.send = (event: HotPayload | string, data?: unknown): void => {
    if (typeof event === 'string') send(event, data);
    else send(event.type === 'error' ? { ...event, err: plainError(event.err) } : event);
  };
}

type Err = Extract<HotPayload, { type: 'error' }>['err'];

function plainError(err: Err): Err {
  const error = new Error(err.message);
  return codeFaults(error).length === 0 ? err : faultOverlay(error);
}

/** The watcher keeps quiet about a second change of a file within 50 ms of the first, in milliseconds and some more. */
const QUIET_TIME = 100;

/** Call back for every file that a page is made of. */
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
    }, QUIET_TIME);
  });
}

/** Changes with a file's content; the same for a file that isn't there. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}

/** The compiler of C# beside the development server: pages are shown before it runs, and where it never does. */
interface DevCompiler {
  /** The compiler while it runs. */
  now(): ListingCompiler | null;
  /** Start it unless that was done before. @param isMissed whether to say so where there is none */
  start(isMissed: boolean): void;
  close(): void;
}

/** @param onRunning is called once, when the compiler runs */
function createDevCompiler(onRunning: (compiler: ListingCompiler) => void): DevCompiler {
  let running: ListingCompiler | null = null;
  let isBegun = false;
  let isClosed = false;
  const run = async (isMissed: boolean): Promise<void> => {
    const started = await startListingCompiler();
    if ('missing' in started) {
      if (isMissed) console.log(`  C# that was edited isn't compiled: ${started.missing}.`);
      return;
    }
    running = started;
    if (isClosed) started.close();
    else onRunning(started);
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

/** Have it read the APIs, and load what it takes to compile, before the first edit waits for that. */
async function warmUp(compiler: ListingCompiler, apis: readonly (readonly ApiType[])[]): Promise<void> {
  const listing = { kind: 'fence', text: 'var text = "";', companions: [], wrapper: null, given: [] } as const;
  for (const types of apis) await compiler.compile(listing, types);
}

/** True where there is something for it to do. */
function haveUnknownListing(problems: readonly Problem[]): boolean {
  return problems.some(({ rule }) => rule === UNKNOWN_LISTING);
}
