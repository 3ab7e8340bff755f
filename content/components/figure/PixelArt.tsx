import { frameOf, pixelPaths, type Sprite, spriteSize } from '../sprites/sprite.ts';
import { round } from './numbers.ts';

/** A frame of a sprite around its centre, as a texture renderer renders it. */
export function PixelArt({
  sprite,
  frame = 0,
  x,
  y,
  size,
  angle = 0,
}: {
  sprite: Sprite;
  frame?: number | undefined;
  /** The centre, in pixels of the stage. */
  x: number;
  y: number;
  /** Pixels of the stage for each pixel of the sprite. */
  size: number;
  /** Clockwise, in degrees. */
  angle?: number | undefined;
}) {
  const { width, height } = spriteSize(sprite);
  const turn = angle === 0 ? '' : ` rotate(${round(angle)})`;
  return (
    <g
      // Prevents hairlines between pixels at fractional scales.
      shapeRendering="crispEdges"
      transform={`translate(${round(x)} ${round(y)})${turn} scale(${size}) translate(${-width / 2} ${(1 - height) / 2})`}
    >
      {pixelPaths(frameOf(sprite, frame), sprite.palette).map(({ color, d }) => (
        <path key={color} stroke={color} d={d} />
      ))}
    </g>
  );
}
