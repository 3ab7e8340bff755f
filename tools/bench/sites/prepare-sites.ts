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
import * as v from 'valibot';
import { shortHash } from '#node/content/files.ts';
import { listFiles } from '#node/content/read-folder.ts';
import { readReleases } from '#node/content/versions-file.ts';
import { engineRoot } from '../../../scripts/support/commands.ts';
import { BenchFault, git, type SiteId } from '../options.ts';
import { type PlainSite, writeOutSite } from '../pages/plain-site.ts';
import { runMeasured, type Use } from '../process/run-measured.ts';
import type { SiteBuilds } from '../results.ts';
import type { BenchSite } from './bench-site.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import type { Peer } from './peer.ts';
import { STARLIGHT } from './starlight.ts';
import { VITEPRESS } from './vitepress.ts';

/** The guide that is edited, in the oldest version: every other shows it, too. */
const guide = join('content/docs', readReleases(engineRoot).at(-1) ?? 'next', 'guides/guides/rendering-text.mdx');
const OwnPackage = v.object({ scripts: v.object({ build: v.string() }) });
/** Folder of the built site as it is visited: no later build of an edited page changes it. */
const BUILT = '.built';
/** What the copy has beside the copied files. */
const MADE = ['node_modules', 'dist', '.generated', '.git', BUILT];

/**
 * This site as it lies in the working tree now, copied, so that the tree's own caches and `dist` are left alone. The copy
 * knows the same history, and its packages are hard links: what is kept beside them is its own.
 */
function prepareOurs(cache: string): BenchSite {
  const folder = join(cache, 'ours');
  const paths = git('ls-files', '-co', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '');
  const files = paths.filter((path) => existsSync(join(engineRoot, path)));
  const key = mirror(folder, new Map(files.map((path) => [path, readFileSync(join(engineRoot, path))])), MADE);
  writeFileSync(join(folder, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir')}\n`);
  linkPackages(join(folder, 'node_modules'));
  const { scripts } = v.parse(OwnPackage, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return {
    id: 'ours',
    name: 'this site',
    node: process.versions.node,
    folder,
    key,
    build: scripts.build,
    env: commandEnv(folder, dirname(process.execPath)),
    caches: ['node_modules/.cache', 'node_modules/.vite', '.generated'],
    dist: 'dist',
    guide,
    pathOf: (slug) => `/docs/${slug}`,
    clicking: { links: '.sidebar a', loadsDocuments: false, ready: 'html[data-hydrated=true]' },
  };
}

/** Make a folder of hard links to all installed packages, anew when others have been installed. */
function linkPackages(folder: string): void {
  const source = join(engineRoot, 'node_modules');
  const state = shortHash(readFileSync(join(engineRoot, 'package-lock.json')));
  const mark = join(folder, '.linked');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  const unfinished = `${folder}.tmp`;
  for (const old of [folder, unfinished]) rmSync(old, { recursive: true, force: true });
  mkdirSync(unfinished);
  // What begins with a dot is the packages' programs, or somebody's cache.
  const packages = readdirSync(source).filter((name) => name === '.bin' || !name.startsWith('.'));
  execFileSync('cp', ['-al', ...packages.map((name) => join(source, name)), unfinished]);
  writeFileSync(join(unfinished, '.linked'), state);
  renameSync(unfinished, folder);
}

/** The environment of a site's commands: its own programs come first, and nothing asks or tells the network. */
function commandEnv(folder: string, nodeFolder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|SITE_ROOT$|INIT_CWD$|CI$)/u.test(name));
  return {
    ...Object.fromEntries(kept),
    PATH: [join(folder, 'node_modules/.bin'), nodeFolder, process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_UPDATE_NOTIFIER: '1',
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    NO_COLOR: '1',
  };
}

/** Folders of what was put away, below a site's: the name's beginning. */
const AWAY = '.away-';

/** Put away what an earlier build left. Deleted just before, some file systems would take longer to create what comes next. */
export function putAway({ folder, caches, dist }: BenchSite): void {
  const away = mkdtempSync(join(folder, AWAY));
  for (const [at, path] of [...caches, dist].entries()) {
    if (existsSync(join(folder, path))) renameSync(join(folder, path), join(away, String(at)));
  }
}

/** Delete what was put away, once nothing is measured any more. */
export function deleteAway({ folder }: BenchSite): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(AWAY)) rmSync(join(folder, name), { recursive: true });
  }
}

/** In that folder: what it was built of. Nothing serves it. */
const MARK = '.key';

/** The folder of a site that was built of what it is made of now; null when there is none. */
function builtFolder({ folder, key }: BenchSite): string | null {
  const built = join(folder, BUILT);
  const mark = join(built, MARK);
  return existsSync(mark) && readFileSync(mark, 'utf8') === key ? built : null;
}

/** Keep what was just built, to be visited. */
export function keepBuilt(site: BenchSite): string {
  const present = builtFolder(site);
  if (present !== null) return present;
  const built = join(site.folder, BUILT);
  rmSync(built, { recursive: true, force: true });
  cpSync(join(site.folder, site.dist), built, { recursive: true });
  writeFileSync(join(built, MARK), site.key);
  return built;
}

/** How much a build wrote; what is hidden is the generator's own. */
export function measureOutput(built: string): SiteBuilds['output'] {
  const files = listFiles(built).filter(({ path }) => !path.startsWith('.'));
  const bytes = files.reduce((sum, { absolute }) => sum + readFileSync(absolute).length, 0);
  return { pages: files.filter(({ path }) => path.endsWith('.html')).length, files: files.length, bytes };
}

/** Files by their path below a folder. */
type Files = ReadonlyMap<string, string | Buffer>;

/**
 * Make a folder hold just these files; those that are the same stay as they are, and so does what is `made` of them. Gives
 * a hash of all.
 */
export function mirror(folder: string, files: Files, made: readonly string[]): string {
  const isMade = (path: string): boolean => made.some((name) => path === name || path.startsWith(`${name}/`));
  for (const { path, absolute } of listFiles(folder)) if (!files.has(path) && !isMade(path)) rmSync(absolute);
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

/** What an installation leaves in its folder. */
const INSTALLED = ['node_modules', 'package.json', 'package-lock.json'];

/**
 * Install packages into a folder, unless they are there.
 *
 * @throws BenchFault that says why they couldn't be
 */
export async function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const wanted = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`;
  const file = join(folder, 'package.json');
  const isThere = existsSync(join(folder, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === wanted;
  if (isThere) return;
  console.error(
    `Installing ${Object.entries(packages)
      .map(([name, version]) => `${name}@${version}`)
      .join(' ')}`,
  );
  const unfinished = `${folder}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    writeFileSync(join(unfinished, 'package.json'), wanted);
    await npmInstall(unfinished, signal);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function npmInstall(folder: string, signal: AbortSignal): Promise<void> {
  // None of them needs a script of its own: what is built for a machine comes as a package.
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status === 0) return;
  throw new BenchFault(`npm could not install into ${folder}; it needs the network, once:\n${said.trim()}`);
}

/** The guide that is edited, by its path in the latest version. */
const GUIDE = 'docs/guides/guides/rendering-text';
const PackageJson = v.object({ version: v.string() });

/**
 * Install a generator and write its site.
 *
 * @throws BenchFault that says why it can't be installed
 */
async function preparePeer(peer: Peer, cache: string, site: PlainSite, signal: AbortSignal): Promise<BenchSite> {
  const folder = join(cache, peer.id);
  await installPackages(folder, peer.packages, signal);
  const written = mirror(folder, peer.files(site), [...INSTALLED, ...peer.caches, peer.dist, BUILT]);
  const nodeFolder = peer.node === null ? dirname(process.execPath) : join(folder, 'node_modules', peer.node, 'bin');
  return {
    ...peer,
    node: peer.node === null ? process.versions.node : versionOf(join(folder, 'node_modules', peer.node)),
    folder,
    key: shortHash(JSON.stringify([written, peer.packages, peer.build])),
    env: commandEnv(folder, nodeFolder),
    guide: peer.fileOf(GUIDE, site),
    pathOf: (slug) => `/${pathOf(site, slug)}`,
  };
}

function pathOf(site: PlainSite, slug: string): string {
  const path = site.versions.find(({ isLatest }) => isLatest)?.paths.get(slug);
  if (path === undefined) throw new Error(`The latest version has no page ${slug}.`);
  return path;
}

function versionOf(folder: string): string {
  return v.parse(PackageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/** Folder of all that the bench installs and builds; nothing in it is worth keeping. */
export const BENCH_CACHE = join(engineRoot, '.cache/bench');
const PEERS = [VITEPRESS, DOCUSAURUS, STARLIGHT];

/**
 * Make sites ready to be built, this one first.
 *
 * @throws BenchFault that says what stands in the way
 */
export async function prepareSites(ids: readonly SiteId[], signal: AbortSignal): Promise<BenchSite[]> {
  const sites = ids.includes('ours') ? [prepareOurs(BENCH_CACHE)] : [];
  const peers = PEERS.filter(({ id }) => ids.includes(id));
  if (peers.length === 0) return sites;
  const pages = await writeOutSite();
  for (const peer of peers) sites.push(await preparePeer(peer, BENCH_CACHE, pages, signal));
  return sites;
}

/**
 * The folder of a built site, which is built when it isn't there yet.
 *
 * @throws BenchFault that says how the build failed
 */
export async function ensureBuilt(site: BenchSite, signal: AbortSignal): Promise<string> {
  const present = builtFolder(site);
  if (present !== null) return present;
  console.error(`Building ${site.name}`);
  await buildOnce(site, signal);
  return keepBuilt(site);
}

/**
 * Builds a site once and measures it.
 *
 * @throws BenchFault if the build fails
 */
export async function buildOnce({ build, folder, env }: BenchSite, signal: AbortSignal): Promise<Use> {
  const { use, failure } = await runMeasured({ line: build, folder, env, signal });
  if (failure !== null) throw new BenchFault(failure);
  return use;
}
