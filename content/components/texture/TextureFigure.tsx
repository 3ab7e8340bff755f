import type { IslandProps } from '#app/islands/island-props.ts';
import { COLORS } from '../figure/colors.ts';
import { choice, POSITION, slider } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { round } from '../figure/numbers.ts';
import { useControls } from '../figure/use-controls.ts';
import { EFFECTS } from './effects.ts';
import { TextureStage } from './TextureStage.tsx';
import { TEXTURE_LINES, textureCode, textureNote } from './texture.ts';

const CONTROLS = {
  ...POSITION,
  angle: slider('angle', 30, [-180, 180], (angle) => `${round(angle)}°`),
  size: slider('size', 1.5, [0.25, 3, 0.05], round),
  color: choice('color', 'White', COLORS),
  effects: choice('effects', 'None', EFFECTS),
};

/** A texture with everything that `ITextureRenderer` can change about it. */
export function TextureFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS);
  const { values: texture } = controls;
  return (
    <Figure
      controls={controls}
      stage={<TextureStage texture={texture} onSet={controls.set} />}
      note={textureNote(texture)}
      code={textureCode(texture)}
      codeLines={TEXTURE_LINES}
      caption={
        'A texture of 128 by 128 pixels. Its position is its centre, and it turns around it. ' +
        'Here scaled pixels stay sharp; in a window they are smoothed.'
      }
    />
  );
}
