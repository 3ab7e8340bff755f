import { createServer, type ServerResponse } from 'node:http';
import { type ResponseSchema, siteAnswers } from './site-answers.ts';

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
  interfere: ((path: string, answer: ResponseSchema, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

/** Serve a built site as a static host does, on a port that is free. */
export async function startStaticServer(first: string, base = '/'): Promise<StaticServer> {
  let answerOf = siteAnswers(first, base);
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
