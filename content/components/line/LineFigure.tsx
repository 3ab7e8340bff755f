import type { IslandProps } from '#app/islands/island-props.ts';
import { COLORS } from '../figure/colors.ts';
import { choice, slider } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { STAGE } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { LineStage } from './LineStage.tsx';
import { type Line, lineCode, lineLimits, WRITINGS } from './line.ts';

const CONTROLS = {
  x1: slider('P1.X', 100, [0, STAGE.width]),
  y1: slider('P1.Y', 260, [0, STAGE.height]),
  x2: slider('P2.X', 380, [0, STAGE.width]),
  y2: slider('P2.Y', 100, [0, STAGE.height]),
  thickness: slider('Thickness', 14, [0.5, 40, 0.5]),
  color: choice('Color', 'CornflowerBlue', COLORS),
  writing: choice('C# sets it by', 'Properties', WRITINGS),
};

/** A `Line`: two points, a thickness and a colour. */
export function LineFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS);
  const { x1, y1, x2, y2, writing, ...rest } = controls.values;
  const line: Line = { p1: { x: x1, y: y1 }, p2: { x: x2, y: y2 }, ...rest };
  return (
    <Figure
      controls={controls}
      stage={<LineStage line={line} onSet={controls.set} />}
      note={lineLimits(line)}
      code={lineCode(line, writing)}
      codeLines={17}
      caption="A Line from P1 to P2. Drag its ends, or use the sliders."
    />
  );
}
