import { expect, it } from 'vitest';
import { applyRuleSettings, type Problem } from './problem.ts';
import { isRuleName, type RuleName } from './rules.ts';

it('applies a site’s settings, except to fixed rules', () => {
  const problem = (rule: RuleName): Problem => ({ severity: 'error', rule, file: 'a.md', message: 'No.' });
  const given = [problem('unknown-xref'), problem('broken-link'), problem('site-config'), problem('CS0103')];
  const settings = { 'unknown-xref': 'warning', 'broken-link': 'off', 'site-config': 'off', CS0103: 'off' } as const;
  expect(applyRuleSettings(given, settings).map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
    'warning unknown-xref',
    'error site-config',
  ]);
  expect(applyRuleSettings(given, undefined)).toEqual(given);
});

it('accepts error codes of the C# compiler', () => {
  expect(['CS0103', 'tabs', 'CS1', 'nope'].map(isRuleName)).toEqual([true, true, false, false]);
});
