import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  type RmOptions,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findOutputFolderError, writeOutput } from './write-output.ts';

/** Counts changes of the file system. Change number `endsAt` and all later ones fail, as if the process were killed. */
const disk = vi.hoisted(() => ({ changes: 0, endsAt: Number.POSITIVE_INFINITY, atRename: () => {} }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const change = <A extends unknown[]>(work: (...args: A) => unknown, half?: (...args: A) => void) => {
    return (...args: A): unknown => {
      disk.changes += 1;
      if (disk.changes === disk.endsAt) half?.(...args);
      if (disk.changes >= disk.endsAt) throw new Error('killed');
      return work(...args);
    };
  };
  const rename = change((from: string, to: string) => {
    disk.atRename();
    fs.renameSync(from, to);
  });
  return {
    ...fs,
    writeFileSync: change(
      (file: string, bytes: string | Buffer) => fs.writeFileSync(file, bytes),
      (file, bytes) => fs.writeFileSync(file, bytes.slice(0, bytes.length / 2)),
    ),
    renameSync: rename,
    mkdirSync: change((folder: string) => fs.mkdirSync(folder)),
    rmSync: change((path: string, options?: RmOptions) => fs.rmSync(path, options)),
    rmdirSync: change((path: string) => fs.rmdirSync(path)),
  };
});

const page = (...files: string[]): string => files.map((file) => `<script src="/${file}"></script>`).join('');
const OLD: Record<string, string> = {
  'index.html': page('assets/app-1.js', 'data/all.json'),
  'a/index.html': page('assets/app-1.js', 'assets/figure-1.js'),
  'gone/index.html': page('assets/app-1.js', 'assets/gone-1.js'),
  'same/index.html': page('assets/same.js'),
  'assets/app-1.js': '1',
  'assets/figure-1.js': '1',
  'assets/gone-1.js': '1',
  'assets/same.js': 'same',
  'data/all.json': '{"build":1}',
  plain: 'a file, later a folder',
  'deep/x/index.html': 'a folder, later a file',
};
const NEW: Record<string, string> = {
  'index.html': page('assets/app-2.js', 'data/all.json'),
  'a/index.html': page('assets/app-2.js', 'assets/figure-2.js'),
  'new/index.html': page('assets/app-2.js', 'assets/new-2.js'),
  'same/index.html': page('assets/same.js'),
  'assets/app-2.js': '2',
  'assets/figure-2.js': '2',
  'assets/new-2.js': '2',
  'assets/same.js': 'same',
  'data/all.json': '{"build":2}',
  'plain/index.html': page('assets/app-2.js'),
  deep: 'a file',
};

let root = '';
let dist = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ended-'));
  dist = join(root, 'dist');
});
afterEach(() => {
  Object.assign(disk, { endsAt: Number.POSITIVE_INFINITY, atRename: () => {} });
  rmSync(root, { recursive: true });
});

const write = (files: Record<string, string>) => writeOutput(dist, new Map(Object.entries(files)), true);

const readSite = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
      .filter((path) => !path.startsWith('.vite/'))
      .sort()
      .map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
  );

const listMissingFiles = (site: Record<string, string>): string[] =>
  Object.entries(site).flatMap(([path, text]) =>
    [...text.matchAll(/src="\/([^"]+)"/gu)].flatMap(([, file = '']) =>
      existsSync(join(dist, file)) ? [] : [`${path} → ${file}`],
    ),
  );

/** Builds the old site, then kills the new build at a write. Returns false if the build ended before that write. */
function buildUntil(change: number): boolean {
  rmSync(dist, { recursive: true, force: true });
  write(OLD);
  mkdirSync(join(dist, 'own'));
  writeFileSync(join(dist, 'own/notes.txt'), 'mine');
  disk.endsAt = disk.changes + change;
  try {
    write(NEW);
    return false;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    return true;
  } finally {
    disk.endsAt = Number.POSITIVE_INFINITY;
  }
}

it('leaves a complete site, whichever change of the disk is the last', () => {
  let change = 1;
  let untouched = 0;
  for (; buildUntil(change); change += 1) {
    const site = readSite();
    expect(listMissingFiles(site)).toEqual([]);
    expect(site['own/notes.txt']).toBe('mine');
    for (const [path, text] of Object.entries(site))
      expect(path === 'own/notes.txt' ? [text] : [OLD[path], NEW[path]]).toContain(text);
    expect(Object.keys(site)).toEqual(expect.arrayContaining(['index.html', 'a/index.html', 'same/index.html']));
    rmSync(join(dist, 'own'), { recursive: true });
    const { 'own/notes.txt': _, ...own } = site;
    if (isDeepStrictEqual(own, OLD)) untouched += 1;
    expect(findOutputFolderError({ folder: dist, roots: [root] })).toBeNull();
    write(NEW);
    expect(readSite()).toEqual(NEW);
    expect(readdirSync(join(dist, '.vite'))).toEqual(['written.json']);
  }
  // All files are staged before the first one is moved into place.
  expect(untouched).toBeGreaterThan(Object.keys(NEW).length - 2);
  // Each file is staged, then moved into place.
  expect(change).toBeGreaterThan(2 * Object.keys(NEW).length);
});

it('reports that another build wrote into the folder, and keeps its files', () => {
  write(OLD);
  let renames = 0;
  disk.atRename = () => {
    renames += 1;
    // The first rename is that of the list of written files, so the other build finishes before the second one.
    if (renames !== 2) return;
    writeFileSync(join(dist, 'other.html'), 'x');
    writeFileSync(join(dist, '.vite/written.json'), JSON.stringify([...Object.keys(OLD), 'other.html']));
  };
  expect(() => write(NEW)).toThrow(/Another build wrote into \S*dist at the same time/u);
  expect(readSite()).toMatchObject({ 'other.html': 'x' });
  expect(findOutputFolderError({ folder: dist, roots: [root] })).toBeNull();
  write(NEW);
  expect(readSite()).toEqual(NEW);
});
