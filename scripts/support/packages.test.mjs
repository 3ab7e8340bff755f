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
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, encoding: 'utf8', shell: true });
  return [status, stdout, stderr];
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** These install what is missing, or need nothing. */
const BARE = ['start', 'check', 'test', 'audit'];

test.each(['dev', 'docs', 'typecheck'])('`npm run %s` says how packages are installed where none are', (name) => {
  expect(run(scripts[name])).toEqual([1, '', "The packages aren't installed: run `npm ci` first.\n"]);
});

test('every other script begins as they do, where it needs packages', () => {
  const others = Object.entries(scripts).filter(([name]) => !BARE.includes(name));
  for (const [name, command] of others) {
    expect([name, command]).toEqual([name, expect.stringMatching(/^node scripts\/(?:vite|docs|generate|run)\.mjs\b/u)]);
  }
});

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
  expect(run(scripts.format)).toEqual([1, '', expect.stringMatching(/^Cannot find package '@biomejs\/biome'\n/u)]);
});
