import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What a server says to a request. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Ask a server on this machine for an address as it is written, following nothing. */
export type Ask = (address: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** @param most how many questions may be open at once: connections are used again */
export function createAsk(port: number, most: number): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const ask: Ask = (address, headers = {}) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: address, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      asked.on('error', reject).end();
    });
  return { ask, close: () => agent.destroy() };
}
