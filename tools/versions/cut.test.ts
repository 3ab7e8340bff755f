import { expect, it } from 'vitest';
import { compareReleases, describeFormMismatch, describeGap, suggestReleases } from './cut.ts';

it('suggests the next releases', () => {
  expect(suggestReleases('1.0.0-preview.42')).toEqual(['1.0.0-preview.43', '1.0.0']);
  expect(suggestReleases('2.0-rc')).toEqual(['2.0']);
  expect(suggestReleases('v1.9.2')).toEqual(['v1.9.3', 'v1.10.0', 'v2.0.0']);
  expect(suggestReleases('7')).toEqual(['8']);
  expect(suggestReleases('Ada')).toEqual([]);
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
  expect(describeFormMismatch(name, releases)).toBeNull();
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
  expect(describeFormMismatch(name, releases)).not.toBeNull();
});

it.each([
  ['1.2.1', '1.2.0', false],
  ['1.3.0', '1.2.5', false],
  ['2.0.0', '1.2.5', false],
  ['1.0.0-preview.43', '1.0.0-preview.42', false],
  ['1.0.0', '1.0.0-preview.42', false],
  ['1.0.0-rc.1', '1.0.0-preview.42', false],
  ['1.1.0-preview.1', '1.0.0', false],
  ['2025.4', '2024.11', false],
  ['Grace', 'Ada', false],
  ['1.2.2', '1.2.0', true],
  ['1.4.0', '1.2.0', true],
  ['1.3.1', '1.2.0', true],
  ['3.0', '1.0', true],
  ['1.0.0-preview.44', '1.0.0-preview.42', true],
])('%s after %s has a gap: %s', (name, newest, hasGap) => {
  expect(describeGap(name, newest)).toBe(hasGap ? `There is a gap between ${newest} and ${name}.` : null);
});

it('describes how a name differs from previous releases', () => {
  expect(describeFormMismatch('nonsense', ['1.0.0-preview.42'])).toBe(
    '"nonsense" has another form than the previous release, 1.0.0-preview.42 (N.N.N-preview.N, with numbers for N).',
  );
  expect(describeFormMismatch('1.0', ['Ada'])).toBe('"1.0" has another form than the previous release, Ada.');
});

it('orders numbers by value, and pre-releases before releases', () => {
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

it('returns null for names of another form', () => {
  expect(compareReleases('Ada', '1.0')).toBeNull();
  expect(compareReleases('2024-05 ', '2024-04')).toBeNull();
});
