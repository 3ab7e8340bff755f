import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import compression from '@polka/compression';
import type { PreviewServer } from 'vite';
import { isInside } from './content/read-folder.ts';
import { HOST_HEADERS_FILE, HOST_REDIRECTS_FILE } from './output/host-files.ts';
import { encodePath, findHeaders, lookUpPath, parseHeaderRules, parseRedirectRules } from './output/static-host.ts';
import { NOT_FOUND_FILE } from './render/documents.ts';

/**
 * Serves a built site as a static host does, with clean URLs, redirects, real 404s, cache headers and compression.
 * Vite's own server sends the files.
 *
 * @throws Error if there is no built site
 */
export function servePreview({ config, middlewares, httpServer }: PreviewServer, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  }
  const isFile = (file: string): boolean => isPublishedFile(folder, file);
  const readHostFile = (file: string): string => (isFile(file) ? readFileSync(join(folder, file), 'utf8') : '');
  const redirects = parseRedirectRules(readHostFile(HOST_REDIRECTS_FILE));
  const headerRules = parseHeaderRules(readHostFile(HOST_HEADERS_FILE));
  const { base } = config;
  // Disables Node's keep-alive timeout, because static hosts use HTTP/2, which has none.
  if ('keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = 0;

  // Compresses responses on the fly. Brotli at level 4 compresses as well as gzip at level 9, and is ten times faster
  // than Brotli at level 11.
  middlewares.use((request, _, next) => {
    // Disables compression for range requests, which refer to the bytes of the uncompressed file.
    if (request.headers.range !== undefined) delete request.headers['accept-encoding'];
    next();
  });
  middlewares.use(compression({ level: 9, threshold: 256 }));
  middlewares.use(compression({ level: 4, brotli: true, gzip: false, threshold: 256 }));
  middlewares.use((request, response, next) => {
    // Prevents Vite from compressing the response again.
    delete request.headers['accept-encoding'];
    response.setHeader('Vary', 'Accept-Encoding');
    const { url = '/' } = request;
    const lookupResult = lookUpPath(url, { base, isFile, redirects });
    const headers = findHeaders(url, headerRules);
    // Static hosts send this `Cache-Control` by default, even for missing files.
    const revalidateValue = 'public, max-age=0, must-revalidate';
    if (lookupResult.status !== 200 || !headers.has('Cache-Control')) headers.set('Cache-Control', revalidateValue);
    response.setHeaders(headers);
    if (lookupResult.kind === 'moved') {
      response.writeHead(lookupResult.status, { Location: lookupResult.location }).end();
    } else if (lookupResult.status === 404) {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(isFile(NOT_FOUND_FILE) ? readFileSync(join(folder, NOT_FOUND_FILE)) : 'Not found');
    } else {
      request.url = encodePath(base + lookupResult.file);
      next();
    }
  });
}

/** Returns true for a file of the built site. Excludes paths that start with a dot and symlinks out of the folder. */
export function isPublishedFile(folder: string, file: string): boolean {
  if (file.startsWith('.')) return false;
  try {
    const realPath = realpathSync(join(folder, file));
    return isInside(realPath, realpathSync(folder)) && statSync(realPath).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
