import { Handle } from '../figure/DragHandle.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { ANCHOR, CORNER_DESCRIPTION } from './anchor.ts';
import type { BoxAnchorProps } from './BoxAnchor.tsx';

/** What the picture shows besides: the corner of the window, and what lies around it. */
const SIZE = { width: 240, height: 260 } as const;
const CORNER = { x: 116, y: 112 } as const;

/** A thing at (0, 0): three quarters of it lie outside of the window. */
export function CornerPicture({
  size: { width, height },
  id,
  children,
}: Pick<BoxAnchorProps, 'size' | 'children'> & { id: string }) {
  const toCorner = `translate(${CORNER.x - ANCHOR.x} ${CORNER.y - ANCHOR.y})`;
  const picture = <g transform={toCorner}>{children}</g>;
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
          <Label x={SIZE.width - 10} y={SIZE.height - 14} text="window" />
          <Label className="figure-label" x={CORNER.x - 12} y={CORNER.y - 14} text="(0, 0)" />
        </g>
        <Handle {...CORNER} />
      </Stage>
    </div>
  );
}
