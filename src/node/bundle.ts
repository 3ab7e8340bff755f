import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compileFunction } from 'node:vm';
import { rolldown } from 'rolldown';
import * as v from 'valibot';
import { type EnvironmentOptions, normalizePath, type Plugin, type ViteBuilder } from 'vite';
import { type Problem, reasonOf } from '#shared/problem.ts';
import type { AppFiles, BundledApp, InlineScript, InlineScripts, ServerRenderer } from '#shared/render.ts';
import type { LoadedConfig } from '#shared/site.ts';
import type { Cache } from './content/cache.ts';
import { shortHash } from './content/files.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { listFiles, toPosix } from './content/read-folder.ts';
import { siteModuleTexts } from './virtual-modules.ts';

/** The app bundled for the browser and for the prerender. */
export interface Bundle {
  app: BundledApp;
  /** The browser's files by path. */
  files: ReadonlyMap<string, Buffer>;
  renderer: ServerRenderer;
  /** True if the bundle comes from the cache. */
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

/** Files besides the app's own that shape its bundle. */
const BUNDLE_SETTINGS = [
  ...['plugin', 'bundle', 'virtual-modules'].map((name) => `src/node/${name}.ts`),
  'package-lock.json',
];

/**
 * Returns the build's id: a hash of the app's code and of the configuration in its bundle. It does not depend on content,
 * nor on the folders of engine and site.
 */
export function buildId(siteRoot: string, config: LoadedConfig): string {
  const folders = ['src/app', 'src/shared', 'src/search'].map((folder) => join(ENGINE_ROOT, folder));
  const sources = [...folders, join(siteRoot, 'content/components')].flatMap((folder) =>
    listFiles(folder).filter(({ path }) => !/\.test\.tsx?$/u.test(path)),
  );
  const settings = BUNDLE_SETTINGS.map((path) => ({ path, absolute: join(ENGINE_ROOT, path) }));
  const parts = [...sources, ...settings].map(({ path, absolute }) => `${path}\n${readFileSync(absolute, 'utf8')}`);
  return shortHash([...parts, ...siteModuleTexts(config, '')].join('\n'));
}

/** Returns Vite's environments for the browser and for the prerender. Vite returns the output and writes no files. */
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
          // Dynamic imports of modules in the entry make the bundler put its helpers there. In a chunk of their own
          // they would cost an additional request for each search and each figure.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          input: [join(ENGINE_ROOT, CLIENT_ENTRY), join(ENGINE_ROOT, API_STYLES)],
          output: { codeSplitting: { groups: chunkGroups(CLIENT_ENTRY) } },
        },
      },
    },
    ssr: {
      // A single module without dependencies, so that it can be cached as text.
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

/** A cached bundle: a single file, so that concurrent builds can't remove parts of it. */
const Stored = v.strictObject({
  app: AppFilesSchema,
  /** Files in base64, by path. */
  client: v.record(v.string(), v.string()),
  server: v.string(),
});

/** Options of a bundle. */
export interface BundleOptions {
  cache: Cache;
  /** The build's id. */
  build: string;
}

/** Returns the cache name of a bundle. There is one for each base path and set of build options. */
function nameOf({ config }: ViteBuilder, build: string): { kind: string; name: string } {
  const { base, build: how } = config;
  const kind = shortHash(JSON.stringify([base, how.minify, how.cssMinify, how.sourcemap, how.target]));
  return { kind, name: `${kind}-${build}.json` };
}

/** Bundles the app, or reads the bundle from the cache if neither source nor configuration changed. */
export async function bundleApp(builder: ViteBuilder, { cache, build }: BundleOptions): Promise<Bundle> {
  const { client, ssr } = environmentsOf(builder);
  const { kind, name } = nameOf(builder, build);
  const known = v.safeParse(Stored, cache.read(`bundle/${name}`));
  let stored = known.success ? known.output : null;
  if (stored === null) {
    const [browser, inline, worker, server] = await Promise.all([
      builder.build(client).then((made) => withoutStyleScript(outputFiles(made))),
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
  // Otherwise Vite would build both.
  client.isBuilt = true;
  ssr.isBuilt = true;
  const { app, client: files, server } = stored;
  const renderer = toRenderer(runText(server));
  const decoded = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
  return { app, files: new Map(decoded), renderer, reused: known.success };
}

function environmentsOf({ environments: { client, ssr } }: ViteBuilder) {
  if (client === undefined || ssr === undefined) throw new Error('Vite has no environments for browser and prerender.');
  return { client, ssr };
}

/** Evaluates a CommonJS module from its source and returns its exports. */
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

/**
 * Returns the browser's files without the empty script of the API's stylesheet. Vite usually removes it, but not in each
 * build of the same source, where it could be taken for the app's entry.
 */
export function withoutStyleScript<File extends { type: 'asset' } | { type: 'chunk'; facadeModuleId: string | null }>(
  files: readonly File[],
): File[] {
  const style = normalizePath(join(ENGINE_ROOT, API_STYLES));
  return files.filter((file) => file.type === 'asset' || normalizePath(file.facadeModuleId ?? '') !== style);
}

function textOf(files: readonly Output[]): string {
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

function contentOf(file: Output): Buffer {
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}

/** Finds the entry and its stylesheets in Vite's output. */
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

/** The bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importers: readonly string[] } | null;
}

/** A chunk with a fixed name and a test for its modules, or a function that returns the chunk's name for a module. */
interface ChunkGroup {
  name: string | ((id: string, modules: ModuleGraph) => string | null);
  test?(id: string): boolean;
}

/** Chunks whose modules are always used together. Their shared dependencies would otherwise become chunks as well. */
const CHUNKS: Readonly<Record<string, RegExp>> = {
  // With components that islands share, and modules that import the entry, which contains the bundler's helpers.
  react:
    /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/(?:app\/.*\/(?:ErrorBoundary|hydrate-island|PageStyles)|shared\/html)\./u,
  pages: /\/src\/(?:shared\/page-view|app\/navigation\/pages)\./u,
  search: /\/src\/app\/search\/(?:search\.|page\/|engines\/engine\.)/u,
  declarations: /\/src\/app\/(?:article\/declaration-copies|api\/symbol-facts)\./u,
  // Without components, which would make it depend on React.
  offline: /\/src\/app\/offline\/(?!.*worker)[\w-]+\.(?:ts(?!x)|css)/u,
};

/** Matches modules without React that several chunks may share. */
const SHARED =
  /\/src\/(?:shared(?!\/to-markdown)|app\/(?:islands|navigation|platform|ui|search(?=\/[\w-]+\.ts$)))\/(?:.*\/)?(?!use-)[\w-]+\.ts$/u;

/** Maximum length of a shared module in the entry, in characters: it weighs less than a request for it. */
const MAX_SHARED_LENGTH = 1500;

/** Minimum number of component folders that share a module for it to be in their common chunk. */
const MIN_SHARING_FOLDERS = 3;

/**
 * Returns the chunks that the app is split into, where the bundler would choose worse ones.
 *
 * @param entry path of the module that every page runs
 */
function chunkGroups(entry: string): ChunkGroup[] {
  return [
    { name: (id, modules) => entryChunk(join(ENGINE_ROOT, entry), id, modules) },
    ...Object.entries(CHUNKS).map(([name, modules]) => ({
      name,
      test: (id: string) => modules.test(normalizePath(id)),
    })),
    { name: componentsChunk },
  ];
}

/**
 * Keeps the entry a single file with everything that it imports statically, and with small modules that later chunks
 * share. In chunks of their own, each would be a request of the first visit.
 */
function entryChunk(entry: string, id: string, modules: ModuleGraph): string | null {
  const seen = new Set<string>();
  const isImportedByEntry = (module: string): boolean => {
    if (module === entry) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isImportedByEntry) ?? false;
  };
  const { code, importers } = modules.getModuleInfo(id) ?? { code: null, importers: [] };
  const isSmall = SHARED.test(normalizePath(id)) && importers.length > 1 && (code ?? '').length <= MAX_SHARED_LENGTH;
  return isSmall || isImportedByEntry(id) ? 'entry' : null;
}

/** Puts modules that many components share into one chunk, instead of one for each combination of components. */
function componentsChunk(id: string, modules: ModuleGraph): string | null {
  if (!normalizePath(id).includes('/content/components/')) return null;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.map((file) => dirname(file))).size >= MIN_SHARING_FOLDERS ? 'components' : null;
}

/**
 * Checks that a module is the app's server entry.
 *
 * @throws Error if it does not export the renderer's functions
 */
export function toRenderer(module: unknown): ServerRenderer {
  if (isRenderer(module)) return module;
  throw new Error('The server entry must export createRenderer and renderIslandHtml.');
}

function isRenderer(module: unknown): module is ServerRenderer {
  const names: (keyof ServerRenderer)[] = ['createRenderer', 'renderIslandHtml'];
  if (typeof module !== 'object' || module === null) return false;
  const found: object = module;
  return names.every((name) => name in found && typeof Reflect.get(found, name) === 'function');
}

/** The oldest browsers that scripts and styles support, as in Vite's `baseline-widely-available`. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];

/** Bundles the inline scripts of `src/app/boot`: classic scripts without imports, which do not depend on the site. */
export async function bundleInlineScripts(): Promise<InlineScripts> {
  const bundle = async (name: string): Promise<InlineScript> => {
    const code = await bundleScript(`src/app/boot/${name}.ts`);
    return { code, hash: createHash('sha256').update(code).digest('base64') };
  };
  const [announcement, baseUrl, colorMode, moved, start] = await Promise.all([
    bundle('announcement'),
    bundle('base-url'),
    bundle('color-mode'),
    bundle('moved'),
    bundle('start'),
  ]);
  return { announcement, baseUrl, colorMode, moved, start };
}

/** Bundles the service worker, which is a classic script. */
export function bundleWorker(): Promise<string> {
  return bundleScript('src/app/offline/worker/service-worker.ts');
}

async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({
    input: join(ENGINE_ROOT, input),
    transform: { target: BROWSERS, define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // The comment is for Vite only.
  return output[0].code.replaceAll('\n/* @vite-ignore */\n', '').trim();
}

/** Modules of React Router. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]/u;

/**
 * Lets the bundler drop the parts of React Router that the app doesn't use. Its module creates contexts and components at
 * the top level and names them for developer tools; marking those calls as pure saves 8 KB (gzip) of every visit that
 * starts the app. Rolldown's `manualPureFunctions` doesn't match the calls.
 */
export function treeShakeRouterPlugin(): Plugin {
  return {
    name: 'tree-shake-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replaceAll(/= (?=React\d*\.(?:createContext|memo|forwardRef)\()/gu, '= /* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = .*;$/gmu, ''),
        map: null,
      }),
    },
  };
}

/** An error in source code that the bundler reports. */
export interface CodeFault {
  /** Absolute path. */
  file: string;
  line: number;
  /** One-based. */
  column: number;
  message: string;
}

/** The bundler's message, followed by the location and the source lines. */
const LOCATED_MESSAGE = /^(?:\[[\w:-]+\] )?(?<sentence>\S.*)\n\s*╭─\[ (?<path>.+?):(?<line>\d+):(?<column>\d+) \]/gmu;
/** Message about a missing module, which has no line. */
const MISSING_MODULE =
  /(?:Failed to load url|failed to resolve import|Cannot find module) (?<quote>["']?)(?<name>\S+?)\k<quote> (?:\(resolved id: .*?\) in|from|imported from) (?<mark>["']?)(?<path>.+?)\k<mark>(?:\.\s|\.?$)/imu;

/** Returns the faults in source code that a bundler error describes; none for any other error. */
export function codeFaults(error: unknown): CodeFault[] {
  const text = stripVTControlCharacters(reasonOf(error));
  const located = [...text.matchAll(LOCATED_MESSAGE)].map(
    ({ groups: { sentence = '', path = '', line, column } = {} }) => {
      const message = `The code can't be read: ${sentence.replace(` in ${path}`, '').replace(/(?<![.!?])$/u, '.')}`;
      return { file: resolve(path), line: Number(line), column: Number(column), message };
    },
  );
  const { name, path } = located.length > 0 ? {} : (MISSING_MODULE.exec(text)?.groups ?? {});
  if (name === undefined || path === undefined) return located;
  const file = resolve(path);
  return [{ file, ...findModuleName(file, name), message: `There is no module "${name}" to import.` }];
}

/**
 * Converts a bundler error to problems of the site's files.
 *
 * @throws the error itself if it does not concern source code
 */
export function bundleProblems(error: unknown, root: string): Problem[] {
  const faults = codeFaults(error);
  if (faults.length === 0) throw error;
  return faults.map(({ file, ...fault }) => {
    return { severity: 'error', rule: 'bundle', file: toPosix(relative(root, file)), ...fault };
  });
}

/** Finds the first place where a file names a module. */
function findModuleName(file: string, name: string): Pick<CodeFault, 'line' | 'column'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`));
  return index < 0 ? { line: 1, column: 1 } : { line: index + 1, column: (lines[index] ?? '').indexOf(name) };
}
