import { DragHandle } from '../figure/DragHandle.tsx';
import { round } from '../figure/numbers.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Stage } from '../figure/Stage.tsx';
import type { Point } from '../figure/stage-point.ts';
import { ship } from '../sprites/ship.ts';
import { spriteSize } from '../sprites/sprite.ts';
import { flipTransform } from './effects.ts';
import { describeTexture, TEXTURE, type TextureSettings } from './texture.ts';
import { tinted } from './tint.ts';

/** A texture with its edge, the line from its centre to its upper edge, and the point that is its position. */
export function TextureStage({ texture, onSet }: { texture: TextureSettings; onSet(at: Point): void }) {
  const { x, y, angle, size, color, effects } = texture;
  const edge = round(TEXTURE * size);
  return (
    <Stage description={describeTexture(texture)}>
      <g transform={`translate(${x} ${y}) rotate(${angle})`}>
        <g transform={flipTransform(effects)}>
          <PixelArt sprite={tinted(ship, color)} x={0} y={0} size={(TEXTURE / spriteSize(ship).width) * size} />
        </g>
        <g className="figure-measure">
          <rect x={-edge / 2} y={-edge / 2} width={edge} height={edge} strokeDasharray="2 4" />
          <path d={`M0 0V${-edge / 2}`} />
        </g>
      </g>
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}
