import { Handle } from '../figure/DragHandle.tsx';
import { Stage } from '../figure/Stage.tsx';
import { ANCHOR, ANCHOR_TEXT, ANCHOR_TEXTURE, CORNER_DESCRIPTION } from './anchor.ts';
import { TextPicture, TexturePicture } from './pictures.tsx';

/** What the picture shows besides: the corner of the window, and what lies around it. */
const SIZE = { width: 240, height: 260 } as const;
const CORNER = { x: 116, y: 112 } as const;

/** A text or a texture at (0, 0): three quarters of it lie outside of the window. */
export function CornerPicture({ kind, id }: { kind: 'text' | 'texture'; id: string }) {
  const { width, height } = kind === 'text' ? ANCHOR_TEXT : ANCHOR_TEXTURE;
  const toCorner = `translate(${CORNER.x - ANCHOR.x} ${CORNER.y - ANCHOR.y})`;
  const picture = <g transform={toCorner}>{kind === 'text' ? <TextPicture /> : <TexturePicture />}</g>;
  return (
    <div className="stage">
      <Stage description={CORNER_DESCRIPTION} {...SIZE}>
        <clipPath id={`${id}-window`}>
          <rect {...CORNER} width={SIZE.width} height={SIZE.height} />
        </clipPath>
        <path className="anchor-outside" d={`M0 0H${SIZE.width}V${CORNER.y}H${CORNER.x}V${SIZE.height}H0z`} />
        <g opacity={0.2}>{picture}</g>
        <g clipPath={`url(#${id}-window)`}>{picture}</g>
        <g className="figure-measure">
          <path d={`M${SIZE.width} ${CORNER.y}H${CORNER.x}V${SIZE.height}`} />
          <rect
            x={CORNER.x - width / 2}
            y={CORNER.y - height / 2}
            width={width}
            height={height}
            strokeDasharray="5 4"
          />
        </g>
        <g textAnchor="end" fontSize={15}>
          <text x={SIZE.width - 10} y={SIZE.height - 14}>
            window
          </text>
          <text className="figure-label" x={CORNER.x - 12} y={CORNER.y - 14}>
            (0, 0)
          </text>
        </g>
        <Handle {...CORNER} />
      </Stage>
    </div>
  );
}
