import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function run(command) {
  const { status, stdout, stderr } = spawnSync('node', command.split(' ').slice(1), { cwd: root, encoding: 'utf8' });
  return [status, stdout, stderr];
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(['dev', 'build', 'preview', 'docs'])(
  '`npm run %s` says how packages are installed where none are',
  (name) => {
    expect(run(scripts[name])).toEqual([1, '', "The packages aren't installed: run `npm ci` first.\n"]);
  },
);

test('names the package that is missing among others', () => {
  mkdirSync(join(root, 'node_modules/vite'), { recursive: true });
  writeFileSync(join(root, 'node_modules/vite/package.json'), '{}');
  expect(run(scripts.docs)).toEqual([
    1,
    '',
    expect.stringMatching(
      /^Cannot find package 'rolldown'.*\nThe packages aren't those that package-lock\.json names: /u,
    ),
  ]);
});
