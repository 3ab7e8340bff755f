import { createServer } from 'node:net';

/**
 * The wished port when nobody listens there, else the next free one; any free one for 0.
 *
 * @param {number} wished
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export function freePort(wished, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      if (isTaken && wished < 65535) resolve(freePort(wished + 1, host));
      else reject(error);
    });
    server.listen({ port: wished, host, exclusive: true }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
