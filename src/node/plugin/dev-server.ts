import pc from 'picocolors';
import type { ViteDevServer } from 'vite';
import type { ApiType } from '#shared/api.ts';
import { DEV_EVENTS, type DevOverlay, type DevUpdate } from '#shared/development.ts';
import type { Problem } from '#shared/problem.ts';
import { fileFault } from '../content/files.ts';
import { createStages, listProblems } from '../report.ts';
import { devMiddleware } from './dev-answer.ts';
import { createDevCompiler, haveUnknownListing, warmUp } from './dev-compiler.ts';
import { crashOverlay, faultOverlay, faultText } from './dev-faults.ts';
import { whereItWent } from './dev-moves.ts';
import { followOpenPages } from './dev-open-pages.ts';
import type { DevPages } from './dev-pages.ts';
import { devReports } from './dev-report.ts';
import { createDevelopment, type DevelopmentOptions, type State } from './dev-site.ts';
import { tellPlainErrors } from './plain-errors.ts';
import { findFile } from './static-host.ts';
import { watchSources } from './watch-sources.ts';

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
