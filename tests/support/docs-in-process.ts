import { vi } from 'vitest';
import { createDocsCommands } from '../../scripts/docs/docs-commands.ts';
import { runCli } from '../../scripts/support/commands.ts';
import type { Ended } from './docs-process.ts';

/** Runs `npm run docs -- …` in this process, because starting another takes longer than most commands. */
export function docs(...args: string[]): Promise<Ended> {
  return docsWith({}, ...args);
}

/** Runs `npm run docs -- …` in this process with environment variables. */
export async function docsWith(env: Readonly<Record<string, string | undefined>>, ...args: string[]): Promise<Ended> {
  const printed = { out: '', error: '' };
  const to = (name: keyof typeof printed) => (text: string) => {
    printed[name] += `${text}\n`;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(to('out')),
    vi.spyOn(console, 'info').mockImplementation(to('out')),
    vi.spyOn(console, 'error').mockImplementation(to('error')),
  ];
  for (const [name, value] of Object.entries({ npm_lifecycle_event: undefined, ...env })) vi.stubEnv(name, value);
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await runCli(createDocsCommands(), ['node', 'docs', ...args]);
    return { status: Number(process.exitCode), ...printed };
  } finally {
    process.exitCode = before;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
