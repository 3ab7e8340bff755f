import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { tryDecodeUrl } from '#shared/link.ts';

/** A response that the server sent. */
export interface SentResponse {
  path: string;
  /** Media type without parameters: `text/html`. */
  type: string;
  /** Compressed size of the body. Headers are not counted, since they depend on the host. */
  bytes: number;
  isPrefetch: boolean;
}

/** A built site served on a local port. */
export interface ServedSite {
  origin: string;
  /** Returns the responses sent since the last call. */
  takeSent(): SentResponse[];
  /** Returns the milliseconds since the last request. */
  idleTime(): number;
  close(): void;
}

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Files of this size or smaller are not compressed. */
const MAX_UNCOMPRESSED_BYTES = 256;
/** Matches the folders in which the measured generators put files with hashed names. */
const HASHED_FOLDER = /^\/(?:assets|p|run|_astro)\//u;

/**
 * Serves a built site, with the same rules for every generator: clean URLs, gzip at the highest level, revalidation, and
 * immutable caching of hashed files. Responses are compressed once, so that the server does not slow the browser down.
 */
export async function serveSite(folder: string): Promise<ServedSite> {
  const cache = new Map<string, CachedResponse>();
  let sent: SentResponse[] = [];
  let lastRequest = performance.now();
  const server = createServer((request, response) => {
    lastRequest = performance.now();
    const path = tryDecodeUrl((request.url ?? '/').replace(/[?#].*/su, '')) ?? '/';
    const { status, headers, body } = cache.get(path) ?? createResponse(folder, path);
    cache.set(path, { status, headers, body });
    const isCached = request.headers['if-none-match'] === headers.ETag;
    response.writeHead(isCached ? 304 : status, headers).end(isCached ? undefined : body);
    const type = (headers['Content-Type'] ?? '').replace(/;.*/u, '');
    sent.push({ path, type, bytes: isCached ? 0 : body.length, isPrefetch: isPrefetch(request.headers) });
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
    idleTime: () => performance.now() - lastRequest,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers.purpose].flat().some((purpose) => purpose?.startsWith('prefetch'));
}

function createResponse(folder: string, path: string): CachedResponse {
  const found = [path, `${path.replace(/\/$/u, '')}/index.html`, `${path}.html`]
    .map((name) => join(folder, name))
    .find((file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile());
  const notFound = join(folder, '404.html');
  const file = found ?? (existsSync(notFound) ? notFound : null);
  const bytes = file === null ? Buffer.from('Not found') : readFileSync(file);
  const type = lookup(file ?? '.txt') ?? 'application/octet-stream';
  const isCompressed =
    /^text\/|javascript|json|xml|svg|wasm|manifest/u.test(type) && bytes.length > MAX_UNCOMPRESSED_BYTES;
  const isImmutable = found !== undefined && HASHED_FOLDER.test(path);
  return {
    status: found === undefined ? 404 : 200,
    headers: {
      'Content-Type': type.startsWith('text/') ? `${type};charset=utf-8` : type,
      'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      ETag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
      Vary: 'Accept-Encoding',
      ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    },
    body: isCompressed ? gzipSync(bytes, { level: 9 }) : bytes,
  };
}
