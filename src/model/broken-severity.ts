import type { Severity } from './problem.ts';
import type { BrokenSeverity } from './site.ts';

/** How much a kind of broken reference weighs, as the configuration says; null for nothing. */
export function severityOf(setting: BrokenSeverity): Severity | null {
  return setting === 'ignore' ? null : setting === 'throw' ? 'error' : 'warning';
}
