import { expect, it } from 'vitest';
import { jsonPosition } from './versions-file.ts';

it.each([
  ['[\n  "a",\n]', 3, 1],
  ['["a"\n"b"]', 2, 1],
  ['["a",', 1, 6],
  ['{"a": nope}', 1, 8],
  ['', 1, 1],
  ['[1]\n\n]', 3, 1],
])('finds the fault of %j in line %i, column %i', (text, line, column) => {
  let reason = '';
  try {
    JSON.parse(text);
  } catch (error) {
    reason = error instanceof Error ? error.message : '';
  }
  expect(jsonPosition(text, reason)).toEqual({ line, column });
});
