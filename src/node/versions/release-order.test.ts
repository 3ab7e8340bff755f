import { expect, it } from 'vitest';
import { compareReleases } from './release-order.ts';

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
