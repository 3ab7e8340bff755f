import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { SEARCH_DATA_PATH } from '#shared/search-data.ts';
import { engineRoot } from '../../scripts/support/commands.ts';
import { BenchError } from './options.ts';
import { runMeasured } from './process/run-measured.ts';
import { runMeasurement } from './process/run-measurement.ts';
import type { ResourceUse } from './results.ts';
import { DEFAULT_SIZES, type GeneratedSite, generateSite, SITE_FAMILIES, type SiteFamily } from './scale-sites.ts';
import { measureOutput } from './sites/prepare-sites.ts';

/** Size in bytes, uncompressed and compressed. */
interface FileSize {
  raw: number;
  gzip: number;
}

/** Downloads of a first visit to a page. */
interface PageSize {
  /** The page without its sidebar. */
  html: FileSize;
  sidebar: FileSize;
  css: FileSize;
  script: FileSize;
}

function measureFile(site: string, path: string): FileSize {
  return measureSize(readFileSync(join(site, path)));
}

/** Attribute of a page that contains the path of the app's entry script. */
const ENTRY_ATTRIBUTE = 'data-entry';

/** Returns the sizes of a page of a built site, of its stylesheets, and of the entry script. */
function measurePage(site: string, route: string): PageSize {
  const page = readFileSync(join(site, route, 'index.html'), 'utf8');
  const whole = measureSize(Buffer.from(page));
  const html = measureSize(Buffer.from(page.replace(/<nav class="sidebar[ "].*?<\/nav>/su, '')));
  const styles = [...page.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/gu)].map(([, path = '']) => path);
  const [, entry] = new RegExp(`${ENTRY_ATTRIBUTE}="/([^"]*)"`, 'u').exec(page) ?? [];
  if (entry === undefined) throw new Error(`The page at ${route} has no entry script.`);
  return {
    html,
    sidebar: { raw: whole.raw - html.raw, gzip: whole.gzip - html.gzip },
    css: sumSizes(styles.map((path) => measureFile(site, path))),
    script: measureFile(site, entry),
  };
}

function measureSize(bytes: Buffer): FileSize {
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}

function sumSizes(sizes: readonly FileSize[]): FileSize {
  return sizes.reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip }), { raw: 0, gzip: 0 });
}

/** Measurements of a generated site. */
interface ScaleResult {
  family: SiteFamily;
  size: number;
  cold: ResourceUse;
  /** After one page was edited. */
  edited: ResourceUse;
  dist: { files: number; bytes: number };
  search: FileSize;
  /** Data of the latest version, which the app loads at the user's first activity. */
  versionData: FileSize;
  home: PageSize;
  page: PageSize;
}

interface ScaleOptions {
  /** Undefined for all families. */
  only?: SiteFamily | undefined;
  /** Undefined for the default sizes. */
  sizes?: readonly number[] | undefined;
  json: boolean;
}

/** Folder of the generated site; deleted after each measurement. */
const SITE_FOLDER = join(engineRoot, '.cache/bench', `scale-${process.pid}`);
/** Text that is added to a page for the edited build. */
const EDIT = '\nOne more sentence.\n';

/** Builds generated sites of growing sizes and prints a table. Resolves with an error message, or null on success. */
export function measureScale({ only, sizes, json }: ScaleOptions): Promise<string | null> {
  return runMeasurement(async (signal) => {
    process.once('exit', () => rmSync(SITE_FOLDER, { recursive: true, force: true }));
    const results: ScaleResult[] = [];
    for (const family of only === undefined ? SITE_FAMILIES : [only]) {
      if (!json) {
        console.log(`\n${FAMILY_TITLES[family]}`);
        console.log(COLUMNS.map(([title]) => title.padStart(COLUMN_WIDTH)).join(''));
      }
      for (const size of sizes ?? DEFAULT_SIZES[family]) {
        const result = await measureSite(generateSite(family, size), signal);
        results.push(result);
        if (!json) console.log(COLUMNS.map(([, format]) => format(result).padStart(COLUMN_WIDTH)).join(''));
      }
    }
    if (json) console.log(JSON.stringify(results));
  });
}

async function measureSite(site: GeneratedSite, signal: AbortSignal): Promise<ScaleResult> {
  const { family, size, editedFile, route } = site;
  rmSync(SITE_FOLDER, { recursive: true, force: true });
  for (const [path, text] of site.files) {
    mkdirSync(dirname(join(SITE_FOLDER, path)), { recursive: true });
    writeFileSync(join(SITE_FOLDER, path), text);
  }
  const cold = await buildSite(signal);
  appendFileSync(join(SITE_FOLDER, editedFile), EDIT);
  const edited = await buildSite(signal);
  const dist = join(SITE_FOLDER, 'dist');
  const [latest = ''] = readdirSync(join(dist, 'data'))
    .filter((name) => /^1\.\d+\.json$/u.test(name))
    .sort((a, b) => Number(b.split('.')[1]) - Number(a.split('.')[1]));
  const result: ScaleResult = {
    family,
    size,
    cold,
    edited,
    dist: measureOutput(dist),
    search: measureFile(dist, SEARCH_DATA_PATH),
    versionData: measureFile(dist, `data/${latest}`),
    home: measurePage(dist, ''),
    page: measurePage(dist, route),
  };
  rmSync(SITE_FOLDER, { recursive: true, force: true });
  return result;
}

async function buildSite(signal: AbortSignal): Promise<ResourceUse> {
  const { CI: _, ...env } = process.env;
  const { use, failure } = await runMeasured({
    line: 'node node_modules/vite/bin/vite.js build',
    folder: engineRoot,
    env: { ...env, SITE_ROOT: SITE_FOLDER, NO_COLOR: '1' },
    signal,
  });
  if (failure !== null) throw new BenchError(failure);
  return use;
}

const FAMILY_TITLES: Readonly<Record<SiteFamily, string>> = {
  pages: 'Distinct pages in one version',
  versions: 'Versions of 500 pages, of which each version changes 5',
  api: 'API types with 8 members each',
};
const COLUMN_WIDTH = 14;
const COLUMNS: readonly (readonly [title: string, format: (result: ScaleResult) => string])[] = [
  ['size', ({ size }) => String(size)],
  ['cold', ({ cold }) => formatSeconds(cold.wall)],
  ['CPU', ({ cold }) => formatSeconds(cold.cpu)],
  ['memory', ({ cold }) => formatMegabytes(cold.memory)],
  ['edited', ({ edited }) => formatSeconds(edited.wall)],
  ['CPU', ({ edited }) => formatSeconds(edited.cpu)],
  ['memory', ({ edited }) => formatMegabytes(edited.memory)],
  ['dist', ({ dist }) => formatMegabytes(dist.bytes)],
  ['files', ({ dist }) => String(dist.files)],
  ['search', ({ search }) => formatMegabytes(search.raw)],
  ['gzip', ({ search }) => formatMegabytes(search.gzip)],
  ['version data', ({ versionData }) => formatKilobytes(versionData.gzip)],
  ['home: HTML', ({ home }) => formatKilobytes(home.html.gzip)],
  ['page: HTML', ({ page }) => formatKilobytes(page.html.gzip)],
  ['sidebar', ({ page }) => formatKilobytes(page.sidebar.gzip)],
  ['CSS', ({ page }) => formatKilobytes(page.css.gzip)],
  ['script', ({ page }) => formatKilobytes(page.script.gzip)],
];

function formatSeconds(time: number): string {
  return `${time.toFixed(1)} s`;
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
