import { availableParallelism, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';

/** Maximum CPU time, in seconds, for compiling one page or reading one file. */
const MAX_CPU_SECONDS = 4;

/** Error thrown when work exceeds its time limit. */
export class TimeLimitError extends Error {
  override message = `it takes more than ${MAX_CPU_SECONDS} seconds`;
}

/** A function that returns elapsed time and this process's CPU time, in seconds, and the system load per processor. */
type Clock = () => { elapsed: number; cpu: number; load: number };

let lastClockReading: ReturnType<Clock> = { elapsed: Number.NEGATIVE_INFINITY, cpu: 0, load: 0 };

/** Reads the clock at most 50 times a second, because asking the system for the CPU time is slow. */
const readClock: Clock = () => {
  const elapsed = performance.now() / 1000;
  if (elapsed < lastClockReading.elapsed + 0.02) return lastClockReading;
  const { user, system } = process.cpuUsage();
  lastClockReading = { elapsed, cpu: (user + system) / 1e6, load: (loadavg()[0] ?? 0) / availableParallelism() };
  return lastClockReading;
};

/** Maximum length, in UTF-16 code units, of a text that needs no timeout, because every parser reads it quickly. */
const MAX_QUICK_TEXT_LENGTH = 2000;

/** A limit on the CPU time of work in several steps. If it is exceeded, `run` and `check` throw a `TimeLimitError`. */
export interface TimeLimit {
  /** Runs a synchronous step. Pass `text` if the step only processes this text; short texts need no timeout. */
  run<T>(step: () => T, text?: string): T;
  /** Throws if the work, including its asynchronous steps, has exceeded the limit. */
  check(): void;
}

const VM_CONTEXT: { step(): unknown } = { step: () => undefined };
const STEP_SCRIPT = new Script('step()');
createContext(VM_CONTEXT);

/**
 * Creates a limit for work that starts now. Parsers need quadratic time for some texts, and a page's own code can have
 * an endless loop. Only Node's `vm` module can interrupt a step. Its timeout measures elapsed time instead of CPU time,
 * so the timeout is longer than the limit, and longer still under high system load.
 */
export function createTimeLimit(seconds = MAX_CPU_SECONDS, clock = readClock): TimeLimit {
  const startReading = clock();
  const getUsedSeconds = (): number => {
    const { elapsed, cpu } = clock();
    // The CPU time includes other threads, which bundle the app, so it can exceed the elapsed time.
    return Math.min(elapsed - startReading.elapsed, cpu - startReading.cpu);
  };
  const check = (): void => {
    if (getUsedSeconds() >= seconds) throw new TimeLimitError();
  };
  return {
    check,
    run(step, text) {
      check();
      if (text !== undefined && text.length <= MAX_QUICK_TEXT_LENGTH) return step();
      const results: { value: ReturnType<typeof step> }[] = [];
      VM_CONTEXT.step = () => {
        results.push({ value: step() });
      };
      try {
        const timeoutFactor = Math.min(Math.max(clock().load, 1.5), 10);
        const timeoutMs = Math.max(Math.ceil((seconds - getUsedSeconds()) * timeoutFactor * 1000), 1);
        STEP_SCRIPT.runInContext(VM_CONTEXT, { timeout: timeoutMs, displayErrors: false });
      } catch (error) {
        // Doesn't use `instanceof Error`, because errors of the VM context have a different `Error` class.
        if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
        throw error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new TimeLimitError() : error;
      }
      const [result] = results;
      if (result === undefined) throw new Error('The code did not run.');
      return result.value;
    },
  };
}
