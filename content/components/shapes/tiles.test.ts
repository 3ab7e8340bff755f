import { describe, expect, test } from 'vitest';
import type { JsonValue } from '#shared/island.ts';
import { DEFAULT_FILL } from '../figure/fill.tsx';
import { readTiles } from './ShapesFigure.tsx';

test('uses the framework’s defaults for missing values', () => {
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

describe('reports an invalid tile with its number and the allowed values', () => {
  test.each<[JsonValue | undefined, string]>([
    [undefined, "ShapesFigure: `tiles` must list at least one tile, like { kind: 'circle', label: 'Color' }."],
    [[], "ShapesFigure: `tiles` must list at least one tile, like { kind: 'circle', label: 'Color' }."],
    [['circle'], 'ShapesFigure, tile 1: a tile must be an object, not "circle".'],
    [
      [{ kind: 'oval', label: 'An egg' }],
      'ShapesFigure, tile 1 ("An egg"): `kind` is "oval"; it must be one of rectangle, circle, line.',
    ],
    [[{ kind: 'circle' }], 'ShapesFigure, tile 1: `label` is missing; it must be a non-empty string.'],
    [
      [
        { kind: 'circle', label: 'fine' },
        { kind: 'circle', label: 'bad', radius: 5 },
      ],
      'ShapesFigure, tile 2 ("bad"): there is no prop `radius`; the props are kind, label, diameter, color, gradient, start, stop, solid, border.',
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
