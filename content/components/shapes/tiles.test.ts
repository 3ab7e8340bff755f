import { describe, expect, test } from 'vitest';
import type { Plain } from '#shared/island.ts';
import { DEFAULT_FILL } from '../figure/fill.tsx';
import { describeTile, readTiles } from './ShapesFigure.tsx';

test('what is left out is as the framework has it', () => {
  expect(
    readTiles([
      { kind: 'rectangle', label: 'a' },
      { kind: 'circle', label: 'b' },
      { kind: 'line', label: 'c' },
    ]),
  ).toEqual([
    {
      kind: 'rectangle',
      label: 'a',
      rectangle: {
        x: 75,
        y: 75,
        width: 1,
        height: 1,
        radii: [0, 0, 0, 0],
        isSolid: true,
        border: 1,
        fill: DEFAULT_FILL,
      },
    },
    {
      kind: 'circle',
      label: 'b',
      circle: { x: 75, y: 75, sizedBy: 'Diameter', radius: 0.5, isSolid: true, border: 1, fill: DEFAULT_FILL },
    },
    { kind: 'line', label: 'c', line: { p1: { x: 0, y: 0 }, p2: { x: 0, y: 0 }, thickness: 1, color: 'White' } },
  ]);
});

test('every prop of a rectangle is read', () => {
  const [tile] = readTiles([
    {
      ...{ kind: 'rectangle', label: 'a', width: 100, height: 80, radius: [10, 20, 30, 40], solid: false, border: 25 },
      ...{ color: 'Tomato', gradient: 'Vertical', start: 'Teal', stop: 'DarkOrange' },
    },
  ]);
  expect(tile).toEqual({
    kind: 'rectangle',
    label: 'a',
    rectangle: {
      ...{ x: 75, y: 75, width: 100, height: 80, radii: [10, 20, 30, 40], isSolid: false, border: 25 },
      fill: { color: 'Tomato', gradient: 'Vertical', start: 'Teal', stop: 'DarkOrange' },
    },
  });
});

test('a tile is described by its shape', () => {
  const tiles = readTiles([
    { kind: 'rectangle', label: 'a', width: 100, height: 100 },
    { kind: 'circle', label: 'b', diameter: 100, color: 'Teal' },
    { kind: 'line', label: 'c', from: [25, 25], to: [125, 125], thickness: 15 },
  ]);
  expect(tiles.map(describeTile)).toEqual([
    'A rectangle of 100 by 100 pixels around (75, 75), solid, square corners, White.',
    'A circle with a radius of 50 and a diameter of 100 pixels around (75, 75), solid, Teal.',
    'A line from (25, 25) to (125, 125), 15 pixels thick, White.',
  ]);
});

describe('a wrong tile is told with its place and with what is allowed', () => {
  test.each<[Plain | undefined, string]>([
    [undefined, "ShapesFigure: `tiles` must list at least one tile, like { kind: 'circle', label: 'Color' }."],
    [[], "ShapesFigure: `tiles` must list at least one tile, like { kind: 'circle', label: 'Color' }."],
    [['circle'], 'ShapesFigure, tile 1: a tile must be an object, not "circle".'],
    [
      [{ kind: 'oval', label: 'An egg' }],
      'ShapesFigure, tile 1 ("An egg"): `kind` is "oval"; it must be one of rectangle, circle, line.',
    ],
    [[{ kind: 'circle' }], 'ShapesFigure, tile 1: `label` is missing; it must be a text.'],
    [
      [
        { kind: 'circle', label: 'fine' },
        { kind: 'circle', label: 'bad', radius: 5 },
      ],
      'ShapesFigure, tile 2 ("bad"): there is no `radius`; there are kind, label, diameter, color, gradient, start, stop, solid, border.',
    ],
    [
      [{ kind: 'rectangle', label: 'r', radius: 5 }],
      'ShapesFigure, tile 1 ("r"): `radius` is 5; it must be 4 numbers of at least 0: [topLeft, topRight, bottomRight, bottomLeft].',
    ],
    [
      [{ kind: 'circle', label: 'c', gradient: 'Round' }],
      'ShapesFigure, tile 1 ("c"): `gradient` is "Round"; it must be one of None, Horizontal, Vertical.',
    ],
  ])('%j', (tiles, message) => {
    expect(() => readTiles(tiles)).toThrow(new Error(message));
  });
});
