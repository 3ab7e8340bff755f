import { expect, it } from 'vitest';
import { withLatest } from './site-file.ts';

it.each([
  [
    "export default defineSite<Id>({ title: '© 😀', latest: '1.0' });",
    "export default defineSite<Id>({ title: '© 😀', latest: '2.0' });",
  ],
  [
    'export default { "latest": "1.0", a: { latest: "1.0" } };',
    'export default { "latest": "2.0", a: { latest: "1.0" } };',
  ],
  [
    "const latest = 'x';\nexport default ({ latest: '1.0' }) satisfies Site;",
    "const latest = 'x';\nexport default ({ latest: '2.0' }) satisfies Site;",
  ],
  ["export default { title: 'no latest' };", "export default { title: 'no latest' };"],
])('changes the one literal: %s', (text, expected) => {
  expect(withLatest(text, '2.0')).toBe(expected);
});

it.each([
  "const latest = '1.0';\nexport default { latest };",
  'export default { latest: `1.0` };',
  "export default { latest: '1' + '.0' };",
  "export default { ...base, title: 'x' };",
  'export default base;',
  "export default () => ({ latest: '1.0' });",
  'export const site = { latest: "1.0" };',
  'export default { latest: ',
])('tells what is no plain literal: %s', (text) => {
  expect(withLatest(text, '2.0')).toBeNull();
});
