import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

const WANTED = {
  '': { name: 'site' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/b-win32': { version: '2.0.0', integrity: 'sha512-w', dev: true, optional: true, os: ['win32'] },
};
const { 'node_modules/a': a, 'node_modules/b': b } = WANTED;

test.each([
  ['all but packages for other systems', { 'node_modules/a': a, 'node_modules/b': b }, true],
  ['one package more than necessary', { 'node_modules/a': a, 'node_modules/b': b, 'node_modules/c': a }, true],
  ['nothing', null, false],
  ['what an interrupted installation left', '{"packages": {', false],
  ['no development packages', { 'node_modules/a': a }, false],
  ['another version', { 'node_modules/a': { ...a, version: '1.0.1' }, 'node_modules/b': b }, false],
  ['other bytes', { 'node_modules/a': { ...a, integrity: 'sha512-x' }, 'node_modules/b': b }, false],
])('a folder with %s', (_, installed, expected) => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  const text = typeof installed === 'string' ? installed : JSON.stringify({ packages: installed });
  if (installed !== null) writeFileSync(join(root, 'node_modules/.package-lock.json'), text);
  expect(isInstalled(root)).toBe(expected);
});
