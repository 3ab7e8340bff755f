import type { IslandProps } from '#app/islands/island-props.ts';
import { choice, POSITION, slider } from '../figure/controls.tsx';
import { methodCall } from '../figure/csharp-text.ts';
import { markedValue, plainValue, type WriteValue } from '../figure/csharp-values.ts';
import { Figure } from '../figure/Figure.tsx';
import { COLORS, type ColorName } from '../figure/fill.tsx';
import { markedFloat, round } from '../figure/numbers.ts';
import { PixelArt } from '../figure/PixelArt.tsx';
import { DragHandle, type Point, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { ship } from '../sprites/ship.ts';
import { spriteSize } from '../sprites/sprite.ts';
import { tinted } from './tint.ts';

/** How a picture is mirrored, as `RenderEffects` names it. */
export const EFFECTS = ['None', 'FlipHorizontally', 'FlipVertically', 'FlipBothDirections'] as const;

/** One of them. */
type Effects = (typeof EFFECTS)[number];

/** SVG `scale(…)` around the centre that mirrors a picture, and how it looks, for alternative texts; '' for `None`. */
export const MIRRORED: Readonly<Record<Effects, { transform: string; words: string }>> = {
  None: { transform: '', words: '' },
  FlipHorizontally: { transform: 'scale(-1 1)', words: 'left and right swapped' },
  FlipVertically: { transform: 'scale(1 -1)', words: 'upside down' },
  FlipBothDirections: { transform: 'scale(-1 -1)', words: 'upside down, left and right swapped' },
};

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
      code={textureCode(texture, markedValue)}
      caption={
        'A texture of 128 by 128 pixels. Its position is its centre, and it turns around it. ' +
        'Here scaled pixels stay sharp; in a window they are smoothed.'
      }
    />
  );
}

/** A texture with its edge, the line from its centre to its upper edge, and the point that is its position. */
function TextureStage({ texture, onSet }: { texture: TextureSettings; onSet(at: Point): void }) {
  const { x, y, angle, size, color, effects } = texture;
  const edge = round(TEXTURE * size);
  return (
    <Stage description={describeTexture(texture)}>
      <g transform={`translate(${x} ${y}) rotate(${angle})`}>
        <g transform={MIRRORED[effects].transform}>
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
 * The C# that draws a texture: by its position where it isn't mirrored, else by the one overload that takes effects
 * together with an angle and a size. Both have as many lines.
 */
export function textureCode(set: TextureSettings, value: WriteValue = plainValue): string {
  const [x, y] = [value('x', String(set.x)), value('y', String(set.y))];
  // Without its `f` a whole number could be taken for the layer, which is an int.
  const [angle, size] = [value('angle', markedFloat(set.angle)), value('size', markedFloat(set.size))];
  const color = `Color.${value('color', set.color)}`;
  const effects = `RenderEffects.${value('effects', set.effects)}`;
  const method = 'this.textureRenderer.Render';
  if (set.effects === 'None')
    return [
      `var position = new Vector2(${x}, ${y});`,
      '',
      '// Mind the f: an int would be the layer.',
      methodCall(method, ['this.texture', 'position', angle, size, color]),
      '',
      `// ${effects}: with an angle, only`,
      '// the overload with rectangles has others.',
    ].join('\n');
  const places = ['new Rectangle(0, 0, width, height)', `new Rectangle(${x}, ${y}, width, height)`];
  return [
    'var width = (int)this.texture.Width;',
    'var height = (int)this.texture.Height;',
    '',
    '// Here the size comes before the angle.',
    methodCall(method, ['this.texture', ...places, size, angle, color, effects]),
  ].join('\n');
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
