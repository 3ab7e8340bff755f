import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { EnvironmentOptions, ViteBuilder } from 'vite';
import type { AppFiles, BundledApp } from '#model/app-files.ts';
import type { ServerRenderer } from '#model/render.ts';
import type { SiteConfig } from '#model/site.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { readStoredJson } from '../content/read-file.ts';
import { listFiles } from '../content/read-folder.ts';
import { shortHash } from '../content/short-hash.ts';
import { bundleInlineScripts, bundleWorker } from './inline-scripts.ts';
import { loadRenderer } from './renderer.ts';
import { siteModuleTexts } from './site-modules.ts';

/** The app, bundled for the browser and for the prerender. */
export interface Bundle {
  app: BundledApp;
  /** Folder with the browser's files, laid out as the site serves them. */
  clientFolder: string;
  renderer: ServerRenderer;
  /** True when an earlier build's bundle was still good. */
  reused: boolean;
}

const CLIENT_ENTRY = 'src/app/entry-client.tsx';
const API_STYLES = 'src/app/styles/api-pages.css';
const SERVER_ENTRY = 'src/app/entry-server.tsx';
const VENDOR = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/u;
const Script = v.strictObject({ code: v.string(), hash: v.string() });
const AppFilesSchema = v.strictObject({
  build: v.string(),
  entry: v.string(),
  imports: v.array(v.string()),
  styles: v.array(v.string()),
  apiStyles: v.string(),
  worker: v.string(),
  inline: v.strictObject({ announcement: Script, baseUrl: Script, colorMode: Script, start: Script }),
});

/**
 * The build's id: a hash of the app's code and of what it holds of the configuration. Content has no part in it, nor have
 * the folders that engine and site lie in.
 */
export function buildId(siteRoot: string, config: SiteConfig): string {
  const folders = ['src/app', 'src/model', 'src/search', 'src/node/plugin'].map((folder) => join(ENGINE_ROOT, folder));
  const sources = [...folders, join(siteRoot, 'content/components')].flatMap((folder) =>
    listFiles(folder).filter(({ path }) => !/\.test\.tsx?$/u.test(path)),
  );
  const lockFile = { path: 'package-lock.json', absolute: join(ENGINE_ROOT, 'package-lock.json') };
  const parts = [...sources, lockFile].map(({ path, absolute }) => `${path}\n${readFileSync(absolute, 'utf8')}`);
  return shortHash([...parts, ...siteModuleTexts(config, '')].join('\n'));
}

/** Where the bundle of a build is kept. */
export interface BundlePlace {
  /** Folder for what builds keep for each other. */
  cache: string;
  /** The build's id. */
  build: string;
}

/** Folder of a build's bundle. */
export function bundleFolder(cache: string, build: string): string {
  return join(cache, 'bundle', build);
}

/** What is bundled: the app for the browser, and for the prerender. */
export function bundleEnvironments(folder: string): Record<string, EnvironmentOptions> {
  return {
    client: {
      build: {
        outDir: join(folder, 'client'),
        emptyOutDir: true,
        copyPublicDir: false,
        assetsDir: 'assets',
        modulePreload: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: [join(ENGINE_ROOT, CLIENT_ENTRY), join(ENGINE_ROOT, API_STYLES)],
          output: { codeSplitting: { groups: [{ name: 'react', test: VENDOR }] } },
        },
      },
    },
    ssr: {
      // One file that needs no packages beside it, wherever the cache lies.
      resolve: { noExternal: ['react', 'react-dom', 'react-router'] },
      build: {
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        outDir: join(folder, 'server'),
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: join(ENGINE_ROOT, SERVER_ENTRY),
          output: { entryFileNames: 'entry-server.js' },
        },
      },
    },
  };
}

/** Bundle the app, once for each state of its code and of the site's configuration. */
export async function bundleApp(builder: ViteBuilder, { cache, build }: BundlePlace): Promise<Bundle> {
  const folder = bundleFolder(cache, build);
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined) throw new Error('Vite has no environments for browser and prerender.');
  const list = join(folder, 'app.json');
  const known = v.safeParse(AppFilesSchema, readStoredJson(list));
  let app = known.success ? known.output : null;
  if (app === null) {
    const [output, inline, worker] = await Promise.all([
      builder.build(client),
      bundleInlineScripts(),
      bundleWorker(),
      builder.build(ssr),
    ]);
    app = { build, ...appFiles(output, builder.config.base), inline, worker };
    writeFileSync(list, JSON.stringify(app));
    removeOthers(folder);
  }
  // Otherwise Vite would build both by itself.
  client.isBuilt = true;
  ssr.isBuilt = true;
  const renderer = await loadRenderer(() => import(pathToFileURL(join(folder, 'server/entry-server.js')).href));
  return { app, clientFolder: join(folder, 'client'), renderer, reused: known.success };
}

function removeOthers(folder: string): void {
  const cache = dirname(folder);
  for (const name of readdirSync(cache))
    if (join(cache, name) !== folder) rmSync(join(cache, name), { recursive: true });
}

/** Find the entry, what it imports at once, and its stylesheets in Vite's output. */
function appFiles(
  output: Awaited<ReturnType<ViteBuilder['build']>>,
  base: string,
): Omit<AppFiles, 'build' | 'inline'> {
  const list = Array.isArray(output) ? output : [output];
  const files = list.flatMap((part) => ('output' in part ? part.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined || entry.type !== 'chunk') throw new Error(`Vite's output has no entry for ${CLIENT_ENTRY}.`);
  const api = files.find((file) => file.type === 'asset' && file.originalFileNames.includes(API_STYLES));
  if (api === undefined) throw new Error(`Vite's output has no stylesheet for ${API_STYLES}.`);
  return {
    entry: base + entry.fileName,
    imports: entry.imports.map((file) => base + file),
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => base + file),
    apiStyles: base + api.fileName,
  };
}
