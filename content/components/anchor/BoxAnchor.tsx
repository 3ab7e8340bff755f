import type { ReactNode } from 'react';
import { Handle, Label, Stage } from '../figure/Stage.tsx';

/** `Position` of every shape except the line, in pixels. */
export const ANCHOR_POSITION = { x: 156, y: 112 } as const;

/** Distance from a box to its dimension lines, in pixels. */
const DIMENSION_LINE_GAP = 22;
const TICK_LENGTH = 6;

/** A shape placed around `ANCHOR_POSITION`, and the labels of its measures. */
export interface BoxAnchorProps {
  size: { width: number; height: number };
  /** Labels of the horizontal and vertical distances from the position to the edges. */
  halfLabels: readonly [halfWidth: string, halfHeight: string];
  /** True if the shape has properties for its edges. Otherwise a dashed box is drawn around it. */
  hasEdges: boolean;
  children: ReactNode;
}

/** A shape with its position in amber and the distances to its edges. */
export function BoxAnchor({ size, halfLabels: [halfWidth, halfHeight], hasEdges, children }: BoxAnchorProps) {
  const { x, y } = ANCHOR_POSITION;
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
          d={`M${left} ${bottom + DIMENSION_LINE_GAP}H${right}${[left, x, right].map((at) => `M${at} ${bottom + DIMENSION_LINE_GAP - TICK_LENGTH}v${2 * TICK_LENGTH}`).join('')}`}
        />
        <path
          d={`M${right + DIMENSION_LINE_GAP} ${top}V${bottom}${[top, y, bottom].map((at) => `M${right + DIMENSION_LINE_GAP - TICK_LENGTH} ${at}h${2 * TICK_LENGTH}`).join('')}`}
        />
      </g>
      <g textAnchor="middle" fontSize={15}>
        <Label x={(left + x) / 2} y={bottom + DIMENSION_LINE_GAP + 24} text={halfWidth} />
        <Label x={(x + right) / 2} y={bottom + DIMENSION_LINE_GAP + 24} text={halfWidth} />
      </g>
      <g dominantBaseline="central" fontSize={15}>
        <Label x={right + DIMENSION_LINE_GAP + 12} y={(top + y) / 2} text={halfHeight} />
        <Label x={right + DIMENSION_LINE_GAP + 12} y={(y + bottom) / 2} text={halfHeight} />
      </g>
      {hasEdges ? <EdgeLabels left={left} right={right} top={top} bottom={bottom} /> : null}
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

function EdgeLabels({ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) {
  const { x, y } = ANCHOR_POSITION;
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
const CORNER_VIEW_SIZE = { width: 240, height: 260 } as const;
const CORNER_POSITION = { x: 116, y: 112 } as const;

/** A shape rendered at (0, 0), with three quarters of it outside the window. */
export function CornerView({
  size: { width, height },
  id,
  children,
}: Pick<BoxAnchorProps, 'size' | 'children'> & { id: string }) {
  const toCorner = `translate(${CORNER_POSITION.x - ANCHOR_POSITION.x} ${CORNER_POSITION.y - ANCHOR_POSITION.y})`;
  const drawing = <g transform={toCorner}>{children}</g>;
  return (
    <div className="stage">
      <Stage
        description="The same item drawn at (0, 0). Its centre is in the corner of the window, so only the lower-right quarter is visible."
        {...CORNER_VIEW_SIZE}
      >
        <clipPath id={`${id}-window`}>
          <rect {...CORNER_POSITION} width={CORNER_VIEW_SIZE.width} height={CORNER_VIEW_SIZE.height} />
        </clipPath>
        <path
          className="anchor-outside"
          d={`M0 0H${CORNER_VIEW_SIZE.width}V${CORNER_POSITION.y}H${CORNER_POSITION.x}V${CORNER_VIEW_SIZE.height}H0z`}
        />
        <g opacity={0.2}>{drawing}</g>
        <g clipPath={`url(#${id}-window)`}>{drawing}</g>
        <g className="figure-measure">
          <path d={`M${CORNER_VIEW_SIZE.width} ${CORNER_POSITION.y}H${CORNER_POSITION.x}V${CORNER_VIEW_SIZE.height}`} />
          <rect
            x={CORNER_POSITION.x - width / 2}
            y={CORNER_POSITION.y - height / 2}
            width={width}
            height={height}
            strokeDasharray="5 4"
          />
        </g>
        <g textAnchor="end" fontSize={15}>
          <Label x={CORNER_VIEW_SIZE.width - 10} y={CORNER_VIEW_SIZE.height - 14} text="window" />
          {/* If the box is low, the label is above the box instead of across its edge. */}
          <Label
            className="figure-label"
            x={CORNER_POSITION.x - 12}
            y={CORNER_POSITION.y - (height < 60 ? height / 2 + 8 : 14)}
            text="(0, 0)"
          />
        </g>
        <Handle {...CORNER_POSITION} />
      </Stage>
    </div>
  );
}
