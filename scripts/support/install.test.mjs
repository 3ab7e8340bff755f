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

afterEach(() => {
  rmSync(root, { recursive: true });
});

const WANTED = {
  '': { name: 'site' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/b-win32': { version: '2.0.0', integrity: 'sha512-w', dev: true, optional: true, os: ['win32'] },
};

function check(installed) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  const own = join(root, 'node_modules/.package-lock.json');
  if (typeof installed === 'string') writeFileSync(own, installed);
  else if (installed !== null) writeFileSync(own, JSON.stringify({ packages: installed }));
  return isInstalled(root);
}

const { 'node_modules/a': a, 'node_modules/b': b } = WANTED;

test('is content when all but packages for other systems is there', () => {
  expect(check({ 'node_modules/a': a, 'node_modules/b': b })).toBe(true);
});

test('is content with a package more', () => {
  expect(check({ 'node_modules/a': a, 'node_modules/b': b, 'node_modules/c': a })).toBe(true);
});

test.each([
  ['nothing is installed', null],
  ['an install was interrupted', '{"packages": {'],
  ['development packages were left out', { 'node_modules/a': a }],
  ['a version is another', { 'node_modules/a': { ...a, version: '1.0.1' }, 'node_modules/b': b }],
  ['a package has other bytes', { 'node_modules/a': { ...a, integrity: 'sha512-x' }, 'node_modules/b': b }],
])('asks for an install when %s', (_, installed) => {
  expect(check(installed)).toBe(false);
});
