import type { IslandProps } from '#app/islands/island-props.ts';
import { InlineStyles } from '#app/ui/InlineStyles.tsx';
import { CirclePicture } from '../circle/CirclePicture.tsx';
import { Handle } from '../figure/DragHandle.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { propReader } from '../figure/prop-reader.ts';
import { Label, Stage } from '../figure/Stage.tsx';
import { LinePicture } from '../line/LinePicture.tsx';
import { thicknessMark } from '../line/thickness-mark.ts';
import { RectanglePicture } from '../rectangle/RectanglePicture.tsx';
import { ship } from '../sprites/ship.ts';
import { spriteSize } from '../sprites/sprite.ts';
import css from './anchor.css?inline';
import {
  ANCHOR,
  ANCHOR_CIRCLE,
  ANCHOR_DESCRIPTIONS,
  ANCHOR_KINDS,
  ANCHOR_LINE,
  ANCHOR_RECTANGLE,
  ANCHOR_STAGE,
  ANCHOR_TEXT,
  ANCHOR_TEXTURE,
  type AnchorKind,
} from './anchor.ts';
import { BoxAnchor, type BoxAnchorProps } from './BoxAnchor.tsx';
import { CornerPicture } from './CornerPicture.tsx';

/** What stands around the anchor, its box, and what the distances from its position to its edges are called. */
const THINGS: Readonly<Record<Exclude<AnchorKind, 'line'>, (id: string) => BoxAnchorProps>> = {
  rectangle: (id) => ({
    size: ANCHOR_RECTANGLE,
    halves: ['HalfWidth', 'HalfHeight'],
    hasEdges: true,
    children: <RectanglePicture rectangle={ANCHOR_RECTANGLE} id={id} />,
  }),
  circle: (id) => ({
    size: { width: ANCHOR_CIRCLE.radius * 2, height: ANCHOR_CIRCLE.radius * 2 },
    halves: ['Radius', 'Radius'],
    hasEdges: true,
    children: <CirclePicture circle={ANCHOR_CIRCLE} id={id} />,
  }),
  text: () => ({
    size: ANCHOR_TEXT,
    halves: ['width / 2', 'height / 2'],
    hasEdges: false,
    children: (
      <Label
        {...ANCHOR}
        fill="darkorange"
        fontSize={ANCHOR_TEXT.size}
        fontWeight={700}
        textAnchor="middle"
        dominantBaseline="central"
        // Exactly as wide as its box, whatever the font is.
        textLength={ANCHOR_TEXT.width}
        lengthAdjust="spacingAndGlyphs"
        text={ANCHOR_TEXT.value}
      />
    ),
  }),
  texture: () => ({
    size: ANCHOR_TEXTURE,
    halves: ['Width / 2', 'Height / 2'],
    hasEdges: false,
    children: <PixelArt sprite={ship} {...ANCHOR} size={ANCHOR_TEXTURE.width / spriteSize(ship).width} />,
  }),
};

/**
 * Where a thing's position is, and how its edges follow from it. Static.
 *
 * @throws Error when `kind` isn't one of `ANCHOR_KINDS`, or for other props that aren't known
 */
export function AnchorFigure({ id, props }: IslandProps) {
  const read = propReader('AnchorFigure', props, ['kind', 'caption']);
  const kind = read.choice('kind', ANCHOR_KINDS);
  const thing = kind === 'line' ? null : THINGS[kind](id);
  return (
    <figure className="figure anchor-figure">
      <InlineStyles css={css} />
      <div className="anchor-parts">
        <div className="stage">
          <Stage description={ANCHOR_DESCRIPTIONS[kind]} {...ANCHOR_STAGE}>
            {thing === null ? <LineAnchor /> : <BoxAnchor {...thing} />}
          </Stage>
        </div>
        {thing === null || thing.hasEdges ? null : (
          <CornerPicture size={thing.size} id={id}>
            {thing.children}
          </CornerPicture>
        )}
      </div>
      <figcaption>{read.text('caption')}</figcaption>
    </figure>
  );
}

/** A line with its two points and its thickness. */
function LineAnchor() {
  const { p1, p2, thickness } = ANCHOR_LINE;
  const mark = thicknessMark(p1, p2, thickness);
  return (
    <>
      <LinePicture line={ANCHOR_LINE} />
      <g className="figure-measure">
        <path d={mark.path} />
      </g>
      <g textAnchor="middle" fontSize={15}>
        <Label {...mark.label} y={mark.label.y + 8} text="Thickness" />
        <Label x={p1.x} y={p1.y + 38} text="P1, the start" />
        <Label x={p2.x} y={p2.y - 28} text="P2, the end" />
      </g>
      <Handle {...p1} />
      <Handle {...p2} />
    </>
  );
}
