import type { IslandProps } from '#app/islands/island-props.ts';
import { createMenu, createSlider, POSITION_CONTROLS } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { COLORS } from '../figure/fill.tsx';
import { round } from '../figure/numbers.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { DragHandle, type Point, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { ship } from '../sprites/ship.ts';
import { getSpriteSize } from '../sprites/sprite.ts';
import {
  createTextureCode,
  describeTexture,
  EFFECT_DETAILS,
  EFFECTS,
  TEXTURE_SIZE,
  type TextureSettings,
  tintSprite,
} from './texture.ts';

const CONTROLS = {
  ...POSITION_CONTROLS,
  angle: createSlider('angle', 30, [-180, 180], (angle) => `${round(angle)}°`),
  size: createSlider('size', 1.5, [0.25, 3, 0.05], round),
  color: createMenu('color', 'White', COLORS),
  effects: createMenu('effects', 'None', EFFECTS),
};

/** Interactive figure of a rendered texture with all settings of `ITextureRenderer`. */
export function TextureFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS);
  const { values: texture } = controls;
  return (
    <Figure
      controls={controls}
      stage={<TextureStage texture={texture} onSet={controls.set} />}
      code={createTextureCode(texture, formatMarkedValue)}
      caption={
        'A texture of 128 by 128 pixels. The position is its centre, and it rotates around its centre. ' +
        'Scaled pixels stay sharp in this figure, but Velaptor smooths them.'
      }
    />
  );
}

/** A texture with its bounding box, its position, and a line from the position to the top edge. */
function TextureStage({ texture, onSet }: { texture: TextureSettings; onSet(at: Point): void }) {
  const { x, y, angle, size, color, effects } = texture;
  const edge = round(TEXTURE_SIZE * size);
  return (
    <Stage description={describeTexture(texture)}>
      <g transform={`translate(${x} ${y}) rotate(${angle})`}>
        <g transform={EFFECT_DETAILS[effects].transform}>
          <PixelArt
            sprite={tintSprite(ship, color)}
            x={0}
            y={0}
            pixelSize={(TEXTURE_SIZE / getSpriteSize(ship).width) * size}
          />
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
