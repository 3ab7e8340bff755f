import { methodCall, plainValue, type WriteValue } from '../figure/csharp.ts';
import type { ColorName } from '../figure/fill.tsx';
import { markedFloat, round } from '../figure/numbers.ts';
import type { Sprite } from '../sprites/sprite.ts';

/** How a picture is mirrored, as `RenderEffects` names it. */
export const EFFECTS = ['None', 'FlipHorizontally', 'FlipVertically', 'FlipBothDirections'] as const;

/** One of them. */
type Effects = (typeof EFFECTS)[number];

/** SVG `scale(…)` around the centre that mirrors a picture, and how it looks, for alternative texts; '' for `None`. */
export const MIRRORED: Readonly<Record<Effects, { transform: string; words: string }>> = {
  None: { transform: '', words: '' },
  FlipHorizontally: { transform: 'scale(-1 1)', words: 'left and right swapped' },
  FlipVertically: { transform: 'scale(1 -1)', words: 'upside down' },
  FlipBothDirections: { transform: 'scale(-1 -1)', words: 'upside down, left and right swapped' },
};

/** Width and height of the texture `ship.png`, in pixels. */
export const TEXTURE = 128;

/** A texture as it is drawn. */
export interface TextureSettings {
  /** The centre, in whole pixels. */
  x: number;
  y: number;
  /** In degrees, clockwise. */
  angle: number;
  /** 1 is 100 %. */
  size: number;
  /** Multiplied with each pixel. */
  color: ColorName;
  effects: Effects;
}

/**
 * The C# that draws a texture: by its position where it isn't mirrored, else by the one overload that takes effects
 * together with an angle and a size. Both have as many lines.
 */
export function textureCode(set: TextureSettings, value: WriteValue = plainValue): string {
  const [x, y] = [value('x', String(set.x)), value('y', String(set.y))];
  // Without its `f` a whole number could be taken for the layer, which is an int.
  const [angle, size] = [value('angle', markedFloat(set.angle)), value('size', markedFloat(set.size))];
  const color = `Color.${value('color', set.color)}`;
  const effects = `RenderEffects.${value('effects', set.effects)}`;
  const method = 'this.textureRenderer.Render';
  if (set.effects === 'None')
    return [
      `var position = new Vector2(${x}, ${y});`,
      '',
      '// Mind the f: an int would be the layer.',
      methodCall(method, ['this.texture', 'position', angle, size, color]),
      '',
      `// ${effects}: with an angle, only`,
      '// the overload with rectangles has others.',
    ].join('\n');
  const places = ['new Rectangle(0, 0, width, height)', `new Rectangle(${x}, ${y}, width, height)`];
  return [
    'var width = (int)this.texture.Width;',
    'var height = (int)this.texture.Height;',
    '',
    '// Here the size comes before the angle.',
    methodCall(method, ['this.texture', ...places, size, angle, color, effects]),
  ].join('\n');
}

/** A drawn texture in words, for alternative texts. */
export function describeTexture(set: TextureSettings): string {
  const { x, y, angle, size, color, effects } = set;
  const mirrored = MIRRORED[effects].words;
  return [
    `A space ship around (${x}, ${y}), ${round(TEXTURE * size)} by ${round(TEXTURE * size)} pixels`,
    ...(mirrored === '' ? [] : [mirrored]),
    angle === 0 ? 'upright' : `turned by ${round(angle)}°`,
    color === 'White' ? 'in its own colours' : `tinted ${color}`,
  ]
    .join(', ')
    .concat('.');
}

/** Red, green and blue of the colours that figures offer, as .NET defines them. */
const RGB: Readonly<Record<ColorName, string>> = {
  White: '#FFFFFF',
  RoyalBlue: '#4169E1',
  CornflowerBlue: '#6495ED',
  Teal: '#008080',
  MediumSeaGreen: '#3CB371',
  Gold: '#FFD700',
  DarkOrange: '#FF8C00',
  Tomato: '#FF6347',
  HotPink: '#FF69B4',
  MediumPurple: '#9370DB',
};

/**
 * A sprite whose colours are multiplied by a colour, channel by channel, as the framework's shader does: white changes
 * nothing.
 */
export function tinted(sprite: Sprite, color: ColorName): Sprite {
  if (color === 'White') return sprite;
  const palette = Object.entries(sprite.palette).map(([letter, pixel]) => [letter, multiply(pixel, RGB[color])]);
  return { ...sprite, palette: Object.fromEntries(palette) };
}

/**
 * Multiply two colours, `#RRGGBB`.
 *
 * @example multiply('#FF8040', '#FFFF00') → '#FF8000'
 */
export function multiply(first: string, second: string): string {
  const channels = [1, 3, 5].map((at) => Math.round((channel(first, at) * channel(second, at)) / 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}
