import process from 'node:process';
import { cac } from 'cac';
import { afterEach, expect, it, vi } from 'vitest';
import { runCli } from './commands.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  [['cut', '1.0'], 0],
  [['cut', '1.0', '--dry-run'], 1],
])('runs %j %i times if npm has the option --dry-run', async (args, times) => {
  vi.stubEnv('npm_config_dry_run', 'true');
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const run = vi.fn();
  const cli = cac('docs');
  cli.command('cut <version>', 'Cut').option('--dry-run', 'Change nothing').action(run);
  await runCli(cli, ['node', 'docs', ...args]);
  expect(run).toHaveBeenCalledTimes(times);
  if (times === 0) expect(error).toHaveBeenCalledWith(expect.stringContaining('npm run docs --'));
});
