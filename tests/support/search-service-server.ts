import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import * as v from 'valibot';

/** How the server answers from now on. */
export type ServiceMode = 'answers' | 'empty' | 'slow' | 'silent' | 'stuck' | 'error' | 'garbage' | 'other-json';

const Body = v.object({ requests: v.array(v.record(v.string(), v.unknown())) });

/** A request as the service got it. */
export interface ServiceRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  contentType: string;
  /** The requests within it. */
  requests: Record<string, unknown>[];
  /** When it came, in milliseconds. */
  at: number;
}

/** A server that speaks the hosted search service's protocol. */
export interface SearchServiceServer {
  origin: string;
  requests: ServiceRequest[];
  answer(mode: ServiceMode): void;
  close(): Promise<void>;
}

/** Delay of an answer that comes late, but in time: the modal says that it waits after 300 ms. */
const LATE = 800;

/**
 * Start such a server on a free port. `slow` answers late, `silent` not at all, `stuck` begins and doesn't end, `error` with 500, `garbage` with what is no
 * JSON, `other-json` with JSON that is no answer.
 *
 * @param hits what it finds, in the service's form
 */
export async function startSearchService(hits: readonly unknown[]): Promise<SearchServiceServer> {
  const requests: ServiceRequest[] = [];
  const sockets = new Set<Socket>();
  let mode: ServiceMode = 'answers';
  const server: Server = createServer(async (request, response) => {
    const at = Date.now();
    const url = new URL(request.url ?? '', 'http://localhost');
    const body = v.parse(Body, JSON.parse(await textOf(request)));
    requests.push({
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      contentType: request.headers['content-type'] ?? '',
      requests: body.requests,
      at,
    });
    if (mode === 'silent') return;
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, LATE));
    const found = mode === 'empty' ? [] : hits;
    const answer = { results: [{ hits: found, nbHits: found.length, page: 0, nbPages: 1, hitsPerPage: 20 }] };
    response.writeHead(mode === 'error' ? 500 : 200, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
    });
    if (mode === 'stuck') {
      response.write('{');
      return;
    }
    response.end(mode === 'garbage' ? '<html>' : JSON.stringify(mode === 'other-json' ? { results: 7 } : answer));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    answer(next) {
      mode = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
