import type { ReactNode } from 'react';
import { Handle, Label, Stage } from '../figure/Stage.tsx';

/** `Position` of every shape except the line, in pixels. */
export const ANCHOR = { x: 156, y: 112 } as const;

/** Distance from a box to its dimension lines, in pixels. */
const GAP = 22;
const TICK = 6;

/** Props of `BoxAnchor`. */
export interface BoxAnchorProps {
  size: { width: number; height: number };
  /** Labels of the horizontal and vertical distances from the position to the edges. */
  halves: readonly [halfWidth: string, halfHeight: string];
  /** True if the shape has properties for its edges. Otherwise a dashed box is drawn around it. */
  hasEdges: boolean;
  children: ReactNode;
}

/** A shape with its position in amber and the distances to its edges. */
export function BoxAnchor({ size, halves: [halfWidth, halfHeight], hasEdges, children }: BoxAnchorProps) {
  const { x, y } = ANCHOR;
  const left = x - size.width / 2;
  const right = x + size.width / 2;
  const top = y - size.height / 2;
  const bottom = y + size.height / 2;
  return (
    <>
      {children}
      <g className="figure-measure">
        {hasEdges ? null : <rect x={left} y={top} width={size.width} height={size.height} strokeDasharray="5 4" />}
        <path
          d={`M${left} ${bottom + GAP}H${right}${[left, x, right].map((at) => `M${at} ${bottom + GAP - TICK}v${2 * TICK}`).join('')}`}
        />
        <path
          d={`M${right + GAP} ${top}V${bottom}${[top, y, bottom].map((at) => `M${right + GAP - TICK} ${at}h${2 * TICK}`).join('')}`}
        />
      </g>
      <g textAnchor="middle" fontSize={15}>
        <Label x={(left + x) / 2} y={bottom + GAP + 24} text={halfWidth} />
        <Label x={(x + right) / 2} y={bottom + GAP + 24} text={halfWidth} />
      </g>
      <g dominantBaseline="central" fontSize={15}>
        <Label x={right + GAP + 12} y={(top + y) / 2} text={halfHeight} />
        <Label x={right + GAP + 12} y={(y + bottom) / 2} text={halfHeight} />
      </g>
      {hasEdges ? <EdgeNames left={left} right={right} top={top} bottom={bottom} /> : null}
      <Label
        className="figure-label"
        x={x}
        y={hasEdges ? y - 14 : top - 10}
        textAnchor="middle"
        fontSize={15}
        text="Position"
      />
      <Handle x={x} y={y} />
    </>
  );
}

function EdgeNames({ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) {
  const { x, y } = ANCHOR;
  return (
    <g className="figure-label" dominantBaseline="central" fontSize={15}>
      <Label x={left + 8} y={y} text="Left" />
      <Label x={right - 8} y={y} textAnchor="end" text="Right" />
      <Label x={x} y={top + 16} textAnchor="middle" text="Top" />
      <Label x={x} y={bottom - 16} textAnchor="middle" text="Bottom" />
    </g>
  );
}

/** Size of the view of the window's corner, in pixels. */
const SIZE = { width: 240, height: 260 } as const;
const CORNER = { x: 116, y: 112 } as const;

/** A shape rendered at (0, 0), with three quarters of it outside the window. */
export function CornerPicture({
  size: { width, height },
  id,
  children,
}: Pick<BoxAnchorProps, 'size' | 'children'> & { id: string }) {
  const toCorner = `translate(${CORNER.x - ANCHOR.x} ${CORNER.y - ANCHOR.y})`;
  const picture = <g transform={toCorner}>{children}</g>;
  return (
    <div className="stage">
      <Stage
        description="Drawn at (0, 0), the centre lies in the corner of the window: only the lower right quarter is visible."
        {...SIZE}
      >
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
          {/* The label is above a low box, so that it doesn't cross the edge. */}
          <Label
            className="figure-label"
            x={CORNER.x - 12}
            y={CORNER.y - (height < 60 ? height / 2 + 8 : 14)}
            text="(0, 0)"
          />
        </g>
        <Handle {...CORNER} />
      </Stage>
    </div>
  );
}
