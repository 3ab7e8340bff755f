import type { ReactNode } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { DEFAULT_CIRCLE } from '../circle/circle.ts';
import { DEFAULT_FILL, type Fill } from '../figure/fill.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { createPropReader } from '../figure/prop-reader.ts';
import { Handle, Label, Stage } from '../figure/Stage.tsx';
import { type Line, layOutThicknessMark } from '../line/line.ts';
import { DEFAULT_RECTANGLE } from '../rectangle/rectangle.ts';
import { RenderedCircle, RenderedLine, RenderedRectangle } from '../shapes/RenderedShapes.tsx';
import { ship } from '../sprites/ship.ts';
import { getSpriteSize } from '../sprites/sprite.ts';
import { FONT_FAMILY } from '../window/WindowFrame.tsx';
import css from './anchor.css?inline';
import { ANCHOR_POSITION, BoxAnchor, type BoxAnchorProps, CornerView } from './BoxAnchor.tsx';

/** Items that the figure can show. */
const ITEM_KINDS = ['rectangle', 'circle', 'line', 'text', 'texture'] as const;

/** Size of the example window, in pixels. */
const ANCHOR_STAGE_SIZE = { width: 400, height: 260 } as const;

const SHAPE_FILL: Fill = { ...DEFAULT_FILL, color: 'RoyalBlue' };
const CIRCLE_RADIUS = 84;
const TEXT_SIZE = { width: 220, height: 43 } as const;
const TEXTURE_WIDTH = 176;

/** The line has its own position. The other shapes are placed around the anchor. */
const EXAMPLE_LINE: Line = { p1: { x: 74, y: 182 }, p2: { x: 320, y: 84 }, color: 'RoyalBlue', thickness: 24 };
const LINE_DESCRIPTION =
  'A thick line. P1 marks the middle of its start and P2 the middle of its end. Two arrows across the line mark its thickness.';

/**
 * The drawing of each kind except the line. `repeated` is a second copy, an SVG `use` element. Text has no `repeated`, because
 * a `use` element would lose the styles of the text.
 */
const BOX_ITEMS: Readonly<
  Record<
    Exclude<(typeof ITEM_KINDS)[number], 'line'>,
    (id: string) => BoxAnchorProps & { description: string; repeated?: ReactNode }
  >
> = {
  rectangle: (id) => ({
    description:
      'A rectangle with its position marked in its centre. The edges Left and Right are HalfWidth away from it. The edges Top and Bottom are HalfHeight away from it.',
    size: { width: 220, height: 140 },
    halfLabels: ['HalfWidth', 'HalfHeight'],
    hasEdges: true,
    children: (
      <RenderedRectangle
        rectangle={{ ...DEFAULT_RECTANGLE, ...ANCHOR_POSITION, width: 220, height: 140, fill: SHAPE_FILL }}
        id={id}
      />
    ),
  }),
  circle: (id) => ({
    description:
      'A circle with its position marked in its centre. Its edges Left, Right, Top and Bottom are one radius away.',
    size: { width: CIRCLE_RADIUS * 2, height: CIRCLE_RADIUS * 2 },
    halfLabels: ['Radius', 'Radius'],
    hasEdges: true,
    children: (
      <RenderedCircle
        circle={{ ...DEFAULT_CIRCLE, ...ANCHOR_POSITION, radius: CIRCLE_RADIUS, fill: SHAPE_FILL }}
        id={id}
      />
    ),
  }),
  text: () => ({
    description:
      'Text in a dashed box. Its position is marked in the centre, half the width and half the height away from the edges.',
    size: TEXT_SIZE,
    halfLabels: ['width / 2', 'height / 2'],
    hasEdges: false,
    children: (
      <Label
        x={ANCHOR_POSITION.x}
        // The baseline is the lower edge of the box, as in `IFont.Measure`. Descenders extend below the box.
        y={ANCHOR_POSITION.y + TEXT_SIZE.height / 2}
        fill="darkorange"
        fontFamily={FONT_FAMILY}
        fontSize={63}
        textAnchor="middle"
        // Makes the text exactly as wide as the box in every font.
        textLength={TEXT_SIZE.width}
        lengthAdjust="spacingAndGlyphs"
        text="Velaptor"
      />
    ),
  }),
  texture: (id) => ({
    description:
      'An image in a dashed box. Its position is marked in the centre, half the width and half the height away from the edges.',
    size: { width: TEXTURE_WIDTH, height: TEXTURE_WIDTH },
    halfLabels: ['Width / 2', 'Height / 2'],
    hasEdges: false,
    children: (
      <g id={`${id}-ship`}>
        <PixelArt sprite={ship} {...ANCHOR_POSITION} pixelSize={TEXTURE_WIDTH / getSpriteSize(ship).width} />
      </g>
    ),
    repeated: <use href={`#${id}-ship`} />,
  }),
};

/**
 * Static figure that shows a shape's position and the distances from it to the edges.
 *
 * @throws Error for invalid, missing or unknown props
 */
export function AnchorFigure({ id, props }: IslandProps) {
  const read = createPropReader('AnchorFigure', props, ['kind', 'caption']);
  const kind = read.choice('kind', ITEM_KINDS);
  const item = kind === 'line' ? null : BOX_ITEMS[kind](id);
  return (
    <figure className="figure anchor-figure">
      <PageStyles css={css} />
      <div className="anchor-parts">
        <div className="stage">
          <Stage description={item?.description ?? LINE_DESCRIPTION} {...ANCHOR_STAGE_SIZE}>
            {item === null ? <LineAnchor /> : <BoxAnchor {...item} />}
          </Stage>
        </div>
        {item === null || item.hasEdges ? null : (
          <CornerView size={item.size} id={id}>
            {item.repeated ?? item.children}
          </CornerView>
        )}
      </div>
      <figcaption>{read.text('caption')}</figcaption>
    </figure>
  );
}

/** A line with its two end points and its thickness marked. */
function LineAnchor() {
  const { p1, p2, thickness } = EXAMPLE_LINE;
  const mark = layOutThicknessMark(p1, p2, thickness);
  return (
    <>
      <RenderedLine line={EXAMPLE_LINE} />
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
