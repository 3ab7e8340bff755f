import { execFileSync } from 'node:child_process';
import { engineRoot } from '../../scripts/support/commands.ts';
import { reasonOf } from '../../src/shared/problem.ts';
import { BenchFault } from './bench-fault.ts';

/**
 * Ask git about this repository.
 *
 * @throws BenchFault where there is none
 */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: engineRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    throw new BenchFault(`Git has to tell what is measured, and can't: ${reasonOf(error).trim()}`);
  }
}
