// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { readPreferredVersion, storePreferredVersion } from './preferred-version.ts';

const VERSIONS = listVersions(['2.0', '1.0'], '2.0', true);
const SITE = { versions: VERSIONS };
const KEY = 'docs-preferred-version-default';

beforeEach(() => localStorage.clear());

it('returns the stored name if the version exists', () => {
  expect(readPreferredVersion(SITE)).toBeNull();
  storePreferredVersion('current');
  expect([readPreferredVersion(SITE), localStorage.getItem(KEY)]).toEqual(['current', 'current']);
});

it('removes a version that no longer exists', () => {
  localStorage.setItem(KEY, '0.9');
  expect([readPreferredVersion(SITE), localStorage.getItem(KEY)]).toEqual([null, null]);
});

it('keeps the name of a version that the document doesn’t list', () => {
  localStorage.setItem(KEY, '0.9');
  const found = readPreferredVersion({ ...SITE, hasMoreVersions: true });
  expect([found, localStorage.getItem(KEY)]).toEqual([null, '0.9']);
});
