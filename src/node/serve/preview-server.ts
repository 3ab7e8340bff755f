import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createFileStore, type FileStore } from './file-store.ts';
import { lookUp } from './look-up.ts';
import { matchRedirect, parseRedirects, REDIRECTS_FILE, type RedirectRule } from './redirects-file.ts';
import { encodePath, parseRequestPath, type RequestPath } from './request-path.ts';
import { type Exchange, sendFile, sendRedirect, sendText } from './send.ts';

/** What the server serves, and where. */
export interface PreviewOptions {
  /** Folder of the built site. */
  root: string;
  /** Path that the site is served from; begins and ends with a slash. */
  base?: string | undefined;
}

const NOT_FOUND_PAGE = '404.html';

/**
 * A server, not yet listening, that answers for a built site as a static host does: clean addresses, real 404s,
 * redirects, compression, validators and cache headers. The `_redirects` file is read once, here; all else is looked
 * up on each request, so a new build shows at once.
 */
export function createPreviewServer({ root, base = '/' }: PreviewOptions): Server {
  const store = createFileStore(root);
  const rules = readRules(root);
  const basePath = parseRequestPath(base)?.segments ?? [];
  return createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    try {
      respond({ request, response, store, rules, basePath });
    } catch (error) {
      console.error(error);
      sendText(response, 500, 'The server failed; its terminal says how.');
    }
  });
}

interface Routing extends Exchange {
  rules: readonly RedirectRule[];
  basePath: readonly string[];
}

function respond(routing: Routing): void {
  const { request, response, store, rules, basePath } = routing;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendText(response, 405, 'Only GET and HEAD are answered here.');
    return;
  }
  let path = parseRequestPath(request.url ?? '');
  const redirect = path === null ? null : matchRedirect(rules, path);
  if (redirect !== null) {
    if (redirect.status !== 200) {
      sendRedirect(response, redirect.status, redirect.target);
      return;
    }
    path = parseRequestPath(redirect.target);
  }
  const sitePath = path === null ? null : belowBase(path, basePath);
  const found = sitePath === null ? { kind: 'missing' as const } : lookUp(sitePath, (file) => isPublic(store, file));
  if (found.kind === 'moved') {
    const prefix = basePath.length === 0 ? '' : encodePath(basePath);
    sendRedirect(response, 301, `${prefix}${found.location}`);
  } else if (found.kind === 'file') {
    sendFile(routing, found.file, 200);
  } else if (store.isFile(NOT_FOUND_PAGE)) {
    sendFile(routing, NOT_FOUND_PAGE, 404);
  } else {
    sendText(response, 404, 'Nothing is here.');
  }
}

/** The path without the base path's segments; null for one outside it. */
function belowBase(path: RequestPath, basePath: readonly string[]): RequestPath | null {
  if (basePath.some((segment, index) => segment !== path.segments[index])) return null;
  return { ...path, segments: path.segments.slice(basePath.length) };
}

function isPublic(store: FileStore, file: string): boolean {
  return file !== REDIRECTS_FILE && store.isFile(file);
}

/** Rules that the server honours; the command that starts it prints what is wrong with the others. */
function readRules(root: string): RedirectRule[] {
  const path = join(root, REDIRECTS_FILE);
  return existsSync(path) ? parseRedirects(readFileSync(path, 'utf8')).rules : [];
}
