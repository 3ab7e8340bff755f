import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywrightCounts, readVitestCounts } from './test-steps.mjs';

let folder;
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  file = join(folder, 'report.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const vitestReport = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const playwrightReport = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 } };

function count(read, report, code) {
  if (report !== null) writeFileSync(file, JSON.stringify(report));
  return read(file, code);
}

test('counts what Vitest ran', () => {
  expect(count(readVitestCounts, vitestReport, 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
});

test('counts a test file that does not load as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [] },
  ];
  expect(count(readVitestCounts, { ...vitestReport, numFailedTests: 1, testResults }, 1)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 2,
  });
});

test('counts a failed run without a failed test as one failure', () => {
  expect(count(readVitestCounts, vitestReport, 1)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  expect(count(readPlaywrightCounts, playwrightReport, 1)).toEqual({ passed: 5, failed: 1, skipped: 2, flaky: 0 });
});

test('counts a missing report as a failure, whatever the exit code', () => {
  expect(count(readVitestCounts, null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(count(readPlaywrightCounts, null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('counts what Playwright ran, a flaky test as passed, and apart', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 0 };
  expect(count(readPlaywrightCounts, { stats }, 1)).toEqual({ passed: 6, failed: 2, skipped: 0, flaky: 1 });
});
