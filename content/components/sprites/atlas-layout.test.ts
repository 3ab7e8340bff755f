import { expect, test } from 'vitest';
import { atlasSize, layOut } from './campfire.ts';

test('lays rows below one another with the gap between, and no more', () => {
  const cells = layOut(
    [
      [
        { name: 'a', frameIndex: 0, width: 3, height: 2 },
        { name: 'a', frameIndex: 1, width: 3, height: 4 },
      ],
      [{ name: 'b', frameIndex: -1, width: 5, height: 1 }],
    ],
    2,
  );
  expect(cells).toEqual([
    { name: 'a', frameIndex: 0, x: 0, y: 0, width: 3, height: 2 },
    { name: 'a', frameIndex: 1, x: 5, y: 0, width: 3, height: 4 },
    { name: 'b', frameIndex: -1, x: 0, y: 6, width: 5, height: 1 },
  ]);
  expect(atlasSize(cells)).toEqual({ width: 8, height: 7 });
});

test('an atlas without parts has no size', () => {
  expect(layOut([[]], 2)).toEqual([]);
  expect(atlasSize([])).toEqual({ width: 0, height: 0 });
});
