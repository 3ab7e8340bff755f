import type { ReactNode } from 'react';
import { Handle } from '../figure/DragHandle.tsx';
import { Label } from '../figure/Stage.tsx';
import { ANCHOR } from './anchor.ts';

/** From a box to its measures. */
const GAP = 22;
const TICK = 6;

/** What `BoxAnchor` shows. */
export interface BoxAnchorProps {
  size: { width: number; height: number };
  /** What the distances from the position to the edges are called, across and down. */
  halves: readonly [halfWidth: string, halfHeight: string];
  /** True for what has properties for its edges; other things get a dashed box. */
  hasEdges: boolean;
  children: ReactNode;
}

/** A thing around the anchor: its position in amber, and how far its edges are from there. */
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
