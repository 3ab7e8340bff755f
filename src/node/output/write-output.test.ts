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
import { findOutputRefusal, type OutputCounts, writeOutput } from './write-output.ts';

let root = '';
let dist = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-'));
  dist = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (files: Record<string, string | Buffer>, removeOld = true): OutputCounts =>
  writeOutput(dist, new Map(Object.entries(files)), removeOld);
const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
const present = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('.vite'))
    .sort();
const refusal = (folder = dist): string | null => findOutputRefusal({ folder, roots: [root] });

describe('writeOutput', () => {
  it('writes files with the folders that they need', () => {
    expect(write({ 'a/b/index.html': 'text', 'x.bin': Buffer.from([1, 2]) })).toEqual({
      files: 2,
      written: 2,
      removed: 0,
      left: 0,
    });
    expect(read('a/b/index.html')).toBe('text');
  });

  it('does not touch a file that is the same already', () => {
    write({ 'a.html': 'äö' });
    utimesSync(join(dist, 'a.html'), 1, 1);
    expect(write({ 'a.html': 'äö' }).written).toBe(0);
    expect(statSync(join(dist, 'a.html')).mtimeMs).toBe(1000);
    expect(read('a.html')).toBe('äö');
  });

  it('writes again what differs, even in the same length', () => {
    write({ 'a.html': 'abc' });
    expect(write({ 'a.html': 'abd' }).written).toBe(1);
    expect(read('a.html')).toBe('abd');
  });

  it('removes what the last build wrote and this one does not, with the folders that are empty then', () => {
    write({ 'old/deep/index.html': 'x', 'keep/index.html': 'x', 'keep/old.html': 'x' });
    expect(write({ 'keep/index.html': 'x' })).toEqual({ files: 1, written: 0, removed: 2, left: 0 });
    expect(present()).toEqual(['keep', 'keep/index.html']);
  });

  it('never removes what no build wrote', () => {
    write({ 'a.html': 'x', 'gone/b.html': 'x' });
    writeFileSync(join(dist, 'notes.txt'), 'mine');
    writeFileSync(join(dist, 'gone/mine.txt'), 'mine');
    mkdirSync(join(dist, 'empty'));
    write({ 'a.html': 'x' });
    expect(present()).toEqual(['a.html', 'empty', 'gone', 'gone/mine.txt', 'notes.txt']);
  });

  it('leaves old files where it is asked to, and removes them when it may', () => {
    write({ 'a.html': 'x', 'old.html': 'x' });
    expect(write({ 'a.html': 'x' }, false)).toMatchObject({ removed: 0, left: 1 });
    expect(present()).toEqual(['a.html', 'old.html']);
    expect(write({ 'a.html': 'x' })).toMatchObject({ removed: 1, left: 0 });
    expect(present()).toEqual(['a.html']);
  });

  it('takes a list that was cut off for none, and touches nothing then', () => {
    write({ 'a.html': 'x' });
    writeFileSync(join(dist, '.vite/written.json'), '["a.ht');
    expect(refusal()).toContain('(a.html)');
  });

  it('leaves what builds that still run made beside the site, and removes what ended ones did', () => {
    write({ 'a.html': 'x' });
    const stages = [`next-${process.ppid}`, 'next-999999999'];
    for (const stage of stages) mkdirSync(join(dist, '.vite', stage));
    writeFileSync(join(dist, '.vite', 'next-999999999', '0'), 'x');
    expect(refusal()).toBeNull();
    write({ 'a.html': 'x' });
    expect(readdirSync(join(dist, '.vite')).sort()).toEqual([stages[0], 'written.json']);
  });

  it('follows no path out of the folder that a list may name', () => {
    writeFileSync(join(root, 'mine.txt'), 'mine');
    write({ 'a.html': 'x' });
    writeFileSync(join(dist, '.vite/written.json'), '["../mine.txt", "a.html"]');
    expect(refusal()).toContain('a.html');
    write({ 'b.html': 'x' });
    expect(existsSync(join(root, 'mine.txt'))).toBe(true);
  });
});

describe('findOutputRefusal', () => {
  it('takes a folder that is not there, an empty one, and one that a build wrote', () => {
    expect(refusal()).toBeNull();
    mkdirSync(dist);
    expect(refusal()).toBeNull();
    write({ 'a/index.html': 'x' });
    expect(refusal()).toBeNull();
  });

  it('refuses the project, and what holds it', () => {
    for (const folder of [root, join(root, '..')]) expect(refusal(folder)).toContain('the project itself is there');
    const link = join(root, 'link');
    symlinkSync(root, link);
    expect(refusal(link)).toContain('the project itself is there');
  });

  it('refuses a folder with files that no build wrote, and names them', () => {
    write({ 'a.html': 'x' });
    for (const name of ['1.txt', '2.txt', '3.txt', '4.txt']) writeFileSync(join(dist, name), 'mine');
    expect(refusal()).toContain('(1.txt, 2.txt, 3.txt and 1 more)');
  });

  it('refuses a link among the files, and a file in place of the folder', () => {
    write({ 'a.html': 'x' });
    symlinkSync(root, join(dist, 'link'));
    expect(refusal()).toContain('(link)');
    writeFileSync(join(root, 'file'), '');
    expect(refusal(join(root, 'file'))).toContain('it is a file');
  });
});
