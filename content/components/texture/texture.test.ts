import { expect, test } from 'vitest';
import {
  describeTexture,
  EFFECTS,
  MIRRORED,
  TEXTURE_LINES,
  type TextureOverload,
  type TextureSettings,
  textureCode,
  textureNote,
  textureOverload,
} from './TextureFigure.tsx';

const plain: TextureSettings = { x: 240, y: 180, angle: 0, size: 1, color: 'White', effects: 'None' };
const all: TextureSettings = { x: 10, y: 20, angle: -45, size: 0.25, color: 'Gold', effects: 'FlipBothDirections' };

test.each<[Partial<TextureSettings>, TextureOverload]>([
  [{}, 'position'],
  [{ angle: 30 }, 'angle'],
  [{ size: 2 }, 'angle, size'],
  [{ angle: 30, size: 2 }, 'angle, size'],
  [{ angle: 30, color: 'Gold' }, 'angle, size, color'],
  [{ size: 2, color: 'Gold' }, 'angle, size, color'],
  [{ color: 'Gold' }, 'color'],
  [{ effects: 'FlipVertically' }, 'effects'],
  [{ color: 'Gold', effects: 'FlipVertically' }, 'color, effects'],
  [{ angle: 30, effects: 'FlipVertically' }, 'rectangles'],
  [{ size: 2, effects: 'FlipVertically' }, 'rectangles'],
])('%j takes the overload with %s', (change, overload) => {
  expect(textureOverload({ ...plain, ...change })).toBe(overload);
});

test('numbers after the position are floats even where they are whole', () => {
  expect(textureCode({ ...plain, angle: 30 })).toBe(
    'var position = new Vector2(240, 180);\n\n' +
      'this.textureRenderer.Render(\n    this.texture,\n    position,\n    30f);',
  );
  expect(textureCode({ ...plain, size: 1.5 })).toBe(
    'var position = new Vector2(240, 180);\n\n' +
      'this.textureRenderer.Render(\n    this.texture,\n    position,\n    0f,\n    1.5f);',
  );
});

test('colour and effects go along only where they change something', () => {
  expect(textureCode({ ...plain, color: 'Teal', effects: 'FlipVertically' })).toContain(
    '    position,\n    Color.Teal,\n    RenderEffects.FlipVertically);',
  );
  expect(textureCode(plain)).toContain('Render(this.texture, position);');
});

test('everything at once takes two rectangles, the size before the angle', () => {
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
  expect(code.split('\n')).toHaveLength(TEXTURE_LINES);
});

test('tells where a missing f would choose another overload', () => {
  expect(textureNote({ ...plain, angle: 30 })).toBe(
    'The f matters: an int after the position is the layer, a float is the angle.',
  );
  expect(textureNote({ ...plain, size: 2 })).toBe(
    'The f matters: an int after the angle is the layer, a float is the size.',
  );
  expect(textureNote(all)).toBe(
    'Only the overload with two rectangles takes effects together with an angle or a size.',
  );
  expect(textureNote({ ...plain, color: 'Gold', angle: 30 })).toBe('');
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
