import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeFolder } from './small-site.ts';
import { startStaticServer } from './static-server.ts';

const VITE = 'node_modules/vite/bin/vite.js';

/** A small site, built and served for the tests of one file. */
export interface ServedSite {
  origin: string;
  /** Stops the server and deletes the built site. */
  close(): Promise<void>;
}

/** Builds a folder of `tests/fixtures` and serves it. */
export function serveFixture(name: string): Promise<ServedSite> {
  return serveSite(join('tests/fixtures', name));
}

/** Exit status and output of a build. The status is null if the build was killed. */
export interface BuildEnd {
  status: number | null;
  text: string;
}

/** Arguments and environment variables of a build. */
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

/** Starts to build the site in a folder. */
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
  // In CI, listings that were not compiled are errors; those of these sites never are.
  return { ...process.env, CI: undefined, SITE_ROOT: root, NO_COLOR: '1', FORCE_COLOR: undefined, ...env };
}

/** Builds the site in a folder and serves it below its base path. */
export async function serveSite(root: string, base = '/'): Promise<ServedSite> {
  const folder = makeFolder();
  // Tests that serve the site until the worker exits don't call `close`.
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

/** Builds the site in a folder. Throws the build's output if it fails. */
export async function buildSite(root: string, out: string): Promise<void> {
  const { status, text } = await startBuild(root, out);
  if (status !== 0) throw new Error(text);
}
