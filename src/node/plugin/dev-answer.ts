import { lookup } from 'mrmime';
import type { Connect } from 'vite';
import { keptPages } from './dev-kept-pages.ts';
import type { Development, DevelopmentOptions, State } from './dev-site.ts';
import { findFile } from './static-host.ts';

/** Module that every page runs in development: it shows what is wrong, and follows what moved. */
const PAGE_SCRIPT = '/src/app/development/open-page.ts';

/** Files that pages ask for: none of them is a page. */
const OF_PAGES = /^(?:p|data|assets)\//u;

/** How many pages the next start finds. */
const KEPT = 20;

/** How long nothing happens before they are kept, in milliseconds. */
const QUIET_TIME = 1000;

/** What answers are made from. */
export interface Sources {
  /** Assemble the site, unless that has begun. */
  begin(): void;
  /** The site as it was last assembled; null when it never was. */
  now(): State | null;
  /** Its number; 0 is none's. */
  number(): number;
  /** Settles when what was changed shows. */
  updating(): Promise<void>;
}

/** What serves everything else. */
export interface ServedBy {
  /** Path that it serves below. */
  base: string;
  /** Elements that it wants in every page. */
  scripts: Promise<string>;
}

/** A file that is answered with, and how. */
interface Answer {
  /** Number of the state that it is of. */
  state?: number;
  name: string;
  content: string | Buffer;
  status?: number;
}

/** What answers, and what it has to know. */
export interface Answers {
  middleware: Connect.NextHandleFunction;
  /** A browser shows a page. */
  onAsked(pathname: string): void;
  /** The site has changed. */
  onChange(): void;
}

/** Answers for a site in development as a static host would for what a build writes. */
export function answerer(
  { base: viteBase, scripts }: ServedBy,
  site: Pick<Development, 'early' | 'emptyPage'>,
  { root, cache }: Pick<DevelopmentOptions, 'root' | 'cache'>,
  { begin, now, number, updating }: Sources,
): Answers {
  const pageScript = viteBase.replace(/\/$/u, '') + PAGE_SCRIPT;
  const kept = keptPages(cache, root, viteBase);
  /** Files of pages that were answered before the site was whole. */
  const beside = new Map<string, () => string | Buffer>();
  /** Pages that browsers asked for, the last of them at the end. */
  const asked = new Set<string>();
  let isWhole = false;
  void updating().then(() => {
    isWhole = true;
  });

  /** What there is at an address before the whole site is there; null when it has to be waited for. */
  const earlyAnswer = async (address: string): Promise<Answer | null> => {
    const path = pathOf(address);
    const ready = beside.get(path.slice(viteBase.length));
    if (ready !== undefined) return { name: path, content: ready() };
    const page = kept.find(path);
    if (page !== null) {
      for (const [file, text] of Object.entries(page.styles)) beside.set(file, () => text);
      onAsked(path);
      return { name: 'index.html', content: page.html };
    }
    begin();
    if (OF_PAGES.test(path.slice(viteBase.length))) return null;
    const state = await site.early(address);
    if (state === null) return null;
    const { base, files, redirects } = state;
    const found = findFile(address, { base, redirects, isFile: (name) => files.has(name) });
    const make = found.kind === 'file' && found.status === 200 ? files.get(found.file) : undefined;
    if (make === undefined) return null;
    for (const [file, text] of files) if (!file.endsWith('.html')) beside.set(file, text);
    onAsked(path);
    return { name: 'index.html', content: make() };
  };

  const answer = async (address: string): Promise<Answer | { location: string; status: number } | null> => {
    // What can't be made early fails again when the whole site is made, and is told then.
    const before = isWhole ? null : await earlyAnswer(address).catch(() => null);
    begin();
    if (before !== null) return before;
    await updating();
    const state = now();
    if (state === null) return { name: 'index.html', content: site.emptyPage, status: 500 };
    const { base, files, redirects } = state;
    const found = findFile(address, { base, redirects, isFile: (name) => files.has(name) });
    if (found.kind === 'moved') return found;
    if (found.status === 404 && OF_PAGES.test(address.slice(base.length))) return null;
    if (state.pages.has(found.file)) onAsked(pathOf(address));
    return {
      name: found.file,
      content: files.get(found.file)?.() ?? 'Not found',
      status: found.status,
      state: number(),
    };
  };

  const onAsked = (pathname: string): void => {
    asked.delete(pathname);
    asked.add(pathname);
    keepSoon();
  };
  let keeping: NodeJS.Timeout | undefined;
  /** Once nothing happens any more: nobody waits for it. */
  const keepSoon = (): void => {
    clearTimeout(keeping);
    keeping = setTimeout(() => void keep(), QUIET_TIME).unref();
  };
  const keep = async (): Promise<void> => {
    await updating();
    const state = now();
    const pages = new Map<string, { html: string; styles: Record<string, string> }>();
    for (const pathname of [...asked].slice(-KEPT)) {
      if (state === null) return;
      const { base, files, redirects } = state;
      const found = findFile(pathname, { base, redirects, isFile: (name) => files.has(name) });
      if (found.kind !== 'file' || found.status !== 200 || !state.pages.has(found.file)) continue;
      const html = String(files.get(found.file)?.() ?? '');
      const own = [...html.matchAll(/href="[^"]*\/(assets\/styles-[^"]+)"/gu)].flatMap(([, file = '']) => {
        const text = files.get(file)?.();
        return text === undefined ? [] : [[file, String(text)] as const];
      });
      pages.set(pathname, { html, styles: Object.fromEntries(own) });
    }
    kept.keep(pages);
  };

  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const write = async (): Promise<void> => {
      const answered = await answer(request.originalUrl ?? '/');
      if (answered === null) return next();
      response.setHeader('cache-control', 'no-cache');
      if ('location' in answered) {
        response.writeHead(answered.status, { location: answered.location }).end();
        return;
      }
      const { name, content, status = 200, state = 0 } = answered;
      response.statusCode = status;
      const isPage = name.endsWith('.html');
      response.setHeader('content-type', isPage ? 'text/html' : (lookup(name) ?? 'application/octet-stream'));
      if (!isPage) response.end(content);
      else {
        const own = `<script type="module" src="${pageScript}" data-state="${state}"></script>`;
        const head = `<head>${await scripts}${own}`;
        response.end(String(content).replace('<head>', () => head));
      }
    };
    write().catch(next);
  };
  return { middleware, onAsked, onChange: keepSoon };
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/su, '');
}
