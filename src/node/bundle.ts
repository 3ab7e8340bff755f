import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compileFunction } from 'node:vm';
import { type ChunkingContext, type CodeSplittingGroup, rolldown } from 'rolldown';
import * as v from 'valibot';
import { type EnvironmentOptions, normalizePath, type Plugin, type ViteBuilder } from 'vite';
import { getErrorMessage, type Problem } from '#shared/problem.ts';
import type { ServerRenderer } from '#shared/render.ts';
import type { ValidatedConfig } from '#shared/site.ts';
import type { BuildCache } from './content/cache.ts';
import { shortHash } from './content/files.ts';
import { ENGINE_ROOT } from './content/import-module.ts';
import { listFiles, toPosix } from './content/read-folder.ts';
import { createSiteModuleSources } from './virtual-modules.ts';

const CLIENT_ENTRY = 'src/app/entry-client.ts';
const API_STYLES = 'src/app/styles/api-pages.css';
const SERVER_ENTRY = 'src/app/entry-server.tsx';

const InlineScriptsSchema = v.strictObject(
  v.entriesFromList(['announcement', 'baseUrl', 'colorMode', 'moved', 'start'], v.string()),
);
/** Code of the scripts in `src/app/boot`, by name. Pages contain this code inline. */
export type InlineScripts = v.InferOutput<typeof InlineScriptsSchema>;

const AppSchema = v.strictObject({
  /** Build id. Pages, data files and the app must all have the same id. Empty in development. */
  build: v.string(),
  /** Path of the entry script. This path and the following paths include the base path. */
  entry: v.string(),
  styles: v.array(v.string()),
  /** Stylesheet of API pages. */
  apiStyles: v.string(),
  /** Code of the service worker. The build prepends a `Deployment` object to this code. */
  worker: v.string(),
  inline: InlineScriptsSchema,
});
/** The bundled app: build id, paths of the entry script and stylesheets, code of inline scripts and service worker. */
export type BundledApp = v.InferOutput<typeof AppSchema>;

/** The part of the bundled app that pages load or contain inline. */
export type AppFiles = Omit<BundledApp, 'worker'>;

/** Files outside the app's folders that also affect the bundle. The build id changes with their content. */
const BUNDLER_FILES = [
  ...['plugin', 'bundle', 'virtual-modules', 'content/components'].map((name) => `src/node/${name}.ts`),
  ...['vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'],
];

/** Matches paths in `content/` that may be part of the bundle: components, and code and data that they may import. */
export const BUNDLED_CONTENT_PATTERN = /^(?:components\/|(?!docs\/|pages\/)[^/]+\/.*\.(?:[cm]?[jt]sx?|json|css)$)/u;

/**
 * Returns the build id: a hash of the app's code, the site's components and the configuration in the bundle. The id
 * depends neither on the site's articles nor on the location of the engine and the site on disk.
 */
export function createBuildId(siteRoot: string, config: ValidatedConfig): string {
  const appFiles = ['src/app', 'src/shared', 'src/search'].flatMap((folder) => listFiles(join(ENGINE_ROOT, folder)));
  const contentFiles = listFiles(join(siteRoot, 'content')).filter(({ path }) => BUNDLED_CONTENT_PATTERN.test(path));
  const sources = [...appFiles, ...contentFiles].filter(({ path }) => !/\.test\.tsx?$/u.test(path));
  const bundlerFiles = BUNDLER_FILES.map((path) => ({ path, absolute: join(ENGINE_ROOT, path) }));
  const texts = [...sources, ...bundlerFiles].map(({ path, absolute }) => `${path}\n${readFileSync(absolute, 'utf8')}`);
  const moduleText = createSiteModuleSources(config, '').join('\n').replaceAll(normalizePath(ENGINE_ROOT), '');
  return shortHash([...texts, moduleText].join('\n'));
}

/** Returns the Vite environments for the browser and for prerendering. Both keep their output in memory. */
export function createBundleEnvironments(): Record<string, EnvironmentOptions> {
  return {
    client: {
      build: {
        write: false,
        target: SUPPORTED_BROWSERS,
        copyPublicDir: false,
        assetsDir: 'assets',
        modulePreload: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          // Allows `ineffectiveDynamicImport`: some modules of the entry chunk are also imported dynamically, so that
          // the bundler puts its helper code into this chunk. A separate chunk would cost an additional request.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          input: [join(ENGINE_ROOT, CLIENT_ENTRY), join(ENGINE_ROOT, API_STYLES)],
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
        },
      },
    },
    ssr: {
      // Includes React and React Router in the bundle, so that the output is one module, which is cached as text.
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

/** Schema of a cached bundle. A bundle is one cache entry, so that concurrent builds can't remove parts of it. */
const StoredBundleSchema = v.strictObject({
  app: AppSchema,
  /** Files for the browser in base64, by path. */
  client: v.record(v.string(), v.string()),
  server: v.string(),
});

/** Bundles the app. If its code has errors, `problems` contains them and `app` is null. `build` is the build id. */
export async function tryBundleApp(
  builder: ViteBuilder,
  root: string,
  { cache, build }: { cache: BuildCache; build: string },
): Promise<{ app: Awaited<ReturnType<typeof bundleApp>> | null; problems: Problem[] }> {
  try {
    return { app: await bundleApp(builder, cache, build), problems: [] };
  } catch (error) {
    return { app: null, problems: toBundleProblems(error, root) };
  }
}

/**
 * Bundles the app for the browser and for prerendering, or reads the bundle from the cache if neither the sources nor
 * the configuration changed. The returned `files` are the files for the browser, by path.
 */
async function bundleApp(builder: ViteBuilder, cache: BuildCache, build: string) {
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined) throw new Error('Vite has no environments for browser and prerender.');
  const { base, build: buildOptions } = builder.config;
  const optionsHash = shortHash(
    JSON.stringify([base, buildOptions.minify, buildOptions.cssMinify, buildOptions.sourcemap, buildOptions.target]),
  );
  const cacheFile = `${optionsHash}-${build}.json`;
  const cachedBundle = v.safeParse(StoredBundleSchema, cache.read(`bundle/${cacheFile}`));
  let bundle = cachedBundle.success ? cachedBundle.output : null;
  if (bundle === null) {
    const [browserFiles, inlineScripts, workerCode, serverFiles] = await Promise.all([
      builder.build(client).then((output) => listBundledFiles(output).filter((file) => !isEmptyStyleChunk(file))),
      bundleInlineScripts(),
      bundleScript('src/app/offline/worker/service-worker.ts'),
      builder.build(ssr).then(listBundledFiles),
    ]);
    // Parsing puts the fields in the same order as in a cached bundle, so that hashes of their JSON are equal.
    bundle = v.parse(StoredBundleSchema, {
      app: { build, ...findAppFiles(browserFiles, base), inline: inlineScripts, worker: workerCode },
      client: Object.fromEntries(browserFiles.map((file) => [file.fileName, toBuffer(file).toString('base64')])),
      server: serverFiles.map((file) => (file.type === 'chunk' ? file.code : '')).join(''),
    });
    cache.write(`bundle/${cacheFile}`, bundle);
    cache.prune('bundle', (cachedName) => cachedName === cacheFile || !cachedName.startsWith(optionsHash));
  }
  // Marks both environments as built, so that Vite doesn't build them again.
  client.isBuilt = true;
  ssr.isBuilt = true;
  const { app, client: encodedFiles, server: serverCode } = bundle;
  const renderer = v.parse(RendererSchema, evaluateModule(serverCode));
  const decodedFiles = Object.entries(encodedFiles).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
  return { app, files: new Map(decodedFiles), renderer, reused: cachedBundle.success };
}

/** Evaluates a CommonJS module from its source and returns its exports. */
function evaluateModule(code: string): unknown {
  const module: { exports: object } = { exports: {} };
  const runModule = compileFunction(code, ['module', 'exports', 'require'], { filename: 'entry-server.js' });
  runModule(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

type BundledFile = Extract<Awaited<ReturnType<ViteBuilder['build']>>, { output: unknown }>['output'][number];

function listBundledFiles(results: Awaited<ReturnType<ViteBuilder['build']>>): BundledFile[] {
  return (Array.isArray(results) ? results : [results]).flatMap((result) => ('output' in result ? result.output : []));
}

/** Returns true for the empty script that Vite creates because the API stylesheet is an entry of its own. */
export function isEmptyStyleChunk(file: Pick<BundledFile, 'type'> & { facadeModuleId?: string | null }): boolean {
  return file.type === 'chunk' && normalizePath(file.facadeModuleId ?? '').endsWith(API_STYLES);
}

function toBuffer(file: BundledFile): Buffer {
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}

/** Finds the entry script and the stylesheets in Vite's output. */
function findAppFiles(files: readonly BundledFile[], base: string): Omit<AppFiles, 'build' | 'inline'> {
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined || entry.type !== 'chunk') throw new Error(`Vite's output has no entry for ${CLIENT_ENTRY}.`);
  const apiStylesheet = files.find((file) => file.type === 'asset' && file.originalFileNames.includes(API_STYLES));
  if (apiStylesheet === undefined) throw new Error(`Vite's output has no stylesheet for ${API_STYLES}.`);
  return {
    entry: base + entry.fileName,
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => base + file),
    apiStyles: base + apiStylesheet.fileName,
  };
}

/**
 * Path patterns by chunk name. The modules that match a pattern are always used together, so they share one chunk. The
 * bundler's default splitting would create additional chunks for the modules' shared dependencies.
 */
const CHUNK_PATTERNS: Readonly<Record<string, RegExp>> = {
  // React, and the modules that every hydrated island needs.
  react:
    /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/(?:app\/.*\/(?:ErrorBoundary|hydrate-island|PageStyles)|shared\/html)\./u,
  pages: /\/src\/(?:shared\/page-view|app\/navigation\/pages)\./u,
  search: /\/src\/app\/search\/(?:search\.|page\/|engines\/engine\.)/u,
  // Excludes components, because they would make the chunk depend on React.
  offline: /\/src\/app\/offline\/(?!.*worker)[\w-]+\.(?:ts(?!x)|css)/u,
};

/** Matches the paths of modules that don't depend on React and that several chunks may import. */
const SHARED_MODULE_PATTERN =
  /\/src\/(?:shared|app\/(?:islands|navigation|platform|ui|search(?=\/[\w-]+\.ts$)))\/(?:.*\/)?(?!use-)[\w-]+\.ts$/u;

/** The entry chunk includes shared modules up to this length, in characters, because a separate request costs more. */
const MAX_MODULE_CHARS = 1500;

/** Rules that assign modules to chunks. The bundler's default splitting applies to all other modules. */
const CHUNK_GROUPS: CodeSplittingGroup[] = [
  { name: assignEntryChunk },
  ...Object.entries(CHUNK_PATTERNS).map(([name, pattern]) => ({
    name,
    test: (id: string) => pattern.test(normalizePath(id)),
  })),
];

/**
 * Returns the name of the entry chunk for modules that the entry script imports statically, and for small modules with
 * several importers, because a separate chunk would cost the first visit a request. Returns null for other modules.
 */
function assignEntryChunk(id: string, context: ChunkingContext): string | null {
  const entryPath = join(ENGINE_ROOT, CLIENT_ENTRY);
  const visitedModules = new Set<string>();
  const isImportedByEntry = (module: string): boolean => {
    if (module === entryPath) return true;
    if (visitedModules.has(module)) return false;
    visitedModules.add(module);
    return context.getModuleInfo(module)?.importers.some(isImportedByEntry) ?? false;
  };
  const { code, importers } = context.getModuleInfo(id) ?? { code: null, importers: [] };
  const isSmallSharedModule =
    SHARED_MODULE_PATTERN.test(normalizePath(id)) && importers.length > 1 && (code ?? '').length <= MAX_MODULE_CHARS;
  return isSmallSharedModule || isImportedByEntry(id) ? 'entry' : null;
}

const RendererExportsSchema = v.object({ createRenderer: v.function(), renderIslandHtml: v.function() });
/** Schema of the exports of the app's server entry. */
export const RendererSchema = v.custom<ServerRenderer>(
  (module) => v.is(RendererExportsSchema, module),
  'The server entry must export createRenderer and renderIslandHtml.',
);

/** Minimum browser versions: the first that support popovers, `URL.canParse` and the `scripting` media feature. */
export const SUPPORTED_BROWSERS = ['chrome120', 'edge120', 'firefox125', 'safari17', 'ios17'];

/** Bundles the inline scripts in `src/app/boot` as classic scripts. Their code doesn't depend on the site. */
export async function bundleInlineScripts(): Promise<InlineScripts> {
  const scriptPromises = Object.keys(InlineScriptsSchema.entries).map(async (name) => {
    const fileName = name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    return [name, await bundleScript(`src/app/boot/${fileName}.ts`)] as const;
  });
  return v.parse(InlineScriptsSchema, Object.fromEntries(await Promise.all(scriptPromises)));
}

/** Bundles a file as a classic script. */
async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({
    input: join(ENGINE_ROOT, input),
    transform: { target: SUPPORTED_BROWSERS, define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // Removes a comment that only Vite needs.
  return output[0].code.replaceAll('\n/* @vite-ignore */\n', '').trim();
}

/**
 * Creates a plugin that lets the bundler drop unused parts of React Router. At top level, the router calls functions
 * such as `createContext` and sets the `displayName` of their results. The plugin marks these calls as pure and removes
 * the assignments, which saves 8 KB (gzip) at startup. Rolldown's `manualPureFunctions` doesn't match the calls.
 */
export function createRouterTreeShakingPlugin(): Plugin {
  return {
    name: 'tree-shake-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/u },
      handler: (code) => ({
        code: code
          .replaceAll(/= (?=React\d*\.(?:createContext|memo|forwardRef)\()/gu, '= /* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = .*;$/gmu, '')
          // Disables React Router's development warnings, because its package exports only its development build.
          .replace('var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}

/** An error in source code that the bundler reports. */
export interface SourceCodeError {
  /** Absolute path. */
  file: string;
  line: number;
  /** One-based column. */
  column: number;
  message: string;
}

/** Matches a bundler message and the location below it: `╭─[ path:line:column ]`. */
const LOCATED_MESSAGE_PATTERN =
  /^(?:\[[\w:-]+\] )?(?<sentence>\S.*)\n\s*╭─\[ (?<path>.+?):(?<line>\d+):(?<column>\d+) \]/gmu;
/** Matches a message about a missing module. Such a message has no line number. */
const MISSING_MODULE_PATTERN =
  /(?:Failed to load url|failed to resolve import|Cannot find module) (?<quote>["']?)(?<name>\S+?)\k<quote> (?:\(resolved id: .*?\) in|from|imported from) (?<mark>["']?)(?<path>.+?)\k<mark>(?:\.\s|\.?$)/imu;

/** Extracts the source code errors from a bundler error; returns an empty list for other errors. */
export function extractSourceCodeErrors(error: unknown): SourceCodeError[] {
  const text = stripVTControlCharacters(getErrorMessage(error));
  const locatedErrors = [...text.matchAll(LOCATED_MESSAGE_PATTERN)].map(
    ({ groups: { sentence = '', path = '', line, column } = {} }) => {
      const message = `The code can't be read: ${sentence.replace(` in ${path}`, '').replace(/(?<![.!?])$/u, '.')}`;
      return { file: resolve(path), line: Number(line), column: Number(column), message };
    },
  );
  const { name, path } = locatedErrors.length > 0 ? {} : (MISSING_MODULE_PATTERN.exec(text)?.groups ?? {});
  if (name === undefined || path === undefined) return locatedErrors;
  const file = resolve(path);
  return [{ file, ...locateModuleName(file, name), message: `There is no module "${name}" to import.` }];
}

/** Converts a bundler error to problems. Rethrows the error if it is not caused by source code. */
export function toBundleProblems(error: unknown, root: string): Problem[] {
  const codeErrors = extractSourceCodeErrors(error);
  if (codeErrors.length === 0) throw error;
  return codeErrors.map(({ file, ...codeError }) => {
    return { severity: 'error', rule: 'bundle', file: toPosix(relative(root, file)), ...codeError };
  });
}

/** Finds the first quoted occurrence of a module's name. Returns line 1, column 1 if the file doesn't contain it. */
function locateModuleName(file: string, name: string): Pick<SourceCodeError, 'line' | 'column'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const columns = lines.map((line) => 1 + Math.max(line.indexOf(`'${name}'`), line.indexOf(`"${name}"`)));
  const index = columns.findIndex((column) => column > 0);
  return { line: Math.max(1, index + 1), column: columns[index] ?? 1 };
}
