import { describe, expect, it } from 'vitest';
import { joinCells, type MapCell } from './api-map-joins.ts';

const cell = (row: number, first: number, last: number): MapCell => ({ row, first, last });

describe('joinCells', () => {
  it('hangs a line on the lower box, in the middle of what the two have in common', () => {
    const upper = cell(1, 1, 4);
    const lower = cell(2, 1, 16);
    expect(joinCells(upper, lower, [])).toEqual({ kind: 'down', on: 'to', at: 2 / 16 });
    expect(joinCells(lower, upper, [])).toEqual({ kind: 'down', on: 'from', at: 2 / 16 });
  });

  it('measures a line between neighbours by the right one', () => {
    const left = cell(1, 1, 6);
    const right = cell(1, 9, 12);
    expect(joinCells(left, right, [left, right])).toEqual({ kind: 'across', on: 'to', length: 0.5 });
    expect(joinCells(right, left, [left, right])).toEqual({ kind: 'across', on: 'from', length: 0.5 });
  });

  it('finds no way past another box, through the next row, without a gap, or aslant', () => {
    const left = cell(1, 1, 4);
    const right = cell(1, 9, 12);
    expect(joinCells(left, right, [left, cell(1, 6, 7), right])).toBeNull();
    expect(joinCells(left, cell(3, 1, 4), [])).toBeNull();
    expect(joinCells(left, cell(1, 5, 8), [])).toBeNull();
    expect(joinCells(left, cell(2, 5, 8), [])).toBeNull();
  });
});
