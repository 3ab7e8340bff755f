import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { takenByNpm } from './npm-options.mjs';

const NAMES = ['json', 'root', 'dry-run', 'outDir'];

test.each([
  [{ npm_config_json: 'true' }, 'npm took `--json` for its own. Write `--` before: `npm run x -- … --json`.'],
  [
    { npm_config_json: 'true', npm_config_root: '/a' },
    'npm took `--json` and `--root` for its own. Write `--` before: `npm run x -- … --json --root=/a`.',
  ],
  [{ npm_config_dry_run: 'true' }, 'npm took `--dry-run` for its own. Write `--` before: `npm run x -- … --dry-run`.'],
  [
    { npm_config_outdir: '../a' },
    'npm took `--outDir` for its own. Write `--` before: `npm run x -- … --outDir=../a`.',
  ],
  [{ npm_config_out_dir: 'a' }, 'npm took `--outDir` for its own. Write `--` before: `npm run x -- … --outDir=a`.'],
])('names what npm took, by %j', (env, told) => {
  expect(takenByNpm('npm run x --', NAMES, [], { npm_lifecycle_event: 'x', ...env })).toBe(told);
});

test('leaves what npm sets by itself, and what came', () => {
  const env = { npm_lifecycle_event: 'x', npm_config_json: 'true', npm_config_yes: '', npm_config_cache: '/a' };
  expect(takenByNpm('npm run x --', [...NAMES, 'yes'], ['--json'], env)).toBe(null);
  expect(takenByNpm('npm run x --', NAMES, [], { npm_config_json: 'true' })).toBe(null);
});

test.each([
  ['dev', 'scripts/vite.mjs 6001', { npm_config_port: 'true' }, '`npm run dev -- … --port`'],
  ['build', 'scripts/vite.mjs build', { npm_config_outdir: '../od' }, '`npm run build -- … --outDir=../od`'],
  ['start', 'scripts/start.mjs', { npm_config_port: '6001' }, '`npm start -- … --port=6001`'],
  ['check', 'scripts/test.mjs --only none', { npm_config_grep: 'a b' }, '`npm run check -- … --grep=a b`'],
])('`npm run %s` refuses to go on without them', (event, script, env, call) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, script.split(' '), {
    env: { ...process.env, npm_lifecycle_event: event, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(`Write \`--\` before: ${call}.\n`)]);
});
