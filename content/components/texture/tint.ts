import type { ColorName } from '../figure/fill.tsx';
import type { Sprite } from '../sprites/sprite.ts';

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
