import type { IslandProps } from '#app/islands/island-props.ts';
import { ControlGroup, createCheckbox, createSlider, POSITION_CONTROLS } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { createFillControls } from '../figure/fill.tsx';
import { ShapeInputs } from '../figure/ShapeInputs.tsx';
import { DragHandle, type Point, STAGE_SIZE, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { RenderedRectangle } from '../shapes/RenderedShapes.tsx';
import {
  clampRectangle,
  createRectangleCode,
  describeRectangle,
  describeRectangleLimits,
  type Rectangle,
} from './rectangle.ts';

const CONTROLS = {
  ...POSITION_CONTROLS,
  width: createSlider('Width', 260, [0, STAGE_SIZE.width]),
  height: createSlider('Height', 160, [0, STAGE_SIZE.height]),
  together: createCheckbox('Same radius for all corners', false),
  topLeft: createSlider('TopLeft', 72, [0, 200]),
  topRight: createSlider('TopRight', 16, [0, 200]),
  bottomRight: createSlider('BottomRight', 72, [0, 200]),
  bottomLeft: createSlider('BottomLeft', 16, [0, 200]),
  solid: createCheckbox('IsSolid', false),
  border: createSlider('BorderThickness', 36, [0, 200]),
  ...createFillControls({ color: 'RoyalBlue', gradient: 'Horizontal', start: 'MediumSeaGreen', stop: 'MediumPurple' }),
};

/** Returns the first corner's radius for all other corners if all corners are to be equal. */
function getDependentValues(name: string, { together, topLeft }: { together: boolean; topLeft: number }) {
  const shouldCopyRadius = together && (name === 'together' || name === 'topLeft');
  return shouldCopyRadius ? { topRight: topLeft, bottomRight: topLeft, bottomLeft: topLeft } : {};
}

/** Interactive figure of a `RectShape`. */
export function RectangleFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS, undefined, getDependentValues);
  const { values, input, inputs } = controls;
  const { together, topLeft, topRight, bottomRight, bottomLeft } = values;
  const rectangle: Rectangle = {
    ...values,
    radii: [topLeft, topRight, bottomRight, bottomLeft],
    isSolid: values.solid,
    fill: values,
  };
  const disabledReason = together ? 'same as TopLeft' : undefined;
  return (
    <Figure
      controls={controls}
      stage={<RectangleStage rectangle={rectangle} id={id} onSet={controls.set} />}
      inputs={
        <>
          {inputs('x', 'y', 'width', 'height')}
          <ControlGroup label="CornerRadius">
            {inputs('together', 'topLeft')}
            {input('topRight', { disabledReason })}
            {input('bottomRight', { disabledReason })}
            {input('bottomLeft', { disabledReason })}
          </ControlGroup>
          <ShapeInputs controls={controls} />
        </>
      }
      note={describeRectangleLimits(rectangle)}
      code={createRectangleCode(rectangle, together, formatMarkedValue)}
      caption="A RectShape with its size in pixels. Drag its centre, use the sliders, or change the values in the C#."
    />
  );
}

function RectangleStage({ rectangle, id, onSet }: { rectangle: Rectangle; id: string; onSet(at: Point): void }) {
  const { x, y, width, height } = clampRectangle(rectangle);
  const left = x - width / 2;
  const top = y - height / 2;
  return (
    <Stage description={describeRectangle(rectangle)}>
      <RenderedRectangle rectangle={rectangle} id={id} />
      <g className="figure-measure">
        <path d={`M${left} ${top - 18}v12M${left + width} ${top - 18}v12M${left} ${top - 12}h${width}`} />
        <path d={`M${left - 18} ${top}h12M${left - 18} ${top + height}h12M${left - 12} ${top}v${height}`} />
      </g>
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}
