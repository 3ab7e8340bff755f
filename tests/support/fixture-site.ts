import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeFolder } from './small-site.ts';
import { startStaticServer } from './static-server.ts';

const VITE = 'node_modules/vite/bin/vite.js';

/** A small site, built and served for the tests of one file. */
export interface ServedSite {
  origin: string;
  /** Stops serving it, and deletes it. */
  close(): Promise<void>;
}

/** Build a folder of `tests/fixtures` and serve it. */
export function serveFixture(name: string): Promise<ServedSite> {
  return serveSite(join('tests/fixtures', name));
}

/** How a build ended, and what it printed; no status when it was killed. */
export interface BuildEnd {
  status: number | null;
  text: string;
}

/** What a build is given besides its folders. */
export interface BuildRun {
  args?: readonly string[] | undefined;
  env?: Readonly<Record<string, string>> | undefined;
}

/** Build the site in a folder, as a person does; `out` is the folder that it is written into. */
export function buildFolder(root: string, out: string, run: BuildRun = {}): BuildEnd {
  const { status, stdout, stderr } = spawnSync(process.execPath, buildArgs(out, run), {
    encoding: 'utf8',
    env: buildEnv(root, run),
  });
  return { status, text: stdout + stderr };
}

/** Begin to build the site in a folder. */
export function startBuild(root: string, out: string, run: BuildRun = {}): Promise<BuildEnd> {
  const build = spawn(process.execPath, buildArgs(out, run), { env: buildEnv(root, run) });
  let text = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => {
    build.on('close', (status) => resolve({ status, text }));
  });
}

function buildArgs(out: string, { args = [] }: BuildRun): string[] {
  return [VITE, 'build', '--outDir', out, ...args];
}

function buildEnv(root: string, { env }: BuildRun): NodeJS.ProcessEnv {
  // In CI a listing that no compiler has seen is an error; these sites' never were.
  return { ...process.env, CI: undefined, SITE_ROOT: root, NO_COLOR: '1', FORCE_COLOR: undefined, ...env };
}

/** Build the site in a folder and serve it below its base path. */
export async function serveSite(root: string, base = '/'): Promise<ServedSite> {
  const folder = makeFolder();
  // Whoever serves it as long as the worker runs closes nothing.
  process.once('exit', folder.remove);
  const out = join(folder.path, 'dist');
  await buildSite(root, out);
  const server = await startStaticServer(out, base);
  return {
    origin: server.origin,
    async close() {
      await server.close();
      folder.remove();
    },
  };
}

/** Build the site in a folder; fails with what the build said. */
export async function buildSite(root: string, out: string): Promise<void> {
  const { status, text } = await startBuild(root, out);
  if (status !== 0) throw new Error(text);
}
