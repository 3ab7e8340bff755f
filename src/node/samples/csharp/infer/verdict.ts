/** Whether a value can stand where a type is asked for; 'maybe' where too little is known. */
export type Verdict = 'yes' | 'maybe' | 'no';

/** All of them together. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('no')) return 'no';
  return verdicts.includes('maybe') ? 'maybe' : 'yes';
}
