import { expect, test } from 'vitest';
import { type AtlasSettings, atlasCode } from './atlas.ts';

const set: AtlasSettings = { name: 'flame', frame: 5, framesPerSecond: 12, isFlipped: false };

test('an animation counts time and loops as its name demands', () => {
  const code = atlasCode(set, 5);
  expect(code).toContain('private const double FrameLength = 1000.0 / 12; // 83.33 ms\n');
  expect(code).toContain('private int frame = 5;\n');
  expect(code).toContain('var count = this.atlas.GetFrames("flame").Length; // 8\n');
  expect(code).toContain('this.frame = this.frame + 1 < count ? this.frame + 1 : 4;\n');
  expect(code).toContain('        this.atlas, "flame", position, 0f,\n        2f, this.frame);\n');
  expect(atlasCode({ ...set, name: 'spark' }, 0)).toContain('this.frame + 1 : 0;\n');
});

test('effects come with the colour, before the frame number', () => {
  expect(atlasCode({ ...set, isFlipped: true }, 0)).toContain(
    '        2f, Color.White, RenderEffects.FlipHorizontally, this.frame);\n',
  );
});

test('a still picture is an animation of one frame', () => {
  const code = atlasCode({ ...set, name: 'logs' }, 0);
  expect(code).toContain('GetFrames("logs").Length; // 1\n');
  expect(code).toContain('this.frame + 1 : 0;\n');
});
