import { cpus, release, totalmem, type } from 'node:os';
import type { Result } from './result.ts';

/** The machine that the figures are of. */
export function thisMachine(): Result['machine'] {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory: totalmem(),
    system: `${type()} ${release()}`,
  };
}

/** The machine of a result in a line. */
export function machineLine({ taken, commit, machine, browser }: Result): string {
  const { processor, cores, memory, system } = machine;
  const parts = [`${cores} × ${processor}`, `${Math.round(memory / 1024 ** 3)} GB`, system, browser].filter(Boolean);
  return `${taken.slice(0, 10)}, commit ${commit}, ${parts.join(', ')}.`;
}
