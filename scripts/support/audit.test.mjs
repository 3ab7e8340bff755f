import { expect, test } from 'vitest';
import { judgeAudit } from './audit.mjs';

const report = (...packages) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(packages.map((one) => [one.name, { range: '<2', via: [], ...one }])),
  });

test('passes without serious advisories, and counts the others', () => {
  expect(judgeAudit(report())).toEqual({ state: 'passed', words: 'No package has a serious advisory.' });
  expect(judgeAudit(report({ name: 'a', severity: 'moderate' })).words).toBe(
    'No package has a serious advisory; 1 with less serious ones.',
  );
});

test('fails for serious advisories, and names them', () => {
  const via = [{ title: 'Reads any file', url: 'https://advisories.example.org/1' }];
  expect(
    judgeAudit(report({ name: 'a', severity: 'high', via }, { name: 'b', severity: 'critical', via: ['a'] })),
  ).toEqual({
    state: 'failed',
    words:
      'Packages with serious advisories:\n' +
      '  high: a <2 (Reads any file, https://advisories.example.org/1)\n' +
      '  critical: b <2 (through a)',
  });
});

test.each([
  ['{"error":{"code":"ENOAUDIT","summary":"no audit endpoint"}}', 'no audit endpoint'],
  ['{"message":"request to https://r.example.org failed"}', 'request to https://r.example.org failed'],
  ['', 'npm gave no report'],
  ['<html>', 'npm gave no report'],
])('is skipped, with a word, when npm says %s', (text, reason) => {
  expect(judgeAudit(text)).toEqual({
    state: 'skipped',
    words: `The audit is skipped: the registry could not be asked (${reason}).`,
  });
});
