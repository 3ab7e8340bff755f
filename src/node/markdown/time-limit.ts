import { availableParallelism, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';

/** Maximum duration, in seconds, of one step of compiling a page on a machine that has a processor free for it. */
export const MAX_STEP_SECONDS = 6;

/** The error of a step that took too long. */
export class TimeLimitError extends Error {
  constructor() {
    super(`it takes more than ${MAX_STEP_SECONDS} seconds`);
  }
}

const CONTEXT: { work(): unknown } = { work: () => undefined };
const SCRIPT = new Script('work()');
createContext(CONTEXT);

/**
 * Runs synchronous code, and stops it after some seconds. Parsers need quadratic time for some texts, and a page's own
 * code can have an endless loop. Only Node's `vm` module can interrupt them. It measures elapsed time, so on a machine
 * with more running processes than processors the limit is longer by their ratio, at most tenfold.
 *
 * @throws TimeLimitError if the limit is reached
 */
export function runWithTimeLimit<T>(work: () => T, seconds = MAX_STEP_SECONDS): T {
  const results: { value: T }[] = [];
  CONTEXT.work = () => {
    results.push({ value: work() });
  };
  const [load = 0] = loadavg();
  const slowdown = Math.min(Math.max(load / availableParallelism(), 1), 10);
  try {
    SCRIPT.runInContext(CONTEXT, { timeout: Math.ceil(seconds * slowdown * 1000), displayErrors: false });
  } catch (error) {
    // The error is of the context's own class.
    throw typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? new TimeLimitError()
      : error;
  }
  const [result] = results;
  if (result === undefined) throw new Error('The code did not run.');
  return result.value;
}
