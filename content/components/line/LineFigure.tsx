import type { IslandProps } from '#app/islands/island-props.ts';
import { COLORS } from '../figure/colors.ts';
import { type ControlReader, oneOf } from '../figure/control-reader.ts';
import { Choice, Slider } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { STAGE } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { LineStage } from './LineStage.tsx';
import { type Line, lineCode, lineLimits, WRITINGS } from './line.ts';

const DEFAULTS = {
  x1: 100,
  y1: 260,
  x2: 380,
  y2: 100,
  thickness: 14,
  color: 'CornflowerBlue',
  writing: 'Properties',
} as const;

/** A `Line`: two points, a thickness and a colour. */
export function LineFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readLine);
  const { line, writing } = controls.settings;
  const { p1, p2, thickness } = line;
  const coordinate = (name: 'x1' | 'y1' | 'x2' | 'y2', label: string, max: number, value: number) => (
    <Slider figure={id} name={name} label={label} min={0} max={max} initial={DEFAULTS[name]} shown={value} />
  );
  return (
    <Figure
      controls={controls}
      stage={<LineStage line={line} onSet={controls.set} />}
      inputs={
        <>
          {coordinate('x1', 'P1.X', STAGE.width, p1.x)}
          {coordinate('y1', 'P1.Y', STAGE.height, p1.y)}
          {coordinate('x2', 'P2.X', STAGE.width, p2.x)}
          {coordinate('y2', 'P2.Y', STAGE.height, p2.y)}
          <Slider
            figure={id}
            name="thickness"
            label="Thickness"
            min={0.5}
            max={40}
            step={0.5}
            initial={DEFAULTS.thickness}
            shown={thickness}
          />
          <Choice figure={id} name="color" label="Color" choices={COLORS} initial={DEFAULTS.color} />
          <Choice figure={id} name="writing" label="C# sets it by" choices={WRITINGS} initial={DEFAULTS.writing} />
        </>
      }
      note={lineLimits(line)}
      code={lineCode(line, writing)}
      codeLines={17}
      caption="A Line from P1 to P2. Drag its ends, or use the sliders."
    />
  );
}

function readLine(controls: ControlReader): { line: Line; writing: (typeof WRITINGS)[number] } {
  const point = (end: 1 | 2) => ({ x: controls.number(`x${end}`), y: controls.number(`y${end}`) });
  return {
    line: {
      p1: point(1),
      p2: point(2),
      thickness: controls.number('thickness'),
      color: oneOf(controls.text('color'), COLORS),
    },
    writing: oneOf(controls.text('writing'), WRITINGS),
  };
}
