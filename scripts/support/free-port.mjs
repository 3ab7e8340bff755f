import { createServer } from 'node:net';

/**
 * The wished port of this machine's own address when nobody listens there, else any free one.
 *
 * @param {number} wished
 * @returns {Promise<number>}
 */
export function freePort(wished) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (wished !== 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) resolve(freePort(0));
      else reject(error);
    });
    server.listen({ port: wished, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
