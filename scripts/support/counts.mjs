import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Counts of a Vitest JSON report. A file that fails before its first test (it doesn't load) counts as one failure.
 *
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function readVitestCounts(file, code) {
  const report = readReport(file);
  if (report === null) return withCode({ passed: 0, failed: 0, skipped: 0 }, 1);
  const unloaded = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withCode(counts, code);
}

/**
 * Counts of a Playwright JSON report. A test that passed only when it was tried again counts as failed.
 *
 * @param {string} file
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function readPlaywrightCounts(file, code) {
  const report = readReport(file);
  if (report === null) return withCode({ passed: 0, failed: 0, skipped: 0 }, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withCode({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/** A run that failed without a failed test (a server that didn't start, an error after the last test) is one failure. */
function withCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
