import type { Server } from 'node:http';

/** Where a server should listen. */
export interface ListenOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
}

/** The address that a server listens at, or why it doesn't. */
export type Listening = { kind: 'listening'; origin: string } | { kind: 'port-taken' } | { kind: 'host-unknown' };

/** Starts listening. Rejects on failures other than a port in use or a host that isn't this machine. */
export function listen(server: Server, { port, host }: ListenOptions): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve({ kind: 'port-taken' });
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') resolve({ kind: 'host-unknown' });
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ kind: 'listening', origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual}` });
    });
  });
}
