import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importModule } from './import-module.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'module-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a module into the test folder and returns its path. */
const write = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
};

it('loads TypeScript with what it imports: modules beside it, the engine, packages, Node', async () => {
  write('node_modules/made/package.json', '{"type":"module","exports":{"import":"./made.js"}}');
  write('node_modules/made/made.js', 'export const made = new URL(import.meta.url).pathname.split("/").at(-1);');
  write('part.ts', 'export enum Part { One = 1 }\nexport default <const T>(value: T): T => value;');
  write('data.json', '{"from":"json"}');
  const file = write(
    'site.ts',
    `import { basename } from 'node:path';
import same, { Part } from './part.ts';
import data from './data.json';
import { made } from 'made';
import { defineSite } from '#shared/site.ts';
export const later = import('./part.ts').then((part) => part.Part.One);
export default { part: same(Part.One), base: basename('/a/b'), made, data, is: typeof defineSite, top: await Promise.resolve(2) };`,
  );
  const module = await importModule(file);
  expect(module).toMatchObject({
    default: { part: 1, base: 'b', made: 'made.js', data: { from: 'json' }, is: 'function', top: 2 },
  });
});

it('loads a module again as it is by then, with what it imports', async () => {
  const file = write('site.ts', "import { value } from './value.ts';\nexport default [value];");
  write('value.ts', 'export const value = 1;');
  expect(await importModule(file)).toMatchObject({ default: [1] });
  write('value.ts', 'export const value = 2;');
  expect(await importModule(file)).toMatchObject({ default: [2] });
});

it('says what is wrong, and where', async () => {
  await expect(importModule(write('syntax.ts', 'export default {\n  title: "a,\n};'))).rejects.toThrow(
    /syntax\.ts:2:10/u,
  );
  await expect(importModule(write('throws.ts', "throw new Error('no luck');"))).rejects.toThrow(/^no luck$/u);
  await expect(importModule(write('beside.ts', "import './nope.ts';"))).rejects.toThrow(/'\.\/nope\.ts'/u);
  await expect(importModule(write('package.ts', "import 'nopkg';"))).rejects.toThrow(
    /Cannot find module 'nopkg' imported from '.*package\.ts'/u,
  );
});
