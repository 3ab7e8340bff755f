import { lookup } from 'mrmime';
import type { Connect, ViteDevServer } from 'vite';
import type { Development, State } from './dev-site.ts';
import { findFile } from './static-host.ts';

/** Module that every page runs in development: it shows what is wrong, and follows what moved. */
const PAGE_SCRIPT = '/src/app/development/open-page.ts';

/** What answers are made from. */
export interface Answers {
  /** The site as it was last assembled; null when it never was. */
  now(): State | null;
  /** Settles when what was changed shows. */
  updating(): Promise<void>;
}

/** Answers for a site in development as a static host would for what a build writes. */
export function answerer(
  server: ViteDevServer,
  site: Development,
  { now, updating }: Answers,
): { middleware: Connect.NextHandleFunction; wasEarly(pathname: string): boolean } {
  const { base: viteBase } = server.config;
  // Not the page's own HTML: Vite would put the base path before addresses that have it.
  const viteScripts = server
    .transformIndexHtml('/', '<html><head></head><body></body></html>')
    .then((page) => /<head>(.*)<\/head>/su.exec(page)?.[1] ?? '')
    .then((scripts) => `${scripts}<script type="module" src="${viteBase.replace(/\/$/u, '')}${PAGE_SCRIPT}"></script>`);
  /** Files of pages that were answered before the site was whole. */
  const beside = new Map<string, () => string | Buffer>();
  const early = new Set<string>();
  let isWhole = false;

  /** The page at an address before the whole site is there; null when it has to be waited for. */
  const earlyPage = async (address: string): Promise<{ content: string | Buffer; isPage: boolean } | null> => {
    const ready = beside.get(address.slice(viteBase.length));
    if (ready !== undefined) return { content: ready(), isPage: false };
    const state = await site.early(address).catch(() => null);
    if (state === null) return null;
    const found = findFile(address, {
      base: state.base,
      redirects: state.redirects,
      isFile: (file) => state.files.has(file),
    });
    const make = found.kind === 'file' && found.status === 200 ? state.files.get(found.file) : undefined;
    if (make === undefined) return null;
    const content = make();
    for (const [file, text] of state.files) if (!file.endsWith('.html')) beside.set(file, text);
    early.add(pathOf(address));
    return { content, isPage: true };
  };

  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const answer = async (): Promise<void> => {
      const address = request.originalUrl ?? '/';
      const file = (content: string | Buffer, name: string): void => {
        response.setHeader('content-type', lookup(name) ?? 'application/octet-stream');
        response.end(content);
      };
      const html = async (text: string, status: number): Promise<void> => {
        response.statusCode = status;
        response.setHeader('content-type', 'text/html');
        const scripts = await viteScripts;
        response.end(text.replace('<head>', () => `<head>${scripts}`));
      };
      response.setHeader('cache-control', 'no-cache');
      const before = isWhole ? null : await earlyPage(address);
      if (before !== null)
        return before.isPage ? html(String(before.content), 200) : file(before.content, pathOf(address));
      await updating();
      isWhole = true;
      const state = now();
      if (state === null) return html(site.emptyPage, 500);
      const { base, files, redirects } = state;
      const found = findFile(address, { base, redirects, isFile: (name) => files.has(name) });
      if (found.kind === 'moved') {
        response.writeHead(found.status, { location: found.location }).end();
        return;
      }
      if (found.status === 404 && /^(?:p|data|assets)\//u.test(address.slice(base.length))) return next();
      const content = files.get(found.file)?.() ?? 'Not found';
      if (found.file.endsWith('.html')) return html(String(content), found.status);
      file(content, found.file);
    };
    answer().catch(next);
  };
  return { middleware, wasEarly: (pathname) => early.delete(pathOf(pathname)) };
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/su, '');
}
