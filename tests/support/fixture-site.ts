import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/free-port.mjs';
import { makeFolder } from './small-site.ts';

const VITE = 'node_modules/vite/bin/vite.js';

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

/** Build the site in a folder, as a person does; `out` is the folder that it is written into. */
export function buildFolder(root: string, out: string): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VITE, 'build', '--outDir', out], {
    encoding: 'utf8',
    env: { ...process.env, SITE_ROOT: root, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return { status, text: stdout + stderr };
}

/** Build the site in a folder and serve it. */
export async function serveSite(root: string, port: number): Promise<ServedSite> {
  const folder = makeFolder();
  const out = join(folder.path, 'dist');
  const built = buildFolder(root, out);
  if (built.status !== 0) throw new Error(built.text);
  const args = [VITE, 'preview', '--outDir', out, '--port', String(await freePort(port)), '--host', '127.0.0.1'];
  const server: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SITE_ROOT: root },
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
