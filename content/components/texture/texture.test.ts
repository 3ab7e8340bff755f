import { expect, test } from 'vitest';
import { ship } from '../sprites/ship.ts';
import { describeTexture, EFFECTS, MIRRORED, multiply, type TextureSettings, textureCode, tinted } from './texture.ts';

const plain: TextureSettings = { x: 240, y: 180, angle: 0, size: 1, color: 'White', effects: 'None' };
const all: TextureSettings = { x: 10, y: 20, angle: -45, size: 0.25, color: 'Gold', effects: 'FlipBothDirections' };

test('what isn’t mirrored is drawn by its position; numbers after it are floats even where they are whole', () => {
  expect(textureCode({ ...plain, angle: 30 })).toBe(
    [
      'var position = new Vector2(240, 180);',
      '',
      '// Mind the f: an int would be the layer.',
      'this.textureRenderer.Render(',
      '    this.texture,',
      '    position,',
      '    30f,',
      '    1f,',
      '    Color.White);',
      '',
      '// RenderEffects.None: with an angle, only',
      '// the overload with rectangles has others.',
    ].join('\n'),
  );
});

test('with effects it takes two rectangles, the size before the angle', () => {
  const code = textureCode(all);
  expect(code).toBe(
    [
      'var width = (int)this.texture.Width;',
      'var height = (int)this.texture.Height;',
      '',
      '// Here the size comes before the angle.',
      'this.textureRenderer.Render(',
      '    this.texture,',
      '    new Rectangle(0, 0, width, height),',
      '    new Rectangle(10, 20, width, height),',
      '    0.25f,',
      '    -45f,',
      '    Color.Gold,',
      '    RenderEffects.FlipBothDirections);',
    ].join('\n'),
  );
});

test('describes what is drawn', () => {
  expect(describeTexture(plain)).toBe(
    'A space ship around (240, 180), 128 by 128 pixels, upright, in its own colours.',
  );
  expect(describeTexture(all)).toBe(
    'A space ship around (10, 20), 32 by 32 pixels, upside down, left and right swapped, turned by -45°, tinted Gold.',
  );
});

test('mirrors around the centre', () => {
  expect(EFFECTS.map((effects) => MIRRORED[effects].transform)).toEqual([
    '',
    'scale(-1 1)',
    'scale(1 -1)',
    'scale(-1 -1)',
  ]);
  expect(EFFECTS.map((effects) => MIRRORED[effects].words)).toEqual([
    '',
    'left and right swapped',
    'upside down',
    'upside down, left and right swapped',
  ]);
});

test('white changes nothing, black leaves nothing, a colour keeps its own share', () => {
  expect(multiply('#62D5E6', '#FFFFFF')).toBe('#62D5E6');
  expect(multiply('#62D5E6', '#000000')).toBe('#000000');
  expect(multiply('#FF8040', '#FFFF00')).toBe('#FF8000');
  expect(multiply('#E8EFF2', '#FF6347')).toBe('#E85D43');
});

test('every colour of a sprite is tinted, and its pixels stay', () => {
  expect(tinted(ship, 'White')).toBe(ship);
  const gold = tinted(ship, 'Gold');
  expect(gold.frames).toBe(ship.frames);
  expect(Object.keys(gold.palette)).toEqual(Object.keys(ship.palette));
  expect(gold.palette.w).toBe('#E8CA00');
});
