import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { findFile, readRedirects } from '#node/plugin/static-host.ts';

/** What a host has for a request. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A request that came. */
export interface Asked {
  path: string;
  /** The browser loads a page in full. */
  isDocument: boolean;
}

/** A static host of one's own: its folder can be swapped and its answers spoilt while pages are open. */
export interface StaticServer {
  origin: string;
  /** Every request so far. */
  asked: Asked[];
  /** Serve another folder from now on; nothing of the one before is there any more. */
  serve(folder: string): void;
  /** Answers in the server's place, where it gives true; null once the server does by itself. */
  interfere: ((path: string, answer: Answer, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

/** Folders whose files have their content's hash in their names. */
const HASHED = /^\/(?:assets|p)\//u;

/** Serve a built site as a static host does, on a port that is free. */
export async function startStaticServer(first: string): Promise<StaticServer> {
  let answerOf = siteIn(first);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*/u, '');
    running.asked.push({ path, isDocument: request.headers['sec-fetch-dest'] === 'document' });
    const answer = answerOf(request.url ?? '/');
    if (running.interfere?.(path, answer, response) === true) return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  // No connection is closed under a page that means to use it again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const running: StaticServer = {
    origin: `http://127.0.0.1:${address.port}`,
    asked: [],
    serve: (folder) => {
      answerOf = siteIn(folder);
    },
    interfere: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return running;
}

/** What the site in a folder, built for the root, answers for an address. */
function siteIn(folder: string): (url: string) => Answer {
  const rules = join(folder, '_redirects');
  const site = {
    base: '/',
    isFile: (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false,
    redirects: readRedirects(existsSync(rules) ? readFileSync(rules, 'utf8') : ''),
  };
  return (url): Answer => {
    const found = findFile(url, site);
    if (found.kind === 'moved') return { status: found.status, headers: { location: found.location }, body: EMPTY };
    const { file, status } = found;
    const type = lookup(file) ?? 'application/octet-stream';
    const isLasting = status === 200 && HASHED.test(`/${file}`);
    return {
      status,
      headers: {
        'content-type': type,
        'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
      },
      body: readFileSync(join(folder, file)),
    };
  };
}

const EMPTY = Buffer.alloc(0);
