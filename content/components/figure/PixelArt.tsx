import { createPixelPaths, getFrame, getSpriteSize, type Sprite } from '../sprites/sprite.ts';
import { round } from './numbers.ts';

/** A frame of a sprite, centred on a position, as textures are. */
export function PixelArt({
  sprite,
  frame = 0,
  x,
  y,
  pixelSize,
  angle = 0,
}: {
  sprite: Sprite;
  frame?: number | undefined;
  /** Position of the centre, in pixels of the stage. */
  x: number;
  y: number;
  /** Size of a sprite pixel, in pixels of the stage. */
  pixelSize: number;
  /** Clockwise rotation, in degrees. */
  angle?: number | undefined;
}) {
  const { width, height } = getSpriteSize(sprite);
  const rotation = angle === 0 ? '' : ` rotate(${round(angle)})`;
  return (
    <g
      // Prevents hairlines between pixels at fractional scales.
      shapeRendering="crispEdges"
      transform={`translate(${round(x)} ${round(y)})${rotation} scale(${pixelSize}) translate(${-width / 2} ${(1 - height) / 2})`}
    >
      {createPixelPaths(getFrame(sprite, frame), sprite.palette).map(({ color, d }) => (
        <path key={color} stroke={color} d={d} />
      ))}
    </g>
  );
}
