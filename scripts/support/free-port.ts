import { createServer } from 'node:net';

/** Resolves with the first free port, starting at `firstPort`. If `firstPort` is 0, the system selects a port. */
export function findFreePort(firstPort: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isUnavailable = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      if (isUnavailable && firstPort < 65_535) resolve(findFreePort(firstPort + 1));
      else reject(error);
    });
    server.listen({ port: firstPort, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : firstPort));
    });
  });
}
