import type { ServerResponse } from 'node:http';
import type { ResponseSchema } from '#tests/site-answers.ts';
import type { StaticServer } from '#tests/static-server.ts';

/** Ways in which a response can be broken. */
export const FAULTS = ['404', '500 once', 'cut off', 'empty', 'captive portal', 'silence', 'reset'] as const;

/** One of these ways. */
export type Fault = (typeof FAULTS)[number];

const PORTAL = '<!doctype html><title>Log in</title><h1>Welcome to the guest network</h1><form><input></form>';

/**
 * Breaks every response for one file.
 *
 * @returns a function that ends the fault and closes the connections that got no response
 */
export function breakFile(server: StaticServer, file: string, fault: Fault): () => void {
  const silent: ServerResponse[] = [];
  let count = 0;
  server.interfere = (path, answer, response) => {
    // A browser repeats a request once for each open connection, because a reset may mean that it was too old.
    if (fault === 'reset') response.shouldKeepAlive = false;
    if (path !== file) return false;
    count += 1;
    if (fault === '500 once' && count > 1) return false;
    if (fault === 'silence') silent.push(response);
    else sendBroken(response, fault, answer);
    return true;
  };
  return () => {
    server.interfere = null;
    for (const response of silent) response.destroy();
  };
}

/** Sends a broken response instead of the file's. */
export function sendBroken(response: ServerResponse, fault: Exclude<Fault, 'silence'>, answer: ResponseSchema): void {
  if (fault === 'reset') return void response.socket?.resetAndDestroy();
  const { status, headers, body } = broken(fault, answer);
  response.writeHead(status, headers).end(body);
}

/** The response that replaces the file's. */
function broken(fault: Exclude<Fault, 'silence' | 'reset'>, answer: ResponseSchema): ResponseSchema {
  const failed = { 'content-type': 'text/html', 'cache-control': 'no-store' };
  switch (fault) {
    case '404':
      return { status: 404, headers: failed, body: Buffer.from('Not found') };
    case '500 once':
      return { status: 500, headers: failed, body: Buffer.from('Internal error') };
    case 'captive portal':
      return { status: 200, headers: failed, body: Buffer.from(PORTAL) };
    case 'cut off':
      return { ...uncached(answer), body: answer.body.subarray(0, Math.floor(answer.body.length / 2)) };
    case 'empty':
      return { ...uncached(answer), body: Buffer.alloc(0) };
  }
}

/** Keeps a broken response out of the browser's cache, which only a host's own response may enter. */
function uncached(answer: ResponseSchema): ResponseSchema {
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
}
