import { describe, expect, it } from 'vitest';
import { calculateCumulativeShift, calculatePageTimes, type PageRecord } from './first-visit.ts';

const RECORD: PageRecord = {
  now: 3000,
  tasks: [],
  shifts: [],
  largestPaint: 450,
  hydrated: null,
  firstPaint: 400,
  renderBlocking: [],
};

describe('calculatePageTimes', () => {
  it('ignores blocking time before the first paint', () => {
    const record = { ...RECORD, tasks: [[0, 200] as [number, number], [500, 80] as [number, number]] };
    expect(calculatePageTimes(record, record)).toMatchObject({
      firstPaint: 400,
      longTasksEnd: 580,
      blockingTime: 30,
      longestTask: 200,
    });
  });

  it('counts only the part of a task after the first paint', () => {
    const record = { ...RECORD, tasks: [[350, 120] as [number, number]] };
    expect(calculatePageTimes(record, record)).toMatchObject({ longTasksEnd: 470, blockingTime: 20 });
  });

  it('has no blocking time without long tasks', () => {
    expect(calculatePageTimes(RECORD, RECORD)).toMatchObject({ longTasksEnd: 400, blockingTime: 0, longestTask: 0 });
  });

  it('reports tasks while scrolling separately', () => {
    const after = {
      ...RECORD,
      tasks: [[2500, 90] as [number, number]],
      shifts: [[2600, 0.1, 'p'] as [number, number, string]],
    };
    expect(calculatePageTimes(RECORD, after)).toMatchObject({
      longestTask: 0,
      longestScrollTask: 90,
      layoutShift: 0.1,
    });
  });

  it('throws if the page was not painted', () => {
    expect(() => calculatePageTimes({ ...RECORD, firstPaint: null }, RECORD)).toThrow('no first contentful paint');
  });
});

describe('calculateCumulativeShift', () => {
  it('is the largest sum of shifts in a session window', () => {
    expect(
      calculateCumulativeShift([
        [100, 0.1, 'p'],
        [900, 0.05, 'p'],
        [3000, 0.12, 'p'],
      ]),
    ).toBeCloseTo(0.15);
  });

  it('ends a session window after five seconds', () => {
    const shifts = Array.from({ length: 8 }, (_, index): [number, number, string] => [index * 900, 1, 'p']);
    expect(calculateCumulativeShift(shifts)).toBe(6);
  });
});
