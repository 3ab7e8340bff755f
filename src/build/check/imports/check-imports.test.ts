import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-imports-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

async function check(files: Record<string, string>): Promise<string[]> {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const problems = await checkImports(root);
  return problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

test('accepts imports that go the right way', async () => {
  expect(
    await check({
      'src/model/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'src/model/b.ts': 'export type B = string;',
      'src/model/a.test.ts': "import { test } from 'vitest'; import './a.ts'; import 'node:fs';",
      'src/build/c.ts': "import 'node:fs'; import 'vite'; import '../model/a.ts';",
      'src/app/d.tsx': "import 'react'; import 'virtual:site'; import './d.module.css'; import '../model/a.ts';",
      'src/app/figures/sprites/g.ts': "import type { B } from './h.ts';",
      'src/app/figures/sprites/h.ts': 'export type B = string;',
      'src/app/figures/f.tsx': "import './sprites/g.ts';",
      'src/search/j.ts': "import 'minisearch'; import '../model/a.ts';",
      'src/app/search/worker.ts': "import '../../search/j.ts';",
      'tests/search/queries/k.ts': 'export const QUERIES = [];',
      'scripts/bench.ts': "import '../src/search/j.ts'; import '../tests/search/queries/k.ts';",
      'scripts/e.ts': "import '../src/build/c.ts'; import site from '../content/site.ts';",
      'scripts/assets/i.ts': "import 'pngjs'; import '../../src/app/figures/sprites/g.ts';",
      'content/site.ts': "import { defineSite } from '../src/model/a.ts';",
    }),
  ).toEqual([]);
});

test.each([
  ['src/app/a.ts', "import type { B } from '../build/b.ts';", 'app must not import build: src/build/b.ts.'],
  ['src/app/a.ts', "export * from '/src/build/b.ts?raw';", 'app must not import build: src/build/b.ts.'],
  ['src/app/a.ts', "const b = import('../build/b.ts');", 'app must not import build: src/build/b.ts.'],
  ['src/app/a.ts', "import 'node:fs';", 'app must not import "node:fs".'],
  ['src/app/a.ts', "import 'fs/promises';", 'app must not import "fs/promises".'],
  ['src/build/a.ts', "import '../app/b.tsx';", 'build must not import app: src/app/b.tsx.'],
  ['src/build/a.ts', "import 'react-dom/server';", 'build must not import "react-dom/server".'],
  ['src/build/a.ts', "import site from '../../content/site.ts';", 'build must not import content: content/site.ts.'],
  ['src/model/a.ts', "type B = import('../build/b.ts').B;", 'model must not import build: src/build/b.ts.'],
  ['src/model/a.ts', "import '../app/b.tsx';", 'model must not import app: src/app/b.tsx.'],
  ['src/model/a.ts', "import 'node:path';", 'model must not import "node:path".'],
  ['src/model/a.ts', "import '../search/b.ts';", 'model must not import search: src/search/b.ts.'],
  ['src/build/a.ts', "import '../search/b.ts';", 'build must not import search: src/search/b.ts.'],
  ['src/search/a.ts', "import '../app/b.tsx';", 'search must not import app: src/app/b.tsx.'],
  ['src/search/a.ts', "import 'node:fs';", 'search must not import "node:fs".'],
  ['src/search/a.ts', "import 'react';", 'search must not import "react".'],
  ['src/model/a.ts', "import type { ReactNode } from 'react';", 'model must not import "react".'],
  ['content/site.ts', "import '../src/build/b.ts';", 'content must not import build: src/build/b.ts.'],
  ['scripts/a.ts', "import '../src/app/b.tsx';", 'scripts must not import app: src/app/b.tsx.'],
  ['scripts/a.ts', "import '../src/app/figures/b.tsx';", 'scripts must not import app: src/app/figures/b.tsx.'],
  [
    'src/build/a.ts',
    "import '../app/figures/sprites/b.ts';",
    'build must not import sprites: src/app/figures/sprites/b.ts.',
  ],
  ['src/app/figures/sprites/a.ts', "import '../b.ts';", 'sprites must not import app: src/app/figures/b.ts.'],
  ['src/app/figures/sprites/a.ts', "import 'react';", 'sprites must not import "react".'],
  [
    'src/build/a.ts',
    "import '../../scripts/b.ts';",
    'Nothing may import scripts/b.ts: scripts stand at the end of the chain.',
  ],
  [
    'src/app/a.test.ts',
    "import '../../tests/support/b.ts';",
    'Nothing may import tests/support/b.ts: tests stand at the end of the chain.',
  ],
])('refuses in %s: %s', async (file, source, message) => {
  expect(await check({ [file]: `// first line\n${source}` })).toEqual([`${file}:2 import-boundary ${message}`]);
});

test('says how to mend what it refuses', async () => {
  await check({ 'src/app/a.ts': "import '../build/b.ts';" });
  const [problem] = await checkImports(root);
  expect(problem?.hint).toBe(
    'Move what both sides need to src/model, or let the build hand it over as data in a `virtual:` module.',
  );
});

test('finds a circle that a type import closes', async () => {
  expect(
    await check({
      'src/build/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'src/build/b.ts': "import { c } from './deep/c.ts';\nexport const b = c;",
      'src/build/deep/c.ts': "// types only\nimport type { A } from '../a.ts';\nexport const c = 1;",
    }),
  ).toEqual([
    'src/build/a.ts:1 import-cycle Imports go in a circle: src/build/a.ts → src/build/b.ts → src/build/deep/c.ts → src/build/a.ts.',
  ]);
});

test('tells everything that is wrong at once, files in order', async () => {
  expect(
    await check({
      'src/model/z.ts': "import 'node:fs';",
      'src/model/a.ts': "import './a.ts';\nimport 'node:fs';",
      'src/build/broken.ts': 'const = 1;',
    }),
  ).toEqual([
    'src/build/broken.ts:1 import-syntax Unexpected token',
    'src/model/a.ts:1 import-cycle Imports go in a circle: src/model/a.ts → src/model/a.ts.',
    'src/model/a.ts:2 import-boundary model must not import "node:fs".',
    'src/model/z.ts:1 import-boundary model must not import "node:fs".',
  ]);
});
