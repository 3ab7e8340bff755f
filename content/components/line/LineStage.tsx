import { DragHandle } from '../figure/DragHandle.tsx';
import { clamp } from '../figure/numbers.ts';
import { STAGE, Stage } from '../figure/Stage.tsx';
import type { Point } from '../figure/stage-point.ts';
import { LinePicture } from './LinePicture.tsx';
import { describeLine, drawnThickness, type Line } from './line.ts';
import { thicknessMark } from './thickness-mark.ts';

/** A line with its two ends to drag, and the mark of its thickness. */
export function LineStage({ line, onSet }: { line: Line; onSet(values: Record<string, number>): void }) {
  const { p1, p2 } = line;
  const thickness = drawnThickness(line);
  const mark = thicknessMark(p1, p2, thickness);
  return (
    <Stage description={describeLine(line)}>
      <LinePicture line={line} />
      <g className="figure-measure">
        <path d={mark.path} />
      </g>
      <Label at={mark.label}>{`${thickness} px`}</Label>
      <Label at={beyond(p1, p2, -24)}>P1</Label>
      <Label at={beyond(p2, p1, 24)}>P2</Label>
      <DragHandle {...p1} onMove={({ x, y }) => onSet({ x1: x, y1: y })} />
      <DragHandle {...p2} onMove={({ x, y }) => onSet({ x2: x, y2: y })} />
    </Stage>
  );
}

function Label({ at, children }: { at: Point; children: string }) {
  return (
    <text
      x={clamp(at.x, 24, STAGE.width - 24)}
      y={clamp(at.y, 15, STAGE.height - 15)}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={17}
    >
      {children}
    </text>
  );
}

/** A place beyond an end of a line, seen from its other end; `aside` it for a line without length. */
function beyond(end: Point, other: Point, aside: number): Point {
  const length = Math.hypot(end.x - other.x, end.y - other.y);
  if (length === 0) return { x: end.x, y: end.y + aside };
  return { x: end.x + ((end.x - other.x) / length) * 28, y: end.y + ((end.y - other.y) / length) * 24 };
}
