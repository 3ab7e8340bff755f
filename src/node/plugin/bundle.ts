import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import * as v from 'valibot';
import type { EnvironmentOptions, ViteBuilder } from 'vite';
import type { AppFiles, BundledApp } from '#shared/app-files.ts';
import type { ServerRenderer } from '#shared/render.ts';
import type { LoadedConfig } from '#shared/site.ts';
import type { Cache } from '../content/cache.ts';
import { shortHash } from '../content/files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { listFiles } from '../content/read-folder.ts';
import { BROWSERS } from './browsers.ts';
import { bundleInlineScripts, bundleWorker } from './inline-scripts.ts';
import { partsOfApp } from './parts.ts';
import { loadRenderer } from './renderer.ts';
import { siteModuleTexts } from './site-modules.ts';

/** The app, bundled for the browser and for the prerender. */
export interface Bundle {
  app: BundledApp;
  /** The browser's files, by their paths below the site. */
  files: ReadonlyMap<string, Buffer>;
  renderer: ServerRenderer;
  /** True when an earlier build's bundle was still good. */
  reused: boolean;
}

const CLIENT_ENTRY = 'src/app/entry-client.ts';
const API_STYLES = 'src/app/styles/api-pages.css';
const SERVER_ENTRY = 'src/app/entry-server.tsx';
const Script = v.strictObject({ code: v.string(), hash: v.string() });
const AppFilesSchema = v.strictObject({
  build: v.string(),
  entry: v.string(),
  styles: v.array(v.string()),
  apiStyles: v.string(),
  worker: v.string(),
  inline: v.strictObject({ announcement: Script, baseUrl: Script, colorMode: Script, moved: Script, start: Script }),
});

/**
 * The build's id: a hash of the app's code and of what it holds of the configuration. Content has no part in it, nor have
 * the folders that engine and site lie in.
 */
export function buildId(siteRoot: string, config: LoadedConfig): string {
  const folders = ['src/app', 'src/shared', 'src/search', 'src/node/plugin'].map((folder) => join(ENGINE_ROOT, folder));
  const sources = [...folders, join(siteRoot, 'content/components')].flatMap((folder) =>
    listFiles(folder).filter(({ path }) => !/\.test\.tsx?$/u.test(path)),
  );
  const lockFile = { path: 'package-lock.json', absolute: join(ENGINE_ROOT, 'package-lock.json') };
  const parts = [...sources, lockFile].map(({ path, absolute }) => `${path}\n${readFileSync(absolute, 'utf8')}`);
  return shortHash([...parts, ...siteModuleTexts(config, '')].join('\n'));
}

/** What is bundled: the app for the browser, and for the prerender; Vite hands it over and writes nothing. */
export function bundleEnvironments(): Record<string, EnvironmentOptions> {
  return {
    client: {
      build: {
        write: false,
        target: BROWSERS,
        copyPublicDir: false,
        assetsDir: 'assets',
        modulePreload: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          // What is imported at need and lies in the entry all the same has the bundler put its helpers there, too, where
          // all later parts find them: else they were a file, and a request more for each search and each figure.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          input: [join(ENGINE_ROOT, CLIENT_ENTRY), join(ENGINE_ROOT, API_STYLES)],
          output: { codeSplitting: { groups: partsOfApp(CLIENT_ENTRY) } },
        },
      },
    },
    ssr: {
      // One text that needs no packages and no files beside it.
      resolve: { noExternal: ['react', 'react-dom', 'react-router'] },
      build: {
        ssr: true,
        write: false,
        copyPublicDir: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: join(ENGINE_ROOT, SERVER_ENTRY),
          output: { format: 'cjs', codeSplitting: false },
        },
      },
    },
  };
}

/** A bundle as it is kept: whole in one file, which no other build can take a part of away. */
const Stored = v.strictObject({
  app: AppFilesSchema,
  /** Files in base64, by path. */
  client: v.record(v.string(), v.string()),
  server: v.string(),
});

/** What a build's bundle is made for. */
export interface BundleOptions {
  cache: Cache;
  /** The build's id. */
  build: string;
}

/** Where a bundle is kept: a site that is built below several paths by turns, or for debugging, keeps one for each. */
function nameOf({ config }: ViteBuilder, build: string): { kind: string; name: string } {
  const { base, build: how } = config;
  const kind = shortHash(JSON.stringify([base, how.minify, how.cssMinify, how.sourcemap, how.target]));
  return { kind, name: `${kind}-${build}.json` };
}

/** Bundle the app, once for each state of its code and of the site's configuration. */
export async function bundleApp(builder: ViteBuilder, { cache, build }: BundleOptions): Promise<Bundle> {
  const { client, ssr } = environmentsOf(builder);
  const { kind, name } = nameOf(builder, build);
  const known = v.safeParse(Stored, cache.read(`bundle/${name}`));
  let stored = known.success ? known.output : null;
  if (stored === null) {
    const [browser, inline, worker, server] = await Promise.all([
      builder.build(client).then(outputFiles),
      bundleInlineScripts(),
      bundleWorker(),
      builder.build(ssr).then(outputFiles),
    ]);
    stored = {
      app: { build, ...appFiles(browser, builder.config.base), inline, worker },
      client: Object.fromEntries(browser.map((file) => [file.fileName, contentOf(file).toString('base64')])),
      server: textOf(server),
    };
    cache.write(`bundle/${name}`, stored);
    cache.prune('bundle', (other) => other === name || !other.startsWith(kind));
  }
  // Otherwise Vite would build both by itself.
  client.isBuilt = true;
  ssr.isBuilt = true;
  const { app, client: files, server } = stored;
  const renderer = await loadRenderer(() => Promise.resolve(runText(server)));
  const decoded = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
  return { app, files: new Map(decoded), renderer, reused: known.success };
}

/** The part of the bundle that draws pages, as the kept bundle has it, or made and kept by itself. */
export async function bundleRenderer(builder: ViteBuilder, { cache, build }: BundleOptions): Promise<ServerRenderer> {
  const { kind, name } = nameOf(builder, build);
  const whole = v.safeParse(Stored, cache.read(`bundle/${name}`));
  const known = whole.success ? whole.output.server : cache.read(`renderer/${name}`);
  const server =
    typeof known === 'string' ? known : textOf(outputFiles(await builder.build(environmentsOf(builder).ssr)));
  if (known !== server) {
    cache.write(`renderer/${name}`, server);
    cache.prune('renderer', (other) => other === name || !other.startsWith(kind));
  }
  return loadRenderer(() => Promise.resolve(runText(server)));
}

function environmentsOf({ environments: { client, ssr } }: ViteBuilder) {
  if (client === undefined || ssr === undefined) throw new Error('Vite has no environments for browser and prerender.');
  return { client, ssr };
}

/** What a module exports, run from its text: no file of it can be missing. */
function runText(code: string): unknown {
  const module: { exports: object } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: 'entry-server.js' });
  run(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

type Output = Extract<Awaited<ReturnType<ViteBuilder['build']>>, { output: unknown }>['output'][number];

function outputFiles(made: Awaited<ReturnType<ViteBuilder['build']>>): Output[] {
  return (Array.isArray(made) ? made : [made]).flatMap((part) => ('output' in part ? part.output : []));
}

function textOf(files: readonly Output[]): string {
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

function contentOf(file: Output): Buffer {
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}

/** Find the entry and its stylesheets in Vite's output. */
function appFiles(files: readonly Output[], base: string): Omit<AppFiles, 'build' | 'inline'> {
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined || entry.type !== 'chunk') throw new Error(`Vite's output has no entry for ${CLIENT_ENTRY}.`);
  const api = files.find((file) => file.type === 'asset' && file.originalFileNames.includes(API_STYLES));
  if (api === undefined) throw new Error(`Vite's output has no stylesheet for ${API_STYLES}.`);
  return {
    entry: base + entry.fileName,
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => base + file),
    apiStyles: base + api.fileName,
  };
}
