import process from 'node:process';
import { BenchError } from '../options.ts';

/** Exit code of a command that was interrupted with Ctrl+C. */
const EXIT_INTERRUPTED = 130;

/**
 * Runs a measurement with a signal that aborts on SIGINT or SIGTERM. The measurement must then stop its child processes.
 *
 * @returns an error message, or null on success
 */
export async function runMeasurement(measure: (signal: AbortSignal) => Promise<void>): Promise<string | null> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  try {
    await measure(controller.signal);
    return null;
  } catch (error) {
    if (controller.signal.aborted) {
      process.exitCode = EXIT_INTERRUPTED;
      return 'Interrupted. The unfinished round is discarded.';
    }
    if (error instanceof BenchError) return error.message;
    throw error;
  } finally {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  }
}
