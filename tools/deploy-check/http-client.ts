import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** An HTTP response with its body. */
export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path from a local server without following redirects. */
export type FetchPath = (path: string, headers?: Readonly<Record<string, string>>) => Promise<HttpResponse>;

/** Creates an HTTP client for a local port that reuses its connections. */
export function createHttpClient(port: number, maxConnections: number): { fetchPath: FetchPath; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const fetchPath: FetchPath = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on('error', reject).end();
    });
  return { fetchPath, close: () => agent.destroy() };
}
