import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { engineRoot } from '../../scripts/support/commands.ts';
import { BenchFault } from './options.ts';
import { interruptible } from './process/interrupt.ts';
import { runMeasured, type Use } from './process/run-measured.ts';
import { FAMILIES, type Family, type GeneratedSite, generatedSite, SIZES } from './scale-sites.ts';

/** Bytes of files as they are, and as they travel. */
interface Bytes {
  raw: number;
  gzip: number;
}

/** What the first visit of a page loads. */
interface VisitBytes {
  /** The page without its sidebar. */
  html: Bytes;
  sidebar: Bytes;
  css: Bytes;
  script: Bytes;
}

/** Bytes of a file of the built site. */
function fileBytes(site: string, path: string): Bytes {
  return bytesOf(readFileSync(join(site, path)));
}

/** What names the app's entry in a page. */
const ENTRY = 'data-entry';

/** Weigh a page of the built site, and what it names: its stylesheets, and the app's entry. */
export function weighVisit(site: string, route: string): VisitBytes {
  const html = readFileSync(join(site, route, 'index.html'), 'utf8');
  const bare = html.replace(/<nav class="sidebar[ "].*?<\/nav>/su, '');
  const [whole, own] = [html, bare].map((text) => bytesOf(Buffer.from(text)));
  if (whole === undefined || own === undefined) throw new Error('There is no page.');
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/gu)].map(([, path = '']) => path);
  const [, entry] = new RegExp(`${ENTRY}="/([^"]*)"`, 'u').exec(html) ?? [];
  if (entry === undefined) throw new Error(`The page at ${route} names no script.`);
  return {
    html: own,
    sidebar: { raw: whole.raw - own.raw, gzip: whole.gzip - own.gzip },
    css: sumOf(styles.map((path) => fileBytes(site, path))),
    script: fileBytes(site, entry),
  };
}

/** Bytes of all files of a folder. */
function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}

function bytesOf(bytes: Buffer): Bytes {
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}

function sumOf(all: readonly Bytes[]): Bytes {
  const sum = (field: keyof Bytes): number => all.reduce((total, one) => total + one[field], 0);
  return { raw: sum('raw'), gzip: sum('gzip') };
}

/** What one size of a family came to. */
interface Row {
  family: Family;
  size: number;
  cold: Use;
  /** With one page edited. */
  edited: Use;
  dist: { files: number; bytes: number };
  search: Bytes;
  /** What the app knows of the latest version: fetched at the first navigation. */
  versionData: Bytes;
  home: VisitBytes;
  page: VisitBytes;
}

/** What is measured. */
interface ScaleOptions {
  /** Null for all. */
  only: Family | null;
  /** Null for each family's own. */
  sizes: readonly number[] | null;
  json: boolean;
}

const FOLDER = join(engineRoot, '.cache/bench', `scale-${process.pid}`);
const EDIT = '\nOne sentence more.\n';

/** Build generated sites of growing sizes, print what that took, and keep it in `bench/results`. */
export function measureScale(options: ScaleOptions): Promise<string | null> {
  return interruptible((signal) => measureSites(options, signal));
}

async function measureSites({ only, sizes, json }: ScaleOptions, signal: AbortSignal): Promise<string | null> {
  const rows: Row[] = [];
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
  for (const family of only === null ? FAMILIES : [only]) {
    if (!json) console.log(`\n${HEADS[family]}\n${COLUMNS.map(([title]) => title.padStart(WIDTH)).join('')}`);
    for (const size of sizes ?? SIZES[family]) {
      const row = await measureSite(generatedSite(family, size), signal);
      rows.push(row);
      if (!json) console.log(COLUMNS.map(([, figure]) => figure(row).padStart(WIDTH)).join(''));
    }
  }
  const result = { ...provenance(), rows };
  const name = `${result.date}-${result.commit}-scale${only === null ? '' : `-${only}`}.json`;
  const file = join(engineRoot, 'bench/results', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  console.log(json ? JSON.stringify(result) : `\nKept in ${file}`);
  return null;
}

async function measureSite(site: GeneratedSite, signal: AbortSignal): Promise<Row> {
  const { family, size, file, route } = site;
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [path, text] of site.files) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), text);
  }
  const cold = await build(signal);
  edit(join(FOLDER, file), family);
  const edited = await build(signal);
  const dist = join(FOLDER, 'dist');
  const [latest = ''] = readdirSync(join(dist, 'data'))
    .filter((name) => /^1\.\d+\.json$/u.test(name))
    .sort(newestFirst);
  const row: Row = {
    family,
    size,
    cold,
    edited,
    dist: { files: readdirSync(dist, { recursive: true }).length, bytes: folderBytes(dist) },
    search: fileBytes(dist, SEARCH_DATA_PATH),
    versionData: fileBytes(dist, `data/${latest}`),
    home: weighVisit(dist, ''),
    page: weighVisit(dist, route),
  };
  rmSync(FOLDER, { recursive: true, force: true });
  return row;
}

function newestFirst(a: string, b: string): number {
  return Number(b.split('.')[1]) - Number(a.split('.')[1]);
}

/** An author's edit: a sentence in a guide, or in what docfx says of a type. */
function edit(file: string, family: Family): void {
  if (family === 'api') writeFileSync(file.replace(/\.yml$/u, '.md'), `---\nuid: ${uidOf(file)}\n---\n${EDIT}`);
  else appendFileSync(file, EDIT);
}

function uidOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.yml'.length);
}

async function build(signal: AbortSignal): Promise<Use> {
  const { CI: _, ...env } = process.env;
  const { use, failure } = await runMeasured({
    line: 'node node_modules/vite/bin/vite.js build',
    folder: engineRoot,
    env: { ...env, SITE_ROOT: FOLDER, NO_COLOR: '1' },
    signal,
  });
  if (failure !== null) throw new BenchFault(failure);
  return use;
}

/** What the figures are of. */
function provenance() {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: engineRoot, encoding: 'utf8' }).trim();
  const isClean = git('status', '--porcelain', '--', 'src', 'scripts', 'package-lock.json') === '';
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (isClean ? '' : '-changed'),
    node: process.versions.node,
    machine: `${cpus()[0]?.model ?? ''}, ${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GB`,
  };
}

const HEADS: Readonly<Record<Family, string>> = {
  pages: 'Distinct pages, in one version',
  versions: 'Versions of 500 pages, 5 of them changed in each',
  api: 'Types of an API, each with 8 members',
};
const WIDTH = 14;
const COLUMNS: readonly (readonly [title: string, (row: Row) => string])[] = [
  ['size', ({ size }) => String(size)],
  ['cold', ({ cold }) => seconds(cold.wall)],
  ['CPU', ({ cold }) => seconds(cold.cpu)],
  ['memory', ({ cold }) => megabytes(cold.memory)],
  ['edited', ({ edited }) => seconds(edited.wall)],
  ['CPU', ({ edited }) => seconds(edited.cpu)],
  ['memory', ({ edited }) => megabytes(edited.memory)],
  ['dist', ({ dist }) => megabytes(dist.bytes)],
  ['files', ({ dist }) => String(dist.files)],
  ['search', ({ search }) => megabytes(search.raw)],
  ['gzip', ({ search }) => megabytes(search.gzip)],
  ['version data', ({ versionData }) => kilobytes(versionData.gzip)],
  ['home: HTML', ({ home }) => kilobytes(home.html.gzip)],
  ['page: HTML', ({ page }) => kilobytes(page.html.gzip)],
  ['sidebar', ({ page }) => kilobytes(page.sidebar.gzip)],
  ['CSS', ({ page }) => kilobytes(page.css.gzip)],
  ['script', ({ page }) => kilobytes(page.script.gzip)],
];

function seconds(time: number): string {
  return `${time.toFixed(1)} s`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
