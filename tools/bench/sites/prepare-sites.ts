import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { shortHash } from '#node/content/files.ts';
import { listFiles } from '#node/content/read-folder.ts';
import { engineRoot, readReleaseNames } from '../../../scripts/support/commands.ts';
import { BenchError, git, type SiteId } from '../options.ts';
import { exportSite, type PlainSite } from '../pages/plain-site.ts';
import { runMeasured } from '../process/run-measured.ts';
import type { Builds, ResourceUse } from '../results.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import type { BenchSite, SiteGenerator } from './generator.ts';
import { STARLIGHT } from './starlight.ts';
import { VITEPRESS } from './vitepress.ts';

/** The guide that is edited: a file of the oldest version, which all newer versions inherit. */
const EDITED_GUIDE = join(
  'content/docs',
  readReleaseNames(engineRoot).at(-1) ?? 'next',
  'guides/guides/rendering-text.mdx',
);
const OwnPackage = v.object({ scripts: v.object({ build: v.string() }) });
/** Folder of the saved build, which the browser visits. Builds of edited pages do not change it. */
const SAVED_BUILD = '.built';
/** Files and folders in the copy of this site that are not copied from the repository. */
const GENERATED_PATHS = ['node_modules', 'dist', '.generated', '.git', SAVED_BUILD];

/**
 * Copies the working tree, so that measured builds do not change its caches and `dist`. The copy uses the same git repository,
 * and hard links to the installed packages.
 */
function prepareOwnSite(cache: string): BenchSite {
  const folder = join(cache, 'ours');
  const paths = git('ls-files', '-co', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '');
  const files = paths.filter((path) => existsSync(join(engineRoot, path)));
  const hash = syncFolder(
    folder,
    new Map(files.map((path) => [path, readFileSync(join(engineRoot, path))])),
    GENERATED_PATHS,
  );
  writeFileSync(join(folder, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir')}\n`);
  linkPackages(join(folder, 'node_modules'));
  const { scripts } = v.parse(OwnPackage, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return {
    id: 'ours',
    name: 'this site',
    node: process.versions.node,
    folder,
    hash,
    build: scripts.build,
    env: createEnvironment(folder, dirname(process.execPath)),
    caches: ['node_modules/.cache', 'node_modules/.vite', '.generated'],
    dist: 'dist',
    guide: EDITED_GUIDE,
    pathOf: (slug) => `/docs/${slug}`,
    sidebar: { links: '.sidebar a', loadsDocuments: false, ready: 'html[data-hydrated=true]' },
  };
}

/** Creates hard links to all installed packages, unless they were created for the same lock file. */
function linkPackages(folder: string): void {
  const source = join(engineRoot, 'node_modules');
  const lockHash = shortHash(readFileSync(join(engineRoot, 'package-lock.json')));
  const hashFile = join(folder, '.linked');
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === lockHash) return;
  const temporary = `${folder}.tmp`;
  for (const old of [folder, temporary]) rmSync(old, { recursive: true, force: true });
  mkdirSync(temporary);
  // Except for .bin, names with a leading dot are caches.
  const packages = readdirSync(source).filter((name) => name === '.bin' || !name.startsWith('.'));
  execFileSync('cp', ['-al', ...packages.map((name) => join(source, name)), temporary]);
  writeFileSync(join(temporary, '.linked'), lockHash);
  renameSync(temporary, folder);
}

/** Returns the environment of a site's commands: the site's programs come first in PATH, and telemetry is disabled. */
function createEnvironment(folder: string, nodeFolder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_|SITE_ROOT$|INIT_CWD$|CI$)/u.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    PATH: [join(folder, 'node_modules/.bin'), nodeFolder, process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_UPDATE_NOTIFIER: '1',
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    NO_COLOR: '1',
  };
}

/** Name prefix of the folders that contain old builds. */
const OLD_BUILD_PREFIX = '.old-build-';

/**
 * Moves the caches and the output of the last build into another folder. Deleting them here would slow down the next build
 * on some file systems.
 */
export function moveOldBuildAway({ folder, caches, dist }: BenchSite): void {
  const target = mkdtempSync(join(folder, OLD_BUILD_PREFIX));
  for (const [index, path] of [...caches, dist].entries()) {
    if (existsSync(join(folder, path))) renameSync(join(folder, path), join(target, String(index)));
  }
}

/** Deletes the folders that `moveOldBuildAway` created. */
export function deleteOldBuilds({ folder }: BenchSite): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(OLD_BUILD_PREFIX)) rmSync(join(folder, name), { recursive: true });
  }
}

/** File in the saved build with the hash of its sources. */
const HASH_FILE = '.hash';

/** Returns the folder of the saved build; null if none was built from the current sources. */
function findSavedBuild({ folder, hash }: BenchSite): string | null {
  const saved = join(folder, SAVED_BUILD);
  const file = join(saved, HASH_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === hash ? saved : null;
}

/** Copies the last build to the folder of the saved build, unless the saved build is current. Returns the folder. */
export function saveBuild(site: BenchSite): string {
  const existing = findSavedBuild(site);
  if (existing !== null) return existing;
  const saved = join(site.folder, SAVED_BUILD);
  rmSync(saved, { recursive: true, force: true });
  cpSync(join(site.folder, site.dist), saved, { recursive: true });
  writeFileSync(join(saved, HASH_FILE), site.hash);
  return saved;
}

/** Counts the pages, files and bytes of a build, without hidden files and folders at its top level. */
export function measureOutput(dist: string): Builds['output'] {
  const files = listFiles(dist).filter(({ path }) => !path.startsWith('.'));
  const bytes = files.reduce((sum, { absolute }) => sum + readFileSync(absolute).length, 0);
  return { pages: files.filter(({ path }) => path.endsWith('.html')).length, files: files.length, bytes };
}

/**
 * Writes files into a folder and deletes all others. Unchanged files are not written again.
 *
 * @param files contents by path
 * @param kept files and folders that are not deleted
 * @returns a hash of all files
 */
function syncFolder(folder: string, files: ReadonlyMap<string, string | Buffer>, kept: readonly string[]): string {
  const isKept = (path: string): boolean => kept.some((name) => path === name || path.startsWith(`${name}/`));
  for (const { path, absolute } of listFiles(folder)) if (!files.has(path) && !isKept(path)) rmSync(absolute);
  const hashes: string[] = [];
  for (const [path, content] of files) {
    const file = join(folder, path);
    const bytes = Buffer.from(content);
    hashes.push(path, shortHash(bytes));
    if (existsSync(file) && readFileSync(file).equals(bytes)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return shortHash(hashes.join('\n'));
}

/** Files and folders that `npm install` creates. */
const INSTALLED_PATHS = ['node_modules', 'package.json', 'package-lock.json'];

/**
 * Installs npm packages into a folder, unless they are installed.
 *
 * @throws BenchError if npm fails
 */
export async function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const manifest = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`;
  const file = join(folder, 'package.json');
  const isInstalled =
    existsSync(join(folder, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === manifest;
  if (isInstalled) return;
  console.error(
    `Installing ${Object.entries(packages)
      .map(([name, version]) => `${name}@${version}`)
      .join(' ')}`,
  );
  const temporary = `${folder}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  try {
    writeFileSync(join(temporary, 'package.json'), manifest);
    await npmInstall(temporary, signal);
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function npmInstall(folder: string, signal: AbortSignal): Promise<void> {
  // None of the packages needs an install script: their native code is prebuilt.
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], signal });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [status, errors] = await Promise.all([exit, text(child.stderr)]);
  if (status === 0) return;
  throw new BenchError(`npm could not install packages into ${folder}. Is there a network?\n${errors.trim()}`);
}

/** Exported path of the guide that is edited, in the latest version. */
const GUIDE_PATH = 'docs/guides/guides/rendering-text';
const PackageJson = v.object({ version: v.string() });

/**
 * Installs a generator and writes its site.
 *
 * @throws BenchError if the installation fails
 */
async function prepareGenerator(
  generator: SiteGenerator,
  cache: string,
  site: PlainSite,
  signal: AbortSignal,
): Promise<BenchSite> {
  const folder = join(cache, generator.id);
  await installPackages(folder, generator.packages, signal);
  const filesHash = syncFolder(folder, generator.files(site), [
    ...INSTALLED_PATHS,
    ...generator.caches,
    generator.dist,
    SAVED_BUILD,
  ]);
  const nodeFolder =
    generator.node === null ? dirname(process.execPath) : join(folder, 'node_modules', generator.node, 'bin');
  return {
    ...generator,
    node:
      generator.node === null ? process.versions.node : getVersionName(join(folder, 'node_modules', generator.node)),
    folder,
    hash: shortHash(JSON.stringify([filesHash, generator.packages, generator.build])),
    env: createEnvironment(folder, nodeFolder),
    guide: generator.fileOf(GUIDE_PATH, site),
    pathOf: (slug) => `/${pathOf(site, slug)}`,
  };
}

function pathOf(site: PlainSite, slug: string): string {
  const path = site.versions.find(({ isLatest }) => isLatest)?.paths.get(slug);
  if (path === undefined) throw new Error(`The latest version has no page ${slug}.`);
  return path;
}

function getVersionName(folder: string): string {
  return v.parse(PackageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/** Folder of the measured sites, their builds and Lighthouse. It can be deleted when no measurement is running. */
export const BENCH_CACHE = join(engineRoot, '.cache/bench');
const GENERATORS = [VITEPRESS, DOCUSAURUS, STARLIGHT];

/**
 * Prepares sites for building, this site first.
 *
 * @throws BenchError if a generator cannot be installed, or if the content has errors
 */
export async function prepareSites(ids: readonly SiteId[], signal: AbortSignal): Promise<BenchSite[]> {
  const sites = ids.includes('ours') ? [prepareOwnSite(BENCH_CACHE)] : [];
  const generators = GENERATORS.filter(({ id }) => ids.includes(id));
  if (generators.length === 0) return sites;
  const pages = await exportSite();
  for (const generator of generators) sites.push(await prepareGenerator(generator, BENCH_CACHE, pages, signal));
  return sites;
}

/**
 * Returns the folder of the saved build, after building the site if there is none.
 *
 * @throws BenchError if the build fails
 */
export async function ensureBuilt(site: BenchSite, signal: AbortSignal): Promise<string> {
  const saved = findSavedBuild(site);
  if (saved !== null) return saved;
  console.error(`Building ${site.name}`);
  await buildOnce(site, signal);
  return saveBuild(site);
}

/**
 * Builds a site once and measures it.
 *
 * @throws BenchError if the build fails
 */
export async function buildOnce({ build, folder, env }: BenchSite, signal: AbortSignal): Promise<ResourceUse> {
  const { use, failure } = await runMeasured({ line: build, folder, env, signal });
  if (failure !== null) throw new BenchError(failure);
  return use;
}
