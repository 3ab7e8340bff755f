import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Problem } from './problem.ts';
import { applyRuleSettings, isRule, RULES } from './rules.ts';

const SOURCES = ['src', 'tools'].map((folder) => join(import.meta.dirname, '../..', folder));
/** Matches the names of rules in sources: `rule: 'x'`, `tell('error', 'x'`, `createError('x'`, `RULE = 'x'`, `rule: 'x' | 'y'`. */
const NAMED =
  /(?:\brule: |\brule: '[a-z-]+' \| |(?:RULE|_LISTING) = |\b(?:tell\((?:'(?:error|warning)'|severity), |error\(|createError\())'([a-z-]+)'/gu;

it('lists all rules that the sources report, and no others', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
      .map((file) => join(folder, file)),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([, name]) => name ?? []),
  );
  expect([...new Set(named)].sort()).toEqual([...RULES].sort());
});

it('applies a site’s settings, except to fixed rules', () => {
  const problem = (rule: string): Problem => ({ severity: 'error', rule, file: 'a.md', message: 'No.' });
  const given = [problem('unknown-xref'), problem('broken-link'), problem('site-config'), problem('CS0103')];
  const settings = { 'unknown-xref': 'warning', 'broken-link': 'off', 'site-config': 'off', CS0103: 'off' } as const;
  expect(applyRuleSettings(given, settings).map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
    'warning unknown-xref',
    'error site-config',
  ]);
  expect(applyRuleSettings(given, undefined)).toEqual(given);
});

it('accepts error codes of the C# compiler', () => {
  expect(['CS0103', 'tabs', 'CS1', 'nope'].map(isRule)).toEqual([true, true, false, false]);
});
