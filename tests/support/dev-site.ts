import { spawn } from 'node:child_process';

/** A development server in its own process. */
export interface RunningDev {
  origin: string;
  stop(): void;
}

/** Starts Vite on a free port for a folder with `content/` and `public/`, and waits until the server prints its address. */
export async function startDev(folder: string): Promise<RunningDev> {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '0', '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Vite would otherwise use the test runner's `NODE_ENV`.
    env: { ...process.env, NODE_ENV: 'development', SITE_ROOT: folder },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/u.exec(text.replaceAll(/\u001b\[\d+m/gu, ''));
      if (found !== null) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`The development server ended with ${code}: ${text}`)));
  });
  return {
    origin,
    stop() {
      server.removeAllListeners('exit');
      server.kill();
    },
  };
}
