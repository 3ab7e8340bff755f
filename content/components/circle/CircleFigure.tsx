import type { IslandProps } from '#app/islands/island-props.ts';
import { createCheckbox, createMenu, createSlider, POSITION_CONTROLS } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { createFillControls } from '../figure/fill.tsx';
import { clamp, round } from '../figure/numbers.ts';
import { ShapeInputs } from '../figure/ShapeInputs.tsx';
import { DragHandle, Label, type Point, STAGE_SIZE, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { RenderedCircle } from '../shapes/RenderedShapes.tsx';
import {
  type Circle,
  clampCircle,
  createCircleCode,
  describeCircle,
  describeCircleLimits,
  SIZE_PROPERTIES,
} from './circle.ts';

const MAX_RADIUS = 180;
const CONTROLS = {
  ...POSITION_CONTROLS,
  sizedBy: createMenu('Size set by', 'Radius', SIZE_PROPERTIES),
  radius: createSlider('Radius', 110, [0, MAX_RADIUS, 0.5], round),
  diameter: createSlider('Diameter', 220, [0, MAX_RADIUS * 2], round),
  solid: createCheckbox('IsSolid', false),
  border: createSlider('BorderThickness', 36, [0, MAX_RADIUS]),
  ...createFillControls({ color: 'RoyalBlue', gradient: 'Vertical', start: 'Gold', stop: 'Tomato' }),
};

type Size = Pick<Circle, 'sizedBy' | 'radius'> & { diameter: number };

/** Updates the diameter after a change of the radius, and the radius after a change of the diameter. */
function getDependentValues(name: string, { radius, diameter }: Size): Partial<Size> {
  if (name === 'radius') return { sizedBy: 'Radius', diameter: radius * 2 };
  return name === 'diameter' ? { sizedBy: 'Diameter', radius: diameter / 2 } : {};
}

/** Interactive figure of a `CircleShape` sized by its radius or its diameter. */
export function CircleFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS, undefined, getDependentValues);
  const { values, inputs } = controls;
  const circle: Circle = { ...values, isSolid: values.solid, fill: values };
  return (
    <Figure
      controls={controls}
      stage={<CircleStage circle={circle} id={id} onSet={controls.set} />}
      inputs={
        <>
          {inputs('x', 'y', 'sizedBy', 'radius', 'diameter')}
          <ShapeInputs controls={controls} />
        </>
      }
      note={describeCircleLimits(circle)}
      code={createCircleCode(circle, formatMarkedValue)}
      caption="A CircleShape. Position is its centre: drag it, use the sliders, or change the values in the C#. Radius and Diameter set the same value."
    />
  );
}

/** A circle with an arrow for its radius and a dimension line for its diameter. */
function CircleStage({ circle, id, onSet }: { circle: Circle; id: string; onSet(at: Point): void }) {
  const { x, y, radius } = clampCircle(circle);
  const left = round(x - radius);
  const top = y - radius;
  // The dimension line is above the circle if there is room, otherwise below it or at the lower edge of the stage.
  const dimensionLineY = round(top > 44 ? top - 20 : Math.min(y + radius + 20, STAGE_SIZE.height - 24));
  const labelY = round(top > 44 ? dimensionLineY - 8 : dimensionLineY + 19);
  const arrowOffset = round(radius * Math.SQRT1_2);
  return (
    <Stage description={describeCircle(circle)}>
      <RenderedCircle circle={circle} id={id} />
      <g className="figure-measure">
        <path
          d={`M${left} ${dimensionLineY - 6}v12M${round(x + radius)} ${dimensionLineY - 6}v12M${left} ${dimensionLineY}h${round(radius * 2)}`}
        />
      </g>
      <Label
        x={clamp(x, 70, STAGE_SIZE.width - 70)}
        y={labelY}
        textAnchor="middle"
        fontSize={17}
        text={`Diameter ${round(radius * 2)}`}
      />
      <Arrow id={`${id}-arrow`} d={`M${x} ${y}L${round(x + arrowOffset)} ${round(y - arrowOffset)}`} />
      <Label
        className="figure-label"
        x={round(x + arrowOffset / 2 + 8)}
        y={round(y - arrowOffset / 2 + 18)}
        fontSize={17}
        text={`Radius ${round(radius)}`}
      />
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}

/** An outlined arrow, visible on any background. `d` must end with a straight line. */
function Arrow({ d, id }: { d: string; id: string }) {
  return (
    <g className="figure-arrow">
      <marker
        id={id}
        viewBox="-9 -6 10 12"
        markerWidth={10}
        markerHeight={12}
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path d="M-8 -5L0 0L-8 5" />
      </marker>
      <path d={d} />
      <path d={d} markerEnd={`url(#${id})`} />
    </g>
  );
}
