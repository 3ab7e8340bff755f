import { describe, expect, it } from 'vitest';
import {
  docPath,
  latestVersion,
  listVersions,
  readVersions,
  type Version,
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

  it('leaves the unreleased version out where there is none', () => {
    expect(listVersions(['1.0'], '1.0', false).map(({ name }) => name)).toEqual(['1.0']);
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

describe('latestVersion', () => {
  it('fails where no version is the latest', () => {
    expect(() => latestVersion([])).toThrow('No version is marked as the latest.');
  });
});

describe('a list of versions as text', () => {
  it('tells them all again, with the latest', () => {
    expect(writeVersions(VERSIONS)).toBe('current|3.0|2.0*|1.0');
    for (const versions of [VERSIONS, listVersions(['a b'], 'a b', false), listVersions([], '', true)])
      expect(readVersions(writeVersions(versions))).toEqual(versions);
  });

  it('names none where it is empty', () => {
    expect(readVersions('')).toEqual([]);
  });
});
