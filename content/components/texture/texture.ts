import type { ColorName } from '../figure/colors.ts';
import { methodCall } from '../figure/csharp-text.ts';
import { markedFloat, round } from '../figure/numbers.ts';
import { type Effects, MIRRORED } from './effects.ts';

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
 * Overloads of `ITextureRenderer.Render`, by what follows the position. Only
 * `rectangles` takes everything.
 */
export type TextureOverload =
  | 'position'
  | 'angle'
  | 'angle, size'
  | 'angle, size, color'
  | 'color'
  | 'effects'
  | 'color, effects'
  | 'rectangles';

/** The shortest overload that draws a texture so. */
export function textureOverload({ angle, size, color, effects }: TextureSettings): TextureOverload {
  const isShaped = angle !== 0 || size !== 1;
  const isTinted = color !== 'White';
  if (effects !== 'None') {
    if (isShaped) return 'rectangles';
    return isTinted ? 'color, effects' : 'effects';
  }
  if (isShaped && isTinted) return 'angle, size, color';
  if (isTinted) return 'color';
  if (size !== 1) return 'angle, size';
  return angle === 0 ? 'position' : 'angle';
}

/** Most lines of `textureCode`. */
export const TEXTURE_LINES = 12;

/** The C# that draws a texture. */
export function textureCode(set: TextureSettings): string {
  const overload = textureOverload(set);
  const { x, y, angle, size, color, effects } = set;
  // Without its `f` a whole number could be taken for the layer, which is an int.
  const values = new Map([
    ['angle', markedFloat(angle)],
    ['size', markedFloat(size)],
    ['color', `Color.${color}`],
    ['effects', `RenderEffects.${effects}`],
  ]);
  const named = (names: string): string[] => names.split(', ').flatMap((name) => values.get(name) ?? []);
  const method = 'this.textureRenderer.Render';
  if (overload !== 'rectangles') {
    const call = methodCall(method, ['this.texture', 'position', ...named(overload)]);
    return `var position = new Vector2(${x}, ${y});\n\n${call}`;
  }
  const places = ['new Rectangle(0, 0, width, height)', `new Rectangle(${x}, ${y}, width, height)`];
  return [
    'var width = (int)this.texture.Width;',
    'var height = (int)this.texture.Height;',
    '',
    '// Here the size comes before the angle.',
    methodCall(method, ['this.texture', ...places, ...named('size, angle, color, effects')]),
  ].join('\n');
}

/** What to mind about the overload that the C# calls; '' for nothing. */
export function textureNote(set: TextureSettings): string {
  switch (textureOverload(set)) {
    case 'angle':
      return 'The f matters: an int after the position is the layer, a float is the angle.';
    case 'angle, size':
      return 'The f matters: an int after the angle is the layer, a float is the size.';
    case 'rectangles':
      return 'Only the overload with two rectangles takes effects together with an angle or a size.';
    default:
      return '';
  }
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
