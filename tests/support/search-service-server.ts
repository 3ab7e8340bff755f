import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import * as v from 'valibot';
import { type ServiceRecord, serviceAnswer } from './search-service-answer.ts';

/** How the server answers from now on. */
export type ServiceMode =
  | 'answers'
  | 'slow'
  | 'silent'
  | 'stuck'
  | 'error'
  | 'refused'
  | 'garbage'
  | 'other-json'
  | 'other-hits';

/** Answers of 200 that are none. */
const GARBAGE: Partial<Record<ServiceMode, string>> = {
  garbage: '<html>',
  'other-json': '{"results":7}',
  'other-hits': '{"results":[{"nbHits":3,"hits":[null,{"url":1,"hierarchy":null},{"url":"/a","hierarchy":[]}]}]}',
};

const STATUS: Partial<Record<ServiceMode, number>> = { error: 500, refused: 403 };

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
 * Start such a server on a free port. `slow` answers late, `silent` not at all, `stuck` begins and doesn't end, `error`
 * is a 500 and `refused` a 403, `garbage` is no JSON, `other-json` is JSON but no answer, `other-hits` an answer of what
 * are no hits.
 *
 * @param records what it finds
 */
export async function startSearchService(records: readonly ServiceRecord[]): Promise<SearchServiceServer> {
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
    response.writeHead(STATUS[mode] ?? 200, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
    });
    if (mode === 'stuck') {
      response.write('{');
      return;
    }
    const results = body.requests.map((asked) => serviceAnswer(records, asked));
    response.end(GARBAGE[mode] ?? JSON.stringify({ results }));
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
