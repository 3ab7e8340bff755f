import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCache } from '../content/cache.ts';
import { type DrawnFiles, drawnFiles } from './drawn-files.ts';
import { writeOutput } from './write-output.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawn-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/a.html'), 'a');
  open('1').keep();
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (key: string): DrawnFiles =>
  drawnFiles(openCache(join(folder, 'cache')), join(folder, 'dist'), new Map([['a.html', key]]));

it('knows a file that was drawn from the same, and no other', () => {
  expect(open('1').isCurrent('a.html')).toBe(true);
  expect(open('1').isCurrent('b.html')).toBe(false);
  expect(open('2').isCurrent('a.html')).toBe(false);
});

it('knows no file that somebody else wrote or took away', () => {
  writeFileSync(join(folder, 'dist/a.html'), 'b');
  expect(open('1').isCurrent('a.html')).toBe(false);
  rmSync(join(folder, 'dist/a.html'));
  expect(open('1').isCurrent('a.html')).toBe(false);
});

it('saves a build from making what it knows', () => {
  const files = new Map([['a.html', (): string => 'made']]);
  expect(writeOutput(join(folder, 'dist'), files, true, open('1').isCurrent)).toMatchObject({ files: 1, written: 0 });
  expect(readFileSync(join(folder, 'dist/a.html'), 'utf8')).toBe('a');
  expect(writeOutput(join(folder, 'dist'), files, true, open('2').isCurrent).written).toBe(1);
});
