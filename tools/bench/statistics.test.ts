import { describe, expect, it } from 'vitest';
import { median, spreadOf } from './statistics.ts';

describe('spreadOf', () => {
  it('gives the middle and the ends, in whatever order the figures come', () => {
    expect(spreadOf([9, 1, 10])).toEqual({ median: 9, min: 1, max: 10 });
  });

  it('goes between the two in the middle', () => {
    expect(median([4, 1, 2, 10])).toBe(3);
  });

  it('has nothing to say of no figures', () => {
    expect(() => spreadOf([])).toThrow('There are no figures.');
  });
});
