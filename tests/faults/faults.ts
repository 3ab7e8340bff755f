import type { ServerResponse } from 'node:http';
import type { Answer } from '#tests/site-answers.ts';
import type { StaticServer } from '#tests/static-server.ts';

/** What can happen to a file on its way to the reader. */
export const FAULTS = ['404', '500 once', 'cut off', 'empty', 'captive portal', 'silence', 'reset'] as const;

/** One of them. */
export type Fault = (typeof FAULTS)[number];

const PORTAL = '<!doctype html><title>Log in</title><h1>Welcome to the guest network</h1><form><input></form>';

/**
 * Spoil every answer for one file.
 *
 * @returns ends it; a connection that was silent until then breaks
 */
export function spoil(server: StaticServer, file: string, fault: Fault): () => void {
  const silent: ServerResponse[] = [];
  let count = 0;
  server.interfere = (path, answer, response) => {
    if (path !== file) return false;
    count += 1;
    if (fault === '500 once' && count > 1) return false;
    if (fault === 'silence') silent.push(response);
    else if (fault === 'reset') response.socket?.resetAndDestroy();
    else send(response, spoilt(fault, answer));
    return true;
  };
  return () => {
    server.interfere = null;
    for (const response of silent) response.destroy();
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

/** What comes in an answer's place. */
function spoilt(fault: Exclude<Fault, 'silence' | 'reset'>, answer: Answer): Answer {
  const failed = { 'content-type': 'text/html', 'cache-control': 'no-store' };
  switch (fault) {
    case '404':
      return { status: 404, headers: failed, body: Buffer.from('Not found') };
    case '500 once':
      return { status: 500, headers: failed, body: Buffer.from('Internal error') };
    case 'captive portal':
      return { status: 200, headers: failed, body: Buffer.from(PORTAL) };
    case 'cut off':
      return { ...unkept(answer), body: answer.body.subarray(0, Math.floor(answer.body.length / 2)) };
    case 'empty':
      return { ...unkept(answer), body: Buffer.alloc(0) };
  }
}

/** What is spoilt on the way must not be found in the browser's cache afterwards: that would be the host's fault. */
function unkept(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
}
