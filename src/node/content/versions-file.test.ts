import { expect, it } from 'vitest';
import { parseVersions } from './versions-file.ts';

const listMessages = (text: string, latest: string | null = 'a') =>
  parseVersions(text, latest, false).problems.map(({ message }) => message);

it('lists the unreleased version only where there is one', () => {
  const names = (has: boolean): string[] => parseVersions('["2", "1"]', '2', has).versions.map(({ name }) => name);
  expect(names(true)).toEqual(['current', '2', '1']);
  expect(names(false)).toEqual(['2', '1']);
});

it.each([
  ['a'.repeat(33), 'must not be longer than 32 characters'],
  ['a\\b', 'must not contain a slash'],
  ['a?', 'must not contain control characters or any of <>:"|?*#%'],
  ['a\u0007', 'must not contain control characters or any of <>:"|?*#%'],
  ['a#', 'must not contain control characters or any of <>:"|?*#%'],
  ['50%', 'must not contain control characters or any of <>:"|?*#%'],
  ['search', 'must not be "pages", "search", "site", "files" or "api-changes"'],
  ['current', 'must not be "next" or "current", which mean the unreleased version'],
  ['.', 'must not be "." or ".."'],
  ['', 'must have at least one visible character'],
])('takes no version named %j', (name, rule) => {
  expect(listMessages(JSON.stringify(['a', name]))).toEqual([
    `Invalid version name "${name}": a version name ${rule}.`,
  ]);
});

it('asks for a release of the configured name, where that is known', () => {
  expect(listMessages('["b"]')).toEqual(['latest: no release is named "a". Releases: b.']);
  expect(listMessages('["b"]', null)).toEqual([]);
});

it('reports at most 20 names, and shortens wrong content', () => {
  expect(listMessages(JSON.stringify(Array.from({ length: 500 }, (_, at) => `a/${at}`)), null)).toHaveLength(20);
  const [message = ''] = listMessages(JSON.stringify(Array.from({ length: 60_000 }, () => 1)));
  expect(message).toMatch(/^The file must contain an array of version names, but contains \[1,1,.{0,80}$/u);
});

it('refuses more than 500 releases, because each has its own pages', () => {
  const { versions, problems } = parseVersions(
    JSON.stringify(Array.from({ length: 501 }, (_, at) => `1.${at}`)),
    null,
    false,
  );
  expect([versions, problems]).toEqual([[], [expect.objectContaining({ line: 1, rule: 'versions-file' })]]);
});
