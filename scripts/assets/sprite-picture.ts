import { colorOf, frameOf, type Sprite, spriteSize } from '#components/sprites/sprite.ts';
import { clearPicture, fillRectangle, type Picture } from './picture.ts';

/**
 * Paints one frame of a sprite on clear ground, enlarged here so that its pixels stay sharp however a game draws it.
 *
 * @param scale width and height of an art pixel in real pixels
 */
export function pictureOf(sprite: Sprite, index: number, scale: number): Picture {
  const { width, height } = spriteSize(sprite);
  const picture = clearPicture(width * scale, height * scale);
  for (const [y, row] of frameOf(sprite, index).entries()) {
    for (const [x, letter] of [...row].entries()) {
      const color = colorOf(sprite.palette, letter);
      if (color !== null) fillRectangle(picture, x * scale, y * scale, scale, scale, color);
    }
  }
  return picture;
}
