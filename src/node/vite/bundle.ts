import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { ServerRenderer } from '#model/render.ts';
import type { FullSiteData } from '#model/site.ts';
import { listFiles } from '../content/list-files.ts';
import { readStoredJson } from '../content/read-file.ts';
import { shortHash } from '../content/short-hash.ts';
import type { AppFiles } from './app-files.ts';
import type { BundlerJob, BundlerReply } from './bundler.ts';
import { loadRenderer } from './renderer.ts';

/** The app, bundled for the browser and for the prerender. */
export interface Bundle {
  app: AppFiles;
  /** Folder with the browser's files, laid out as the site serves them. */
  clientFolder: string;
  renderer: ServerRenderer;
  /** True when an earlier build's bundle was still good. */
  reused: boolean;
  /** The most memory that the bundler's process took, in kilobytes; 0 when it didn't run. */
  memory: number;
}

/** What bundling takes. */
export interface BundleOptions {
  /** Folder of this project's own code. */
  engineRoot: string;
  /** Folder with `content/`. */
  root: string;
  site: FullSiteData;
  /** Folder that keeps bundles between builds. */
  cache: string;
}

const APP_FILES = v.strictObject({
  entry: v.string(),
  imports: v.array(v.string()),
  styles: v.array(v.string()),
  apiStyles: v.string(),
});

/** Bundle the app, once for each state of its code and of the site's configuration. */
export async function bundleApp({ engineRoot, root, site, cache }: BundleOptions): Promise<Bundle> {
  const key = bundleKey(engineRoot, root, site);
  const home = join(cache, key);
  const known = readAppFiles(join(home, 'app.json'));
  const made = known === null ? await runBundler({ engineRoot, root, site, home }) : { app: known, memory: 0 };
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name !== key) rmSync(join(cache, name), { recursive: true });
  const renderer = await loadRenderer(() => import(pathToFileURL(join(home, 'server/entry-server.js')).href));
  return { ...made, clientFolder: join(home, 'client'), renderer, reused: known !== null };
}

function readAppFiles(file: string): AppFiles | null {
  const parsed = v.safeParse(APP_FILES, readStoredJson(file));
  return parsed.success ? parsed.output : null;
}

function bundleKey(engineRoot: string, root: string, site: FullSiteData): string {
  const folders = ['src/app', 'src/model', 'src/search', 'src/node/vite', 'src/node/plugin'].map((folder) =>
    join(engineRoot, folder),
  );
  const sources = [...folders, join(root, 'content/components')].flatMap((folder) =>
    listFiles(folder).flatMap(({ path, absolute }) => (/\.test\.tsx?$/u.test(path) ? [] : [absolute])),
  );
  const parts = [...sources, join(engineRoot, 'package-lock.json')].map(
    (file) => `${file}\n${readFileSync(file, 'utf8')}`,
  );
  return shortHash([...parts, JSON.stringify(site)].join('\n'));
}

/** The bundler needs most of a build's memory, and a warm build doesn't need it at all: it has a process of its own. */
function runBundler(job: BundlerJob): Promise<{ app: AppFiles; memory: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./bundler.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
    let reply: BundlerReply | null = null;
    child.on('message', (message: BundlerReply) => {
      reply = message;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (reply?.kind === 'done') resolve(reply);
      else reject(new Error(reply?.message ?? `The bundler ended with code ${code}.`));
    });
    child.send(job);
  });
}
