import { lookup } from 'mrmime';
import type { Connect } from 'vite';
import type { State } from './dev-site.ts';
import { findFile } from './static-host.ts';

/** Module that every page runs in development: it shows problems and follows moved pages. */
const PAGE_SCRIPT = '/src/app/development/open-page.ts';

/** Files that pages request; none of them is a page. */
const PAGE_FILES = /^(?:p|data|assets)\//u;

/** What responses are made from. */
export interface DevResponses {
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
export function devMiddleware(site: DevResponses): Connect.NextHandleFunction {
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
