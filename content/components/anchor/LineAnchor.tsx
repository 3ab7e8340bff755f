import { Handle } from '../figure/DragHandle.tsx';
import { LinePicture } from '../line/LinePicture.tsx';
import { thicknessMark } from '../line/thickness-mark.ts';
import { ANCHOR_LINE } from './anchor.ts';

/** A line with its two points and its thickness. */
export function LineAnchor() {
  const { p1, p2, thickness } = ANCHOR_LINE;
  const mark = thicknessMark(p1, p2, thickness);
  return (
    <>
      <LinePicture line={ANCHOR_LINE} />
      <g className="figure-measure">
        <path d={mark.path} />
      </g>
      <g textAnchor="middle" fontSize={15}>
        <text {...mark.label} y={mark.label.y + 8}>
          Thickness
        </text>
        <text x={p1.x} y={p1.y + 38}>
          P1, the start
        </text>
        <text x={p2.x} y={p2.y - 28}>
          P2, the end
        </text>
      </g>
      <Handle {...p1} />
      <Handle {...p2} />
    </>
  );
}
