import { createServer } from 'node:net';

/** Resolves with the first free port, starting at `first`. If `first` is 0, the system selects a port. */
export function findFreePort(first: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      if (isTaken && first < 65_535) resolve(findFreePort(first + 1));
      else reject(error);
    });
    server.listen({ port: first, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : first));
    });
  });
}
