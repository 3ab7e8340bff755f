import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { createBuilder } from 'vite';
import type { ServerRenderer } from '../../model/render.ts';
import type { FullSiteData } from '../../model/site.ts';
import { shortHash } from '../content/read-folder.ts';
import type { AppFiles } from '../prerender/inline-scripts.ts';
import { loadRenderer } from './renderer.ts';
import { pureRouterPlugin } from './pure-router-plugin.ts';
import { sitePlugin } from './site-plugin.ts';

/** The app, bundled for the browser and for the prerender. */
export interface Bundle {
  app: AppFiles;
  /** Folder with the browser's files, laid out as the site serves them. */
  clientFolder: string;
  renderer: ServerRenderer;
  /** True when an earlier build's bundle was still good. */
  reused: boolean;
}

/** What bundling takes. */
export interface BundleOptions {
  /** Folder of this project's own code. */
  engineRoot: string;
  site: FullSiteData;
  /** Folder that keeps bundles between builds. */
  cache: string;
}

const CLIENT_ENTRY = 'src/app/entry-client.tsx';
const SERVER_ENTRY = 'src/app/entry-server.tsx';
const VENDOR = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/u;

const APP_FILES = v.strictObject({ entry: v.string(), imports: v.array(v.string()), styles: v.array(v.string()) });

/** Bundle the app, once for each state of its code and of the site's configuration. */
export async function bundleApp({ engineRoot, site, cache }: BundleOptions): Promise<Bundle> {
  const key = bundleKey(engineRoot, site);
  const home = join(cache, key);
  const known = readAppFiles(join(home, 'app.json'));
  const app = known ?? (await build(engineRoot, site, home));
  for (const name of existsSync(cache) ? readdirSync(cache) : []) if (name !== key) rmSync(join(cache, name), { recursive: true });
  const renderer = await loadRenderer(() => import(pathToFileURL(join(home, 'server/entry-server.js')).href));
  return { app, clientFolder: join(home, 'client'), renderer, reused: known !== null };
}

async function build(engineRoot: string, site: FullSiteData, home: string): Promise<AppFiles> {
  rmSync(home, { recursive: true, force: true });
  const { baseUrl } = site.config;
  const builder = await createBuilder({
    configFile: false,
    root: engineRoot,
    base: baseUrl,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), pureRouterPlugin(), sitePlugin(() => site)],
    environments: {
      client: {
        build: {
          outDir: join(home, 'client'),
          assetsDir: 'assets',
          modulePreload: false,
          chunkSizeWarningLimit: 2000,
          rolldownOptions: {
            input: join(engineRoot, CLIENT_ENTRY),
            output: { codeSplitting: { groups: [{ name: 'react', test: VENDOR }] } },
          },
        },
      },
      ssr: {
        build: {
          ssr: true,
          outDir: join(home, 'server'),
          rolldownOptions: { input: join(engineRoot, SERVER_ENTRY), output: { entryFileNames: 'entry-server.js' } },
        },
      },
    },
  });
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined) throw new Error('Vite made no environments for the browser and the prerender.');
  const [output] = await Promise.all([builder.build(client), builder.build(ssr)]);
  const app = appFiles(output, baseUrl);
  writeFileSync(join(home, 'app.json'), JSON.stringify(app));
  return app;
}

/** Find the entry, what it imports at once, and its stylesheets in Vite's output. */
function appFiles(output: Awaited<ReturnType<Awaited<ReturnType<typeof createBuilder>>['build']>>, baseUrl: string): AppFiles {
  const list = Array.isArray(output) ? output : [output];
  const files = list.flatMap((part) => ('output' in part ? part.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined || entry.type !== 'chunk') throw new Error(`Vite's output has no entry for ${CLIENT_ENTRY}.`);
  const styles = [...(entry.viteMetadata?.importedCss ?? [])];
  const address = (file: string): string => baseUrl + file;
  return { entry: address(entry.fileName), imports: entry.imports.map(address), styles: styles.map(address) };
}

function readAppFiles(file: string): AppFiles | null {
  if (!existsSync(file)) return null;
  const parsed = v.safeParse(APP_FILES, JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.output : null;
}

function bundleKey(engineRoot: string, site: FullSiteData): string {
  const sources = ['src/app', 'src/model', 'src/build/vite'].flatMap((folder) =>
    readdirSync(join(engineRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  );
  const parts = [...sources, join(engineRoot, 'package-lock.json')].map((file) => `${file}\n${readFileSync(file, 'utf8')}`);
  return shortHash([...parts, JSON.stringify(site)].join('\n'));
}
