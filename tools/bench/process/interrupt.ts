import process from 'node:process';
import { BenchFault } from '../options.ts';

/** Exit code of a command that was ended by Ctrl+C. */
const INTERRUPTED = 130;

/**
 * Run a measurement that ends early when the command is told to end: what it started is ended, and what it made for the
 * time being taken away, by those that listen to the signal. Resolves with what stood in the way, or null.
 */
export async function interruptible(run: (signal: AbortSignal) => Promise<string | null>): Promise<string | null> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) {
      process.exitCode = INTERRUPTED;
      return 'Ended early: the round that was not finished is not kept.';
    }
    if (error instanceof BenchFault) return error.message;
    throw error;
  } finally {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  }
}
