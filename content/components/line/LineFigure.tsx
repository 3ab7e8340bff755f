import type { IslandProps } from '#app/islands/island-props.ts';
import { createMenu, createSlider } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { COLORS } from '../figure/fill.tsx';
import { clamp } from '../figure/numbers.ts';
import { DragHandle, Label, type Point, STAGE_SIZE, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { RenderedLine } from '../shapes/RenderedShapes.tsx';
import {
  clampThickness,
  createLineCode,
  describeLine,
  describeLineLimits,
  LINE_SYNTAXES,
  type Line,
  layOutThicknessMark,
} from './line.ts';

const CONTROLS = {
  x1: createSlider('P1.X', 100, [0, STAGE_SIZE.width]),
  y1: createSlider('P1.Y', 260, [0, STAGE_SIZE.height]),
  x2: createSlider('P2.X', 380, [0, STAGE_SIZE.width]),
  y2: createSlider('P2.Y', 100, [0, STAGE_SIZE.height]),
  thickness: createSlider('Thickness', 14, [0.5, 40, 0.5]),
  color: createMenu('Color', 'CornflowerBlue', COLORS),
  writing: createMenu('C# syntax', 'Properties', LINE_SYNTAXES),
};

/** Interactive figure of a `Line`. */
export function LineFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS);
  const { x1, y1, x2, y2, writing, ...rest } = controls.values;
  const line: Line = { p1: { x: x1, y: y1 }, p2: { x: x2, y: y2 }, ...rest };
  return (
    <Figure
      controls={controls}
      stage={<LineStage line={line} onSet={controls.set} />}
      note={describeLineLimits(line)}
      code={createLineCode(line, writing, formatMarkedValue)}
      caption="A Line from P1 to P2. Drag its ends, use the sliders, or change the values in the C#."
    />
  );
}

/** A line with draggable ends and a mark for its thickness. */
function LineStage({ line, onSet }: { line: Line; onSet(values: Record<string, number>): void }) {
  const { p1, p2 } = line;
  const thickness = clampThickness(line);
  const mark = layOutThicknessMark(p1, p2, thickness);
  return (
    <Stage description={describeLine(line)}>
      <RenderedLine line={line} />
      <g className="figure-measure">
        <path d={mark.path} />
      </g>
      <EndLabel at={mark.label}>{`${thickness} px`}</EndLabel>
      <EndLabel at={getLabelPosition(p1, p2, -24)}>P1</EndLabel>
      <EndLabel at={getLabelPosition(p2, p1, 24)}>P2</EndLabel>
      <DragHandle {...p1} onMove={({ x, y }) => onSet({ x1: x, y1: y })} />
      <DragHandle {...p2} onMove={({ x, y }) => onSet({ x2: x, y2: y })} />
    </Stage>
  );
}

function EndLabel({ at, children }: { at: Point; children: string }) {
  return (
    <Label
      x={clamp(at.x, 24, STAGE_SIZE.width - 24)}
      y={clamp(at.y, 15, STAGE_SIZE.height - 15)}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={17}
      text={children}
    />
  );
}

/** Returns the position of an end's label: beyond the end, or beside it if the line has no length. */
function getLabelPosition(end: Point, other: Point, aside: number): Point {
  const length = Math.hypot(end.x - other.x, end.y - other.y);
  if (length === 0) return { x: end.x, y: end.y + aside };
  return { x: end.x + ((end.x - other.x) / length) * 28, y: end.y + ((end.y - other.y) / length) * 24 };
}
