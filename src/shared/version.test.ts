import { describe, expect, it } from 'vitest';
import {
  deserialiseVersions,
  findOrCreateVersion,
  getDocPath,
  getLatestVersion,
  getVersionNoticeKind,
  getVersionPath,
  isPartialVersionList,
  listMenuVersions,
  listVersions,
  serialiseVersions,
  type Version,
} from './version.ts';

const VERSIONS = listVersions(['3.0', '2.0', '1.0'], '2.0', true);
const at = (name: string): Version => {
  const version = VERSIONS.find((candidate) => candidate.name === name);
  if (version === undefined) throw new Error(name);
  return version;
};

describe('listVersions', () => {
  it('lists the unreleased version first, with the name current and the label Next', () => {
    expect(VERSIONS[0]).toEqual({ name: 'current', label: 'Next', segment: 'next', isLatest: false, folder: 'next' });
  });

  it('uses no segment for the latest release, and the name for others', () => {
    expect(VERSIONS.slice(1).map(({ name, segment, isLatest, folder }) => [name, segment, isLatest, folder])).toEqual([
      ['3.0', '3.0', false, '3.0'],
      ['2.0', '', true, '2.0'],
      ['1.0', '1.0', false, '1.0'],
    ]);
  });

  it('treats the unreleased version as the latest before the first release', () => {
    expect(getLatestVersion(listVersions([], '', true)).name).toBe('current');
  });
});

describe('paths', () => {
  it('have no trailing slash', () => {
    expect([getVersionPath(at('current')), getVersionPath(at('2.0')), getVersionPath(at('1.0'))]).toEqual([
      '/docs/next',
      '/docs',
      '/docs/1.0',
    ]);
    expect([getDocPath(at('2.0'), ''), getDocPath(at('current'), 'a/b'), getDocPath(at('1.0'), 'api/X.Y')]).toEqual([
      '/docs',
      '/docs/next/a/b',
      '/docs/1.0/api/X.Y',
    ]);
  });
});

describe('getVersionNoticeKind', () => {
  it('returns unreleased for newer and unmaintained for older versions', () => {
    expect(VERSIONS.map((version) => getVersionNoticeKind(version, VERSIONS))).toEqual([
      'unreleased',
      'unreleased',
      null,
      'unmaintained',
    ]);
  });
});

describe('serialised versions', () => {
  it('are parsed with the latest version', () => {
    expect(serialiseVersions(VERSIONS)).toBe('current|3.0|2.0*|1.0');
    for (const versions of [VERSIONS, listVersions(['a b'], 'a b', false), listVersions([], '', true)])
      expect(deserialiseVersions(serialiseVersions(versions))).toEqual(versions);
  });

  it('indicate whether there are more', () => {
    const text = serialiseVersions(VERSIONS, true);
    expect([
      isPartialVersionList(text),
      isPartialVersionList(serialiseVersions(VERSIONS)),
      isPartialVersionList(''),
    ]).toEqual([true, false, false]);
    expect(deserialiseVersions(text)).toEqual(VERSIONS);
  });
});

describe('listMenuVersions', () => {
  const MANY = listVersions(
    Array.from({ length: 60 }, (_, at) => `1.${59 - at}`),
    '1.30',
    true,
  );
  const names = (own: string | null): string[] =>
    listMenuVersions(MANY, own === null ? null : findOrCreateVersion(MANY, own)).map(({ name }) => name);

  it('returns all versions if there are few', () => {
    expect(listMenuVersions(VERSIONS, at('1.0'))).toEqual(VERSIONS);
    expect(listMenuVersions(MANY.slice(0, 20), null)).toHaveLength(20);
  });

  it('returns the newest twenty of many, including the latest and the page’s version', () => {
    const newest = MANY.slice(0, 18).map(({ name }) => name);
    expect(names(null)).toEqual([...newest, MANY[18]?.name, '1.30']);
    expect(names('1.58')).toEqual(names(null));
    expect(names('1.7')).toEqual([...newest, '1.30', '1.7']);
    expect(names('1.40')).toEqual([...newest, '1.40', '1.30']);
  });
});

describe('versionNamed', () => {
  it('treats an unknown name as a release that isn’t the latest', () => {
    expect(findOrCreateVersion(VERSIONS, '2.0')).toBe(at('2.0'));
    expect(getVersionPath(findOrCreateVersion(VERSIONS, '0.9'))).toBe('/docs/0.9');
  });
});
