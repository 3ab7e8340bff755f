import { createCallCode, type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import type { ColorName } from '../figure/fill.tsx';
import { formatFloat, round } from '../figure/numbers.ts';
import type { Sprite } from '../sprites/sprite.ts';

/** Members of `RenderEffects`. */
export const EFFECTS = ['None', 'FlipHorizontally', 'FlipVertically', 'FlipBothDirections'] as const;

type Effect = (typeof EFFECTS)[number];

/** SVG transform of each effect and its description for the alternative text; '' for `None`. */
export const EFFECT_DETAILS: Readonly<Record<Effect, { transform: string; description: string }>> = {
  None: { transform: '', description: '' },
  FlipHorizontally: { transform: 'scale(-1 1)', description: 'left and right swapped' },
  FlipVertically: { transform: 'scale(1 -1)', description: 'upside down' },
  FlipBothDirections: { transform: 'scale(-1 -1)', description: 'upside down, left and right swapped' },
};

/** Width and height of the texture `ship.png`, in pixels. */
export const TEXTURE_SIZE = 128;

/** Settings of a rendered texture. */
export interface TextureSettings {
  /** Centre of the texture, in whole pixels. */
  x: number;
  y: number;
  /** Clockwise rotation, in degrees. */
  angle: number;
  /** Scale factor. */
  size: number;
  /** Tint, which is multiplied with each pixel. */
  color: ColorName;
  effects: Effect;
}

/**
 * Returns the C# that renders a texture. With effects, uses the overload with rectangles: no other overload takes effects, an
 * angle and a size. Both variants have the same number of lines.
 */
export function createTextureCode(settings: TextureSettings, value: FormatValue = formatPlainValue): string {
  const [x, y] = [value('x', String(settings.x)), value('y', String(settings.y))];
  // Without the suffix `f`, a whole number would be the layer, which is an `int`.
  const [angle, size] = [value('angle', formatFloat(settings.angle)), value('size', formatFloat(settings.size))];
  const color = `Color.${value('color', settings.color)}`;
  const effects = `RenderEffects.${value('effects', settings.effects)}`;
  const method = 'this.textureRenderer.Render';
  if (settings.effects === 'None')
    return [
      `var position = new Vector2(${x}, ${y});`,
      '',
      '// The f suffix matters: an int is the layer.',
      createCallCode(method, ['this.texture', 'position', angle, size, color]),
      '',
      `// ${effects}: with an angle, only`,
      '// the overload with rectangles has others.',
    ].join('\n');
  const rectangles = ['new Rectangle(0, 0, width, height)', `new Rectangle(${x}, ${y}, width, height)`];
  return [
    'var width = (int)this.texture.Width;',
    'var height = (int)this.texture.Height;',
    '',
    '// Here the size comes before the angle.',
    createCallCode(method, ['this.texture', ...rectangles, size, angle, color, effects]),
  ].join('\n');
}

/** Returns the alternative text of the figure. */
export function describeTexture(settings: TextureSettings): string {
  const { x, y, angle, size, color, effects } = settings;
  const effect = EFFECT_DETAILS[effects].description;
  return [
    `A spaceship around (${x}, ${y}), ${round(TEXTURE_SIZE * size)} by ${round(TEXTURE_SIZE * size)} pixels`,
    ...(effect === '' ? [] : [effect]),
    angle === 0 ? 'upright' : `rotated by ${round(angle)}°`,
    color === 'White' ? 'in its original colours' : `tinted ${color}`,
  ]
    .join(', ')
    .concat('.');
}

/** RGB values of the figures' colours, as defined by .NET. */
const RGB_COLORS: Readonly<Record<ColorName, string>> = {
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

/** Multiplies the colours of a sprite by a colour, like the framework's shader. */
export function tintSprite(sprite: Sprite, color: ColorName): Sprite {
  if (color === 'White') return sprite;
  const palette = Object.entries(sprite.palette).map(([letter, pixel]) => [
    letter,
    multiplyColors(pixel, RGB_COLORS[color]),
  ]);
  return { ...sprite, palette: Object.fromEntries(palette) };
}

/**
 * Multiplies two colours in `#RRGGBB`.
 *
 * @example multiplyColors('#FF8040', '#FFFF00') → '#FF8000'
 */
export function multiplyColors(first: string, second: string): string {
  const channels = [1, 3, 5].map((at) => Math.round((parseChannel(first, at) * parseChannel(second, at)) / 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}

function parseChannel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}
