import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOutputFolderError, writeOutput } from './write-output.ts';

let root = '';
let dist = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-'));
  dist = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (files: Record<string, string | Buffer>, removeOld = true) =>
  writeOutput(dist, new Map(Object.entries(files)), removeOld);
const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
const listPresent = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('.vite'))
    .sort();
const findRefusal = (folder = dist): string | null => findOutputFolderError({ folder, roots: [root] });

describe('writeOutput', () => {
  it('creates the folders of its files', () => {
    expect(write({ 'a/b/index.html': 'text', 'x.bin': Buffer.from([1, 2]) })).toEqual({
      files: 2,
      written: 2,
      removed: 0,
      left: 0,
    });
    expect(read('a/b/index.html')).toBe('text');
  });

  it('does not touch unchanged files', () => {
    write({ 'a.html': 'äö' });
    utimesSync(join(dist, 'a.html'), 1, 1);
    expect(write({ 'a.html': 'äö' }).written).toBe(0);
    expect(statSync(join(dist, 'a.html')).mtimeMs).toBe(1000);
    expect(read('a.html')).toBe('äö');
  });

  it('rewrites a changed file of the same length', () => {
    write({ 'a.html': 'abc' });
    expect(write({ 'a.html': 'abd' }).written).toBe(1);
    expect(read('a.html')).toBe('abd');
  });

  it('removes old files of the last build and empty folders', () => {
    write({ 'old/deep/index.html': 'x', 'keep/index.html': 'x', 'keep/old.html': 'x' });
    expect(write({ 'keep/index.html': 'x' })).toEqual({ files: 1, written: 0, removed: 2, left: 0 });
    expect(listPresent()).toEqual(['keep', 'keep/index.html']);
  });

  it('never removes files that no build wrote', () => {
    write({ 'a.html': 'x', 'gone/b.html': 'x' });
    writeFileSync(join(dist, 'notes.txt'), 'mine');
    writeFileSync(join(dist, 'gone/mine.txt'), 'mine');
    mkdirSync(join(dist, 'empty'));
    write({ 'a.html': 'x' });
    expect(listPresent()).toEqual(['a.html', 'empty', 'gone', 'gone/mine.txt', 'notes.txt']);
  });

  it('keeps old files on request, and removes them later', () => {
    write({ 'a.html': 'x', 'old.html': 'x' });
    expect(write({ 'a.html': 'x' }, false)).toMatchObject({ removed: 0, left: 1 });
    expect(listPresent()).toEqual(['a.html', 'old.html']);
    expect(write({ 'a.html': 'x' })).toMatchObject({ removed: 1, left: 0 });
    expect(listPresent()).toEqual(['a.html']);
  });

  it('ignores a truncated list and then touches nothing', () => {
    write({ 'a.html': 'x' });
    writeFileSync(join(dist, '.vite/written.json'), '["a.ht');
    expect(findRefusal()).toContain('(a.html)');
  });

  it('keeps the folders of running builds, and removes those of ended builds', () => {
    write({ 'a.html': 'x' });
    const stages = [`next-${process.ppid}`, 'next-999999999'];
    for (const stage of stages) mkdirSync(join(dist, '.vite', stage));
    writeFileSync(join(dist, '.vite', 'next-999999999', '0'), 'x');
    expect(findRefusal()).toBeNull();
    write({ 'a.html': 'x' });
    expect(readdirSync(join(dist, '.vite')).sort()).toEqual([stages[0], 'written.json']);
  });

  it('follows no path in a list out of the folder', () => {
    writeFileSync(join(root, 'mine.txt'), 'mine');
    write({ 'a.html': 'x' });
    writeFileSync(join(dist, '.vite/written.json'), '["../mine.txt", "a.html"]');
    expect(findRefusal()).toContain('a.html');
    write({ 'b.html': 'x' });
    expect(existsSync(join(root, 'mine.txt'))).toBe(true);
  });
});

describe('findOutputFolderError', () => {
  it('accepts a missing folder, an empty one, and one that a build wrote', () => {
    expect(findRefusal()).toBeNull();
    mkdirSync(dist);
    expect(findRefusal()).toBeNull();
    write({ 'a/index.html': 'x' });
    expect(findRefusal()).toBeNull();
  });

  it('refuses the project and its parents', () => {
    for (const folder of [root, join(root, '..')]) expect(findRefusal(folder)).toContain('the project itself is there');
    const link = join(root, 'link');
    symlinkSync(root, link);
    expect(findRefusal(link)).toContain('the project itself is there');
  });

  it('refuses a folder with files that no build wrote, and names them', () => {
    write({ 'a.html': 'x' });
    for (const name of ['1.txt', '2.txt', '3.txt', '4.txt']) writeFileSync(join(dist, name), 'mine');
    expect(findRefusal()).toContain('(1.txt, 2.txt, 3.txt and 1 more)');
  });

  it('refuses a link among the files, and a file in place of the folder', () => {
    write({ 'a.html': 'x' });
    symlinkSync(root, join(dist, 'link'));
    expect(findRefusal()).toContain('(link)');
    writeFileSync(join(root, 'file'), '');
    expect(findRefusal(join(root, 'file'))).toContain('it is a file');
  });
});
