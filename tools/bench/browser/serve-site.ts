import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { tryDecode } from '#shared/link.ts';

/** Something that was sent to the browser. */
export interface Sent {
  path: string;
  /** Media type without parameters: `text/html`. */
  type: string;
  /** Bytes of the body as it was sent: headers are each host's own. */
  bytes: number;
  /** Asked for before anybody wanted it, for the next page. */
  isAhead: boolean;
}

/** A built site on a port of this machine. */
export interface ServedSite {
  origin: string;
  /** What was sent since the last time this was asked. */
  take(): Sent[];
  /** Milliseconds for which nothing has been asked for. */
  idle(): number;
  close(): void;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Smaller ones don't become smaller. */
const LEAST_COMPRESSED = 256;
/** Folders whose files have their hash in their names, in one site or another. */
const HASHED = /^\/(?:assets|p|_astro)\//u;

/**
 * Serve a built site, the same way for every generator: clean addresses, gzip at its best, revalidation, and for ever
 * what has a hash in its name. All is compressed but once, so that the server takes no time from the browser.
 */
export async function serveSite(folder: string): Promise<ServedSite> {
  const answers = new Map<string, Answer>();
  let sent: Sent[] = [];
  let last = performance.now();
  const server = createServer(({ url = '/', headers }, response) => {
    last = performance.now();
    const path = tryDecode(url.replace(/[?#].*/su, '')) ?? '/';
    const { status, headers: own, body } = answers.get(path) ?? answerFor(folder, path);
    answers.set(path, { status, headers: own, body });
    const isKnown = headers['if-none-match'] === own.ETag;
    response.writeHead(isKnown ? 304 : status, own).end(isKnown ? undefined : body);
    const type = (own['Content-Type'] ?? '').replace(/;.*/u, '');
    sent.push({ path, type, bytes: isKnown ? 0 : body.length, isAhead: isAhead(headers) });
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    idle: () => performance.now() - last,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isAhead(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers.purpose].flat().some((purpose) => purpose?.startsWith('prefetch'));
}

function answerFor(folder: string, path: string): Answer {
  const found = [path, `${path.replace(/\/$/u, '')}/index.html`, `${path}.html`]
    .map((name) => join(folder, name))
    .find((file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile());
  const notFound = join(folder, '404.html');
  const file = found ?? (existsSync(notFound) ? notFound : null);
  const bytes = file === null ? Buffer.from('Nothing is here.') : readFileSync(file);
  const type = lookup(file ?? '.txt') ?? 'application/octet-stream';
  const isText = /^text\/|javascript|json|xml|svg|wasm|manifest/u.test(type) && bytes.length > LEAST_COMPRESSED;
  const body = isText ? gzipSync(bytes, { level: 9 }) : bytes;
  const isKept = found !== undefined && HASHED.test(path);
  return {
    status: found === undefined ? 404 : 200,
    headers: {
      'Content-Type': type.startsWith('text/') ? `${type};charset=utf-8` : type,
      'Cache-Control': isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      ETag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
      Vary: 'Accept-Encoding',
      ...(isText ? { 'Content-Encoding': 'gzip' } : {}),
    },
    body,
  };
}
