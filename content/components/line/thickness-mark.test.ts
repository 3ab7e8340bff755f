import { expect, test } from 'vitest';
import { thicknessMark } from './line.ts';

test('two arrows meet the edges at the middle of the line', () => {
  expect(thicknessMark({ x: 0, y: 100 }, { x: 200, y: 100 }, 16)).toEqual({
    path: 'M100 64L100 90M95 85L100 90L105 85M100 136L100 110M95 115L100 110L105 115',
    label: { x: 100, y: 148 },
  });
});

test('the label is below, whichever point is the start', () => {
  expect(thicknessMark({ x: 200, y: 100 }, { x: 0, y: 100 }, 16).label).toEqual({ x: 100, y: 148 });
});

test('a line without length is taken as a level one', () => {
  expect(thicknessMark({ x: 50, y: 50 }, { x: 50, y: 50 }, 2).label).toEqual({ x: 50, y: 91 });
});
