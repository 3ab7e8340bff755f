import { expect, it } from 'vitest';
import { compareReleases, nextReleases, unlikeReleases } from './release-names.ts';

it('knows what may come after a release', () => {
  expect(nextReleases('1.0.0-preview.42')).toEqual(['1.0.0-preview.43', '1.0.0']);
  expect(nextReleases('2.0-rc')).toEqual(['2.0']);
  expect(nextReleases('v1.9.2')).toEqual(['v1.9.3', 'v1.10.0', 'v2.0.0']);
  expect(nextReleases('7')).toEqual(['8']);
  expect(nextReleases('Ada')).toEqual([]);
});

it.each([
  ['1.0.0-preview.43', ['1.0.0-preview.42']],
  ['1.0.0', ['1.0.0-preview.42']],
  ['1.0.0-rc.1', ['1.0.0-preview.42']],
  ['1.1.0-preview.1', ['1.0.0']],
  ['1.1.0-nightly.2', ['1.0.0', '1.0.0-nightly.1']],
  ['Grace', ['Ada']],
  ['anything', []],
])('takes %s after %j', (name, releases) => {
  expect(unlikeReleases(name, releases)).toBeNull();
});

it.each([
  ['nonsense', ['1.0.0-preview.42']],
  ['1.0-preview.43', ['1.0.0-preview.42']],
  ['v1.0.0-preview.43', ['1.0.0-preview.42']],
  ['1.0.0-previw.43', ['1.0.0-preview.42']],
  ['1.0.0-preview43', ['1.0.0-preview.42']],
  ['1.0.0-preview', ['1.0.0-preview.42']],
  ['1.3', ['1.2.0', '1.1.0']],
  ['1.0', ['Ada']],
])('takes %s after %j only when that is meant', (name, releases) => {
  expect(unlikeReleases(name, releases)).not.toBeNull();
});

it('says what form the names have, and what would be next', () => {
  expect(unlikeReleases('nonsense', ['1.0.0-preview.42'])).toBe(
    '"nonsense" has another form than the release before it, 1.0.0-preview.42 (N.N.N-preview.N, with numbers for N).',
  );
  expect(unlikeReleases('1.0', ['Ada'])).toBe('"1.0" has another form than the release before it, Ada.');
});

it('orders numbers by their value, and what comes before a release', () => {
  const order = [
    '0.9',
    '1.0.0-preview.9',
    '1.0.0-preview.10',
    '1.0.0-rc',
    '1.0.0-rc.1',
    'v1.0.0',
    '1.0.1',
    '1.10.0',
    '2',
  ];
  for (const [index, name] of order.entries())
    for (const [other, second] of order.entries())
      expect([name, second, Math.sign(compareReleases(name, second) ?? Number.NaN)]).toEqual([
        name,
        second,
        Math.sign(index - other),
      ]);
  expect(compareReleases('1.0', '1.0.0+build')).toBe(0);
});

it('knows no order of other names', () => {
  expect(compareReleases('Ada', '1.0')).toBeNull();
  expect(compareReleases('2024-05 ', '2024-04')).toBeNull();
});
