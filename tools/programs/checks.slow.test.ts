import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const TIMEOUT_MS = 120_000;

/** True if the SDK that `global.json` names is installed. */
const hasSdk = spawnSync('dotnet', ['--version'], { cwd: import.meta.dirname }).status === 0;

it.runIf(hasSdk)(
  'Velaptor.Browser behaves like the framework',
  () => {
    const { stdout } = spawnSync('dotnet', ['run', '--project', 'Checks', '-c', 'Release'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('all passed');
  },
  TIMEOUT_MS,
);
