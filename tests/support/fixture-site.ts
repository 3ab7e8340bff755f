import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeFolder } from '#node/pipeline/testing.ts';

/** A small site, built and served for the tests of one file. */
export interface ServedSite {
  origin: string;
  /** Stops serving it, and deletes it. */
  close(): void;
}

/** Build a folder of `tests/fixtures` and serve it. */
export function serveFixture(name: string, port: number): Promise<ServedSite> {
  return serveSite(join('tests/fixtures', name), port);
}

/** Build the site in a folder and serve it. */
export async function serveSite(root: string, port: number): Promise<ServedSite> {
  const folder = makeFolder();
  const out = join(folder.path, 'dist');
  const flags = ['--root', root, '--out', out, '--cache', join(folder.path, 'cache')];
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...flags], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const served = ['--root', out, '--port', String(port), '--host', '127.0.0.1'];
  const server: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts', ...served], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/u.exec(text.replaceAll(/\u001b\[\d+m/gu, ''));
      if (found !== null) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`The preview server ended with ${code}: ${text}`)));
  });
  return {
    origin,
    close() {
      server.removeAllListeners('exit');
      server.kill();
      folder.remove();
    },
  };
}
