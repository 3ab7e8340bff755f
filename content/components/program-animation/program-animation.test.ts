import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getBallPosition, getFlameFrame, getWaveLetters } from './ProgramAnimation.tsx';

test('the ball bounces, and its shadow is narrower the higher it is', () => {
  expect(getBallPosition(0)).toEqual({ y: 48, shadow: 38 });
  expect(getBallPosition(Math.PI / 6)).toEqual({ y: 148, shadow: 88 });
  expect(getBallPosition(Math.PI / 3)).toEqual({ y: 48, shadow: 38 });
});

test('the flame loops through four frames at eight per second', () => {
  expect([0, 0.124, 0.125, 0.3, 0.4, 0.5].map(getFlameFrame)).toEqual([4, 4, 5, 6, 7, 4]);
});

test('letters move in a wave, at whole pixels', () => {
  const [first, second] = getWaveLetters(0);
  expect(first).toEqual({ letter: 'V', x: 41, y: 100 });
  // 32 · sin(−1) = −26.9, which a C# cast truncates.
  expect(second).toEqual({ letter: 'E', x: 75, y: 74 });
  expect(getWaveLetters(0.25)[1]?.y).toBe(100);
  expect(
    getWaveLetters(1)
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('VELAPTOR');
});

test.each([
  ['Ball', 10],
  ['Fire', 10],
  ['Wave', 10],
  ['Space', 12],
])(
  '%s.cs draws with %d lines at most, none too long for a third of the page or for a telephone',
  async (name, most) => {
    const text = await readFile(new URL(`../../pages/home/${name}.cs`, import.meta.url), 'utf8');
    const [, region = ''] = /#region draw\n(?<lines>.*?)\n *#endregion/su.exec(text) ?? [];
    const lines = region.split('\n').map((line) => line.slice(8));
    expect(lines.join('')).toContain('this.batcher.End();');
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(45);
  },
);
