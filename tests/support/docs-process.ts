import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Exit status and output of a command. */
export interface Ended {
  status: number | null;
  out: string;
  error: string;
}

/** Runs `npm run docs -- …` in a new process, as users do. */
export function docsProcess(args: readonly string[], env: NodeJS.ProcessEnv = {}): Ended {
  const script = ['--import', 'tsx', join(ROOT, 'scripts/docs.ts'), ...args];
  const all = { ...process.env, FORCE_COLOR: undefined, npm_lifecycle_event: undefined, ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8', env: all, cwd: ROOT });
  return { status, out: stdout, error: stderr };
}
