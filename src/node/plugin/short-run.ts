import { setFlagsFromString } from 'node:v8';

/** How much code runs, in bytes of it, before V8 thinks of making it faster: eight times what it is by itself. */
const BUDGET = 1_000_000;
/** By how many per cent the heap grows before V8 looks for garbage in all of it: up to three hundred, by itself. */
const GROWTH = 25;

/**
 * Tell V8 that this process soon ends: most of what it would make faster on other threads is done before that pays. A
 * whole build takes a third less processor time so, and an eighth less memory. Looking for garbage more often takes a
 * quarter less memory: of 20,000 pages 1.45 GB instead of 1.96. Still more often, at 15 %, that would be 40 MB less, and
 * an API of 5,000 types would take an eighth more time.
 */
export function shortRun(): void {
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
