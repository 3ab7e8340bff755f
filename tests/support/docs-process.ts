import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** How a command ended, and what it printed. */
export interface Ended {
  status: number | null;
  out: string;
  error: string;
}

/** `npm run docs -- …` as a person meets it, in a process of its own. */
export function docsProcess(args: readonly string[], env: NodeJS.ProcessEnv = {}): Ended {
  const script = ['--import', 'tsx', join(ROOT, 'scripts/docs.ts'), ...args];
  const all = { ...process.env, FORCE_COLOR: undefined, npm_lifecycle_event: undefined, ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8', env: all, cwd: ROOT });
  return { status, out: stdout, error: stderr };
}
