import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importCompiled } from './import-compiled.mjs';

let folder = '';
let home = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compiled-'));
  home = path.join(folder, 'kept');
  write('word.ts', "export const word: string = 'first';");
  write(
    'main.ts',
    "import { word } from './word.ts';\nexport const place = import.meta.url;\nexport const said = word;",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(path.join(folder, name), text);
const load = () => importCompiled(path.join(folder, 'main.ts'), home);
/** The main file of every bundle that is kept. */
const kept = () =>
  readdirSync(home, { recursive: true })
    .map((name) => path.join(home, String(name)))
    .filter((file) => file.endsWith('main.mjs'));

describe('importCompiled', () => {
  it('imports TypeScript, which knows where it stands, and tells what it is made of', async () => {
    const { module, sources } = await load();
    expect(module.said).toBe('first');
    expect(module.place).toMatch(/main\.ts$/u);
    expect(sources.map((file) => path.basename(file)).sort()).toEqual(['main.ts', 'package-lock.json', 'word.ts']);
  });

  it('bundles once, and again when one of its files has changed', async () => {
    await load();
    const [first] = kept();
    const { mtimeMs } = statSync(first);
    await load();
    expect(kept().map((file) => statSync(file).mtimeMs)).toEqual([mtimeMs]);
    write('word.ts', "export const word: string = 'second';");
    expect((await load()).module.said).toBe('second');
    expect(kept()).toHaveLength(2);
    expect(kept()).toContain(first);
  });

  it('keeps what another command may be loading, and nothing from days ago', async () => {
    await load();
    const [first] = kept();
    write('word.ts', "export const word: string = 'second';");
    await load();
    const daysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    utimesSync(path.dirname(first), daysAgo, daysAgo);
    write('word.ts', "export const word: string = 'third';");
    await load();
    expect(kept()).toHaveLength(2);
    expect(kept()).not.toContain(first);
  });

  it('makes a bundle anew that was cut off', async () => {
    await load();
    const [file] = kept();
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -10));
    // Another process: this one has the whole file in memory.
    const script =
      'const { importCompiled } = await import(process.argv[1]);\n' +
      'console.log((await importCompiled(process.argv[2], process.argv[3])).module.said);';
    const own = new URL('import-compiled.mjs', import.meta.url).href;
    const args = ['--input-type=module', '--eval', script, own, path.join(folder, 'main.ts'), home];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).toContain(
      'first',
    );
    expect(readFileSync(kept()[0], 'utf8')).toContain('export {');
  });

  it('does without keeping anything where nothing can be written', async () => {
    writeFileSync(home, 'a file in the place of the folder');
    expect((await load()).module.said).toBe('first');
  });
});
