import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { siteAnswers } from './site-answers.ts';

/** A static host of built sites that a test can break, and deploy to. */
export interface ControlledHost {
  origin: string;
  /** Paths that were asked for, in order. */
  requests: string[];
  /** Serve another folder from now on: a deployment. */
  deploy(folder: string): void;
  /** `up` answers, `down` breaks every connection, `silent` never answers. */
  network(state: 'up' | 'down' | 'silent'): void;
  /** Answer for paths that match, instead of the site. */
  instead(answer: ((path: string, response: ServerResponse) => boolean) | null): void;
  close(): Promise<void>;
}

/** Serve a built site below a base path, as hosts with clean addresses do. */
export async function controlledHost(folder: string, base = '/'): Promise<ControlledHost> {
  let answerOf = siteAnswers(folder, base);
  let state: Parameters<ControlledHost['network']>[0] = 'up';
  let answer: Parameters<ControlledHost['instead']>[0] = null;
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (state === 'down') return void request.socket.destroy();
    requests.push(address);
    if (state === 'silent' || answer?.(address, response) === true) return;
    const { status, headers, body } = answerOf(address);
    response.writeHead(status, headers).end(body);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The host has no port.');
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${place.port}`,
    requests,
    deploy(next) {
      answerOf = siteAnswers(next, base);
    },
    network(next) {
      state = next;
      dropAll();
    },
    instead(next) {
      answer = next;
    },
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
