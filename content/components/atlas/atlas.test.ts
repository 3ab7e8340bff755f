import { expect, test } from 'vitest';
import {
  type AtlasSettings,
  atlasCode,
  atlasLimits,
  drawnFrame,
  frameAfter,
  frameBefore,
  frameLengthText,
  framesOf,
} from './atlas.ts';

const set: AtlasSettings = { name: 'flame', frame: 5, framesPerSecond: 8, isFlipped: false };
const spark: AtlasSettings = { ...set, name: 'spark', frame: 3 };
const logs: AtlasSettings = { ...set, name: 'logs', frame: 0 };

test('has the frames of each name', () => {
  expect([framesOf('flame').length, framesOf('spark').length, framesOf('logs').length]).toEqual([8, 4, 1]);
});

test('the flame kindles once and then burns on; sparks begin anew; logs stay', () => {
  const flames = [0];
  for (let step = 0; step < 12; step += 1) flames.push(frameAfter({ ...set, frame: flames.at(-1) ?? 0 }));
  expect(flames).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4]);
  expect([frameAfter(spark), frameAfter({ ...spark, frame: 0 }), frameAfter(logs)]).toEqual([0, 1, 0]);
});

test('steps back through all frames', () => {
  expect([frameBefore(set), frameBefore({ ...set, frame: 0 }), frameBefore(logs)]).toEqual([4, 7, 0]);
});

test('a frame number that is not there is an exception of the framework', () => {
  const beyond = { ...set, frame: 8 };
  expect(drawnFrame(beyond)).toBe(7);
  expect(atlasLimits(beyond)).toBe(
    'flame has the frame numbers 0 to 7. With 8, Render throws a RendererException; 7 is shown.',
  );
  expect(atlasLimits({ ...logs, frame: -1 })).toBe(
    'logs has only the frame number 0. With -1, Render throws a RendererException; 0 is shown.',
  );
  expect([atlasLimits(set), atlasLimits(spark)]).toEqual(['', '']);
  expect(atlasLimits(logs)).toBe('logs has one frame: there is nothing to play.');
  expect(frameAfter({ ...spark, frame: 8 })).toBe(0);
});

test('a frame stays 1000 milliseconds divided by the frames per second', () => {
  expect([frameLengthText(8), frameLengthText(12)]).toEqual(['125 ms', '83.33 ms']);
});

const fast: AtlasSettings = { ...set, framesPerSecond: 12 };

test('an animation counts time and loops as its name demands', () => {
  const code = atlasCode(fast, 5);
  expect(code).toContain('private const double FrameLength = 1000.0 / 12; // 83.33 ms\n');
  expect(code).toContain('private int frame = 5;\n');
  expect(code).toContain('var count = this.atlas.GetFrames("flame").Length; // 8\n');
  expect(code).toContain('this.frame = this.frame + 1 < count ? this.frame + 1 : 4;\n');
  expect(code).toContain('        this.atlas, "flame", position, 0f,\n        2f, this.frame);\n');
  expect(atlasCode({ ...fast, name: 'spark' }, 0)).toContain('this.frame + 1 : 0;\n');
});

test('effects come with the colour, before the frame number', () => {
  expect(atlasCode({ ...fast, isFlipped: true }, 0)).toContain(
    '        2f, Color.White, RenderEffects.FlipHorizontally, this.frame);\n',
  );
});
