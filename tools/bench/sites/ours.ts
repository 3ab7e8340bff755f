import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { shortHash } from '#node/content/files.ts';
import { readReleases } from '#node/content/versions-file.ts';
import { engineRoot } from '../../../scripts/support/commands.ts';
import { git } from '../git.ts';
import type { BenchSite } from './bench-site.ts';
import { BUILT } from './built-site.ts';
import { commandEnv } from './command-env.ts';
import { mirror } from './mirror.ts';

/** The guide that is edited, in the oldest version: every other shows it, too. */
const guide = join('content/docs', readReleases(engineRoot).at(-1) ?? 'next', 'guides/guides/rendering-text.mdx');
const PackageJson = v.object({ scripts: v.object({ build: v.string() }) });
/** What the copy has beside the copied files. */
const MADE = ['node_modules', 'dist', '.generated', '.git', BUILT];

/**
 * This site as it lies in the working tree now, copied, so that the tree's own caches and `dist` are left alone. The copy
 * knows the same history, and its packages are hard links: what is kept beside them is its own.
 */
export function prepareOurs(cache: string): BenchSite {
  const folder = join(cache, 'ours');
  const paths = git('ls-files', '-co', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '');
  const files = paths.filter((path) => existsSync(join(engineRoot, path)));
  const key = mirror(folder, new Map(files.map((path) => [path, readFileSync(join(engineRoot, path))])), MADE);
  writeFileSync(join(folder, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir')}\n`);
  linkPackages(join(folder, 'node_modules'));
  const { scripts } = v.parse(PackageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
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
