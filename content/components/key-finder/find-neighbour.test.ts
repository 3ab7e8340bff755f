import { describe, expect, it } from 'vitest';
import { type Direction, findNeighbour, isDirection } from './find-neighbour.ts';

/** Rows of keys: a letter is a key of one column, and equal letters side by side or one below the other are one key. */
const ROWS = ['ab.n7', 'ccd.7', 'eee.8'];
const NAMES = [...new Set(ROWS.join('').replaceAll('.', ''))];
const BOXES = NAMES.map((name) => {
  const cells = ROWS.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === name ? [{ x, y }] : [])));
  const [columns, rows] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  return {
    left: Math.min(...columns) * 30,
    right: (Math.max(...columns) + 1) * 30,
    top: Math.min(...rows) * 40,
    bottom: (Math.max(...rows) + 1) * 40,
  };
});

/** Returns the name of the key next to another one; '' for none. */
const next = (name: string, direction: Direction): string =>
  NAMES[findNeighbour(BOXES, NAMES.indexOf(name), direction)] ?? '';

describe('findNeighbour', () => {
  it('stays in the row to the left and right, and crosses gaps', () => {
    expect([next('a', 'ArrowRight'), next('b', 'ArrowRight'), next('d', 'ArrowRight')]).toEqual(['b', 'n', '7']);
    expect([next('8', 'ArrowLeft'), next('n', 'ArrowLeft')]).toEqual(['e', 'b']);
  });

  it('finds the nearest key of the row above and below', () => {
    expect([next('a', 'ArrowDown'), next('n', 'ArrowDown'), next('7', 'ArrowDown')]).toEqual(['c', 'd', '8']);
    expect([next('e', 'ArrowUp'), next('8', 'ArrowUp')]).toEqual(['c', '7']);
  });

  it('finds nothing at the edge', () => {
    expect([next('a', 'ArrowLeft'), next('8', 'ArrowRight'), next('n', 'ArrowUp'), next('e', 'ArrowDown')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(findNeighbour(BOXES, -1, 'ArrowUp')).toBe(-1);
  });
});

it('only the arrow keys are directions', () => {
  expect(['ArrowUp', 'Home', 'a'].map(isDirection)).toEqual([true, false, false]);
});
