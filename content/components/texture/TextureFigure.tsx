import type { IslandProps } from '#app/islands/island-props.ts';
import { COLORS } from '../figure/colors.ts';
import { type ControlReader, oneOf } from '../figure/control-reader.ts';
import { Choice, Slider } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { round } from '../figure/numbers.ts';
import { PositionControls } from '../figure/PositionControls.tsx';
import { useControls } from '../figure/use-controls.ts';
import { EFFECTS } from './effects.ts';
import { TextureStage } from './TextureStage.tsx';
import { TEXTURE_LINES, type TextureSettings, textureCode, textureNote } from './texture.ts';

const DEFAULTS = { x: 240, y: 180, angle: 30, size: 1.5, color: 'White', effects: 'None' } as const;

/** A texture with everything that `ITextureRenderer` can change about it. */
export function TextureFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readTexture);
  const { settings: texture } = controls;
  const { angle, size } = texture;
  return (
    <Figure
      controls={controls}
      stage={<TextureStage texture={texture} onSet={controls.set} />}
      inputs={
        <>
          <PositionControls figure={id} initial={DEFAULTS} now={texture} />
          <Slider
            figure={id}
            name="angle"
            label="angle"
            min={-180}
            max={180}
            initial={DEFAULTS.angle}
            shown={`${round(angle)}°`}
          />
          <Slider
            figure={id}
            name="size"
            label="size"
            min={0.25}
            max={3}
            step={0.05}
            initial={DEFAULTS.size}
            shown={round(size)}
          />
          <Choice figure={id} name="color" label="color" choices={COLORS} initial={DEFAULTS.color} />
          <Choice figure={id} name="effects" label="effects" choices={EFFECTS} initial={DEFAULTS.effects} />
        </>
      }
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

function readTexture(controls: ControlReader): TextureSettings {
  return {
    x: controls.number('x'),
    y: controls.number('y'),
    angle: controls.number('angle'),
    size: controls.number('size'),
    color: oneOf(controls.text('color'), COLORS),
    effects: oneOf(controls.text('effects'), EFFECTS),
  };
}
