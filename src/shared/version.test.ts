import { describe, expect, it } from 'vitest';
import {
  docPath,
  isPartOfVersions,
  latestVersion,
  listVersions,
  namedVersions,
  readVersions,
  type Version,
  versionNamed,
  versionNotice,
  versionPath,
  writeVersions,
} from './version.ts';

const VERSIONS = listVersions(['3.0', '2.0', '1.0'], '2.0', true);
const at = (name: string): Version => {
  const version = VERSIONS.find((candidate) => candidate.name === name);
  if (version === undefined) throw new Error(name);
  return version;
};

describe('listVersions', () => {
  it('puts the unreleased version first, named current and shown as Next', () => {
    expect(VERSIONS[0]).toEqual({ name: 'current', label: 'Next', segment: 'next', isLatest: false, folder: 'next' });
  });

  it('gives the latest release no segment, and the others their name', () => {
    expect(VERSIONS.slice(1).map(({ name, segment, isLatest, folder }) => [name, segment, isLatest, folder])).toEqual([
      ['3.0', '3.0', false, '3.0'],
      ['2.0', '', true, '2.0'],
      ['1.0', '1.0', false, '1.0'],
    ]);
  });

  it('makes the unreleased version the latest before the first release', () => {
    expect(latestVersion(listVersions([], '', true)).name).toBe('current');
  });
});

describe('paths', () => {
  it('has no trailing slash', () => {
    expect([versionPath(at('current')), versionPath(at('2.0')), versionPath(at('1.0'))]).toEqual([
      '/docs/next',
      '/docs',
      '/docs/1.0',
    ]);
    expect([docPath(at('2.0'), ''), docPath(at('current'), 'a/b'), docPath(at('1.0'), 'api/X.Y')]).toEqual([
      '/docs',
      '/docs/next/a/b',
      '/docs/1.0/api/X.Y',
    ]);
  });
});

describe('versionNotice', () => {
  it('calls what is newer than the latest unreleased, what is older unmaintained', () => {
    expect(VERSIONS.map((version) => versionNotice(version, VERSIONS))).toEqual([
      'unreleased',
      'unreleased',
      null,
      'unmaintained',
    ]);
  });
});

describe('a list of versions as text', () => {
  it('tells them all again, with the latest', () => {
    expect(writeVersions(VERSIONS)).toBe('current|3.0|2.0*|1.0');
    for (const versions of [VERSIONS, listVersions(['a b'], 'a b', false), listVersions([], '', true)])
      expect(readVersions(writeVersions(versions))).toEqual(versions);
  });

  it('tells whether there are more', () => {
    const text = writeVersions(VERSIONS, true);
    expect([isPartOfVersions(text), isPartOfVersions(writeVersions(VERSIONS)), isPartOfVersions('')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(readVersions(text)).toEqual(VERSIONS);
  });
});

describe('namedVersions', () => {
  const MANY = listVersions(
    Array.from({ length: 60 }, (_, at) => `1.${59 - at}`),
    '1.30',
    true,
  );
  const names = (own: string | null): string[] =>
    namedVersions(MANY, own === null ? null : versionNamed(MANY, own)).map(({ name }) => name);

  it('has all of a few', () => {
    expect(namedVersions(VERSIONS, at('1.0'))).toEqual(VERSIONS);
    expect(namedVersions(MANY.slice(0, 20), null)).toHaveLength(20);
  });

  it('has the newest twenty of many, the latest and the page’s own among them, in order', () => {
    const newest = MANY.slice(0, 18).map(({ name }) => name);
    expect(names(null)).toEqual([...newest, MANY[18]?.name, '1.30']);
    expect(names('1.58')).toEqual(names(null));
    expect(names('1.7')).toEqual([...newest, '1.30', '1.7']);
    expect(names('1.40')).toEqual([...newest, '1.40', '1.30']);
  });
});

describe('versionNamed', () => {
  it('takes a name that it doesn’t know for a release that isn’t the latest', () => {
    expect(versionNamed(VERSIONS, '2.0')).toBe(at('2.0'));
    expect(versionPath(versionNamed(VERSIONS, '0.9'))).toBe('/docs/0.9');
  });
});
