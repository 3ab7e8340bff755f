import { describe, expect, it } from 'vitest';
import { cumulativeShift, pageTimes, type Seen } from './first-visit.ts';

const SEEN: Seen = { now: 3000, tasks: [], shifts: [], largest: 450, adopted: null, paint: 400, blocking: [] };

describe('pageTimes', () => {
  it('begins with the first paint: what blocked before it, nobody could have used', () => {
    const seen = { ...SEEN, tasks: [[0, 200] as [number, number], [500, 80] as [number, number]] };
    expect(pageTimes(seen, seen)).toMatchObject({ paint: 400, free: 580, blocked: 30, longest: 200 });
  });

  it('counts of a task that paints what comes after it', () => {
    const seen = { ...SEEN, tasks: [[350, 120] as [number, number]] };
    expect(pageTimes(seen, seen)).toMatchObject({ free: 470, blocked: 20 });
  });

  it('is free from the first paint on where nothing takes long', () => {
    expect(pageTimes(SEEN, SEEN)).toMatchObject({ free: 400, blocked: 0, longest: 0 });
  });

  it('tells apart what happened while it was scrolled', () => {
    const after = {
      ...SEEN,
      tasks: [[2500, 90] as [number, number]],
      shifts: [[2600, 0.1, 'p'] as [number, number, string]],
    };
    expect(pageTimes(SEEN, after)).toMatchObject({ longest: 0, longestScrolling: 90, shift: 0.1 });
  });

  it('refuses a page that painted nothing', () => {
    expect(() => pageTimes({ ...SEEN, paint: null }, SEEN)).toThrow('painted nothing');
  });
});

describe('cumulativeShift', () => {
  it('sums shifts that follow each other closely, and takes the worst sum', () => {
    expect(
      cumulativeShift([
        [100, 0.1, 'p'],
        [900, 0.05, 'p'],
        [3000, 0.12, 'p'],
      ]),
    ).toBeCloseTo(0.15);
  });

  it('ends a sum after five seconds', () => {
    const shifts = Array.from({ length: 8 }, (_, index): [number, number, string] => [index * 900, 1, 'p']);
    expect(cumulativeShift(shifts)).toBe(6);
  });

  it('is nothing without a shift', () => {
    expect(cumulativeShift([])).toBe(0);
  });
});
