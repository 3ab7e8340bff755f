import { describe, expect, it } from 'vitest';
import { mostMoved } from './browser/page-shift.ts';
import { shiftsOf } from './shifts.ts';

describe('layout shifts', () => {
  it('are told of the pages that moved most, and counted of all', () => {
    const found = Array.from({ length: 15 }, (_, at) => ({ path: `/${at}`, width: 390, shift: at / 100, moved: 'p' }));
    const { visits, still, worst } = shiftsOf(found);
    expect([visits, still, worst.length]).toEqual([15, 1, 10]);
    expect(worst[0]).toEqual({ path: '/14', width: 390, shift: 0.14, moved: 'p' });
  });

  it('are none where nothing moved', () => {
    const still = { path: '/', width: 390, shift: 0, moved: '' };
    expect(shiftsOf([still])).toEqual({ visits: 1, still: 1, worst: [] });
  });

  it('name what moved in the largest of a page', () => {
    expect(
      mostMoved([
        [10, 0.01, 'p'],
        [20, 0.2, 'ul.toc, p'],
      ]),
    ).toBe('ul.toc, p');
    expect(mostMoved([])).toBe('');
  });
});
