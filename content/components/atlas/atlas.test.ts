import { expect, test } from 'vitest';
import {
  type AtlasSettings,
  clampFrame,
  createAtlasCode,
  describeAtlasLimits,
  getFrames,
  getNextFrame,
  getPreviousFrame,
} from './atlas.ts';

const set: AtlasSettings = { name: 'flame', frame: 5, framesPerSecond: 8, isFlipped: false };
const spark: AtlasSettings = { ...set, name: 'spark', frame: 3 };
const logs: AtlasSettings = { ...set, name: 'logs', frame: 0 };

test('returns the frames of each sub-texture', () => {
  expect([getFrames('flame').length, getFrames('spark').length, getFrames('logs').length]).toEqual([8, 4, 1]);
});

test('the flame is lit once and then loops, sparks loop, and logs have one frame', () => {
  const flames = [0];
  for (let step = 0; step < 12; step += 1) flames.push(getNextFrame({ ...set, frame: flames.at(-1) ?? 0 }));
  expect(flames).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4]);
  expect([getNextFrame(spark), getNextFrame({ ...spark, frame: 0 }), getNextFrame(logs)]).toEqual([0, 1, 0]);
});

test('steps backwards through all frames', () => {
  expect([getPreviousFrame(set), getPreviousFrame({ ...set, frame: 0 }), getPreviousFrame(logs)]).toEqual([4, 7, 0]);
});

test('notes the exception for a missing frame number', () => {
  const beyond = { ...set, frame: 8 };
  expect(clampFrame(beyond)).toBe(7);
  expect(describeAtlasLimits(beyond)).toBe(
    'flame has the frame numbers 0 to 7. Render throws a RendererException for 8, so the figure shows 7.',
  );
  expect(describeAtlasLimits({ ...logs, frame: -1 })).toBe(
    'logs has only the frame number 0. Render throws a RendererException for -1, so the figure shows 0.',
  );
  expect([describeAtlasLimits(set), describeAtlasLimits(spark)]).toEqual(['', '']);
  expect(describeAtlasLimits(logs)).toBe('logs has only one frame.');
  expect(getNextFrame({ ...spark, frame: 8 })).toBe(0);
});

const fast: AtlasSettings = { ...set, framesPerSecond: 12 };

test('the C# counts time and loops to the right frame', () => {
  const code = createAtlasCode(fast, 5);
  expect(code).toContain('private const double FrameLength = 1000.0 / 12; // 83.33 ms\n');
  expect(code).toContain('private int frame = 5;\n');
  expect(code).toContain('var count = this.atlas.GetFrames("flame").Length; // 8\n');
  expect(code).toContain('this.frame = this.frame + 1 < count ? this.frame + 1 : 4;\n');
  expect(code).toContain('        this.atlas, "flame", position, 0f,\n        2f, this.frame);\n');
  expect(createAtlasCode({ ...fast, name: 'spark' }, 0)).toContain('this.frame + 1 : 0;\n');
});
