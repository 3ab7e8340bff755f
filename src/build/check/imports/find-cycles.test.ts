import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graphOf = (edges: Record<string, string[]>): Map<string, string[]> => new Map(Object.entries(edges));

test('finds none in a tree, and none where two ways lead to one file', () => {
  expect(findCycles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('finds a file that imports itself', () => {
  expect(findCycles(graphOf({ a: ['a'] }))).toEqual([{ path: ['a'], entangled: 1 }]);
});

test('begins with the first file of the circle, not with who leads into it', () => {
  expect(findCycles(graphOf({ a: ['c'], b: ['c'], c: ['b'] }))).toEqual([{ path: ['b', 'c'], entangled: 2 }]);
});

test('tells one shortest circle where several meet, and each circle apart', () => {
  const graph = graphOf({ a: ['b'], b: ['c', 'a'], c: ['a'], x: ['y'], y: ['z'], z: ['x'] });
  expect(findCycles(graph)).toEqual([
    { path: ['a', 'b'], entangled: 3 },
    { path: ['x', 'y', 'z'], entangled: 3 },
  ]);
});

test('ignores files that it has no imports of', () => {
  expect(findCycles(graphOf({ a: ['elsewhere'] }))).toEqual([]);
});
