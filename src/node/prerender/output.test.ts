import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutput } from './output.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describe('openOutput', () => {
  it('writes files with the folders that they need', () => {
    const output = openOutput(join(folder, 'dist'));
    output.write('a/b/index.html', 'text');
    output.write('x.bin', Buffer.from([1, 2]));
    expect(readFileSync(join(folder, 'dist/a/b/index.html'), 'utf8')).toBe('text');
    expect(output.counts()).toEqual({ files: 2, written: 2, removed: 0 });
  });

  it('does not touch a file that is the same already', () => {
    openOutput(folder).write('a.html', 'äö');
    utimesSync(join(folder, 'a.html'), 1, 1);
    const output = openOutput(folder);
    output.write('a.html', 'äö');
    expect(statSync(join(folder, 'a.html')).mtimeMs).toBe(1000);
    expect(output.counts()).toEqual({ files: 1, written: 0, removed: 0 });
  });

  it('writes again what differs, even in the same length', () => {
    openOutput(folder).write('a.html', 'abc');
    const output = openOutput(folder);
    output.write('a.html', 'abd');
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('abd');
    expect(output.counts().written).toBe(1);
  });

  it('removes what this run did not write, and the folders that are empty then', () => {
    const before = openOutput(folder);
    before.write('old/deep/index.html', 'x');
    before.write('keep/index.html', 'x');
    before.write('keep/old.html', 'x');
    mkdirSync(join(folder, 'empty'));
    const output = openOutput(folder);
    output.write('keep/index.html', 'x');
    output.removeOthers();
    expect(files()).toEqual(['keep', 'keep/index.html']);
    expect(output.counts()).toEqual({ files: 1, written: 0, removed: 2 });
  });

  it('counts a path once that is written twice', () => {
    const output = openOutput(folder);
    output.write('a', '1');
    output.write('a', '2');
    expect([output.counts().files, readFileSync(join(folder, 'a'), 'utf8')]).toEqual([1, '2']);
  });

  it('tells long texts apart too, whatever letters they have', () => {
    const text = 'ä'.repeat(300_000);
    openOutput(folder).write('a', text);
    const output = openOutput(folder);
    output.write('a', text);
    output.write('b', '');
    expect(output.counts().written).toBe(1);
    output.write('a', `${text.slice(1)}ö`);
    expect([output.counts().written, readFileSync(join(folder, 'a'), 'utf8').at(-1)]).toEqual([2, 'ö']);
  });
});
