import { createServer, type ServerResponse } from 'node:http';
import { type ResponseSchema, siteAnswers } from './site-answers.ts';

/** A request that the server received. */
export interface Asked {
  path: string;
  /** True if the browser requested a document. */
  isDocument: boolean;
}

/** A static host whose folder and responses tests can change while pages are open. */
export interface StaticServer {
  origin: string;
  /** All requests so far. */
  asked: Asked[];
  /** Serves another folder instead of the previous one. */
  serve(folder: string): void;
  /** Responds to a request itself and returns true, or returns false to let the server respond; null for none. */
  interfere: ((path: string, answer: ResponseSchema, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

/** Serves a built site as a static host does, on a free port. */
export async function startStaticServer(first: string, base = '/'): Promise<StaticServer> {
  let answerOf = siteAnswers(first, base);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*/u, '');
    running.asked.push({ path, isDocument: request.headers['sec-fetch-dest'] === 'document' });
    const answer = answerOf(request.url ?? '/');
    if (running.interfere?.(path, answer, response) === true) return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  // Keeps connections open, because pages use them again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const running: StaticServer = {
    origin: `http://127.0.0.1:${address.port}`,
    asked: [],
    serve: (folder) => {
      answerOf = siteAnswers(folder, base);
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
