import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compilerSalt } from './compiler-salt.ts';

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const SOURCES = [
  'src/node/site/a.ts',
  'src/node/content/a.ts',
  'src/node/samples/a.ts',
  'src/shared/a.ts',
  'package-lock.json',
];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'salt-'));
  for (const path of SOURCES) write(path, 'x');
});
afterAll(() => rmSync(root, { recursive: true }));

it('changes with compiler, model and libraries, and with nothing else', () => {
  const first = compilerSalt(root);
  expect(compilerSalt(root)).toBe(first);
  write('src/node/site/a.test.ts', 'x');
  write('src/app/b.ts', 'x');
  expect(compilerSalt(root)).toBe(first);
  const seen = new Set([first]);
  for (const path of ['src/node/site/deep/b.ts', ...SOURCES.slice(1)]) {
    write(path, 'y');
    seen.add(compilerSalt(root));
  }
  expect(seen.size).toBe(6);
});
