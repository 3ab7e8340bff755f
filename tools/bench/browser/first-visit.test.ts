import { describe, expect, it } from 'vitest';
import { cumulativeShift, pageTimes, type Seen } from './first-visit.ts';

const SEEN: Seen = { now: 3000, tasks: [], shifts: [], largest: 450, adopted: null, paint: 400, blocking: [] };

describe('pageTimes', () => {
  it('starts at the first paint, and ignores blocking before it', () => {
    const seen = { ...SEEN, tasks: [[0, 200] as [number, number], [500, 80] as [number, number]] };
    expect(pageTimes(seen, seen)).toMatchObject({ paint: 400, free: 580, blocked: 30, longest: 200 });
  });

  it('counts the part of the painting task after the paint', () => {
    const seen = { ...SEEN, tasks: [[350, 120] as [number, number]] };
    expect(pageTimes(seen, seen)).toMatchObject({ free: 470, blocked: 20 });
  });

  it('has no blocking time without long tasks', () => {
    expect(pageTimes(SEEN, SEEN)).toMatchObject({ free: 400, blocked: 0, longest: 0 });
  });

  it('reports tasks during scrolling apart', () => {
    const after = {
      ...SEEN,
      tasks: [[2500, 90] as [number, number]],
      shifts: [[2600, 0.1, 'p'] as [number, number, string]],
    };
    expect(pageTimes(SEEN, after)).toMatchObject({ longest: 0, longestScrolling: 90, shift: 0.1 });
  });

  it('throws for a page that painted nothing', () => {
    expect(() => pageTimes({ ...SEEN, paint: null }, SEEN)).toThrow('painted nothing');
  });
});

describe('cumulativeShift', () => {
  it('is the worst sum of shifts that follow each other closely', () => {
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
});
