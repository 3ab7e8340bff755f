import type { IslandProps } from '#app/islands/island-props.ts';
import { ControlGroup, POSITION, slider, toggle } from '../figure/controls.tsx';
import { markedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { fillControls } from '../figure/fill.tsx';
import { ShapeInputs } from '../figure/ShapeInputs.tsx';
import { DragHandle, type Point, STAGE, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { RectanglePicture } from '../shapes/ShapePicture.tsx';
import { describeRectangle, drawnRectangle, type Rectangle, rectangleCode, rectangleLimits } from './rectangle.ts';

const CONTROLS = {
  ...POSITION,
  width: slider('Width', 260, [0, STAGE.width]),
  height: slider('Height', 160, [0, STAGE.height]),
  together: toggle('All corners alike', false),
  topLeft: slider('TopLeft', 72, [0, 200]),
  topRight: slider('TopRight', 16, [0, 200]),
  bottomRight: slider('BottomRight', 72, [0, 200]),
  bottomLeft: slider('BottomLeft', 16, [0, 200]),
  solid: toggle('IsSolid', false),
  border: slider('BorderThickness', 36, [0, 200]),
  ...fillControls({ color: 'RoyalBlue', gradient: 'Horizontal', start: 'MediumSeaGreen', stop: 'MediumPurple' }),
};

/** Copies the first corner's radius to the others if all corners are to be equal. */
function implied(name: string, { together, topLeft }: { together: boolean; topLeft: number }) {
  const isMeant = together && (name === 'together' || name === 'topLeft');
  return isMeant ? { topRight: topLeft, bottomRight: topLeft, bottomLeft: topLeft } : {};
}

/** Interactive figure of a `RectShape`. */
export function RectangleFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS, undefined, implied);
  const { values, input, inputs } = controls;
  const { together, topLeft, topRight, bottomRight, bottomLeft } = values;
  const rectangle: Rectangle = {
    ...values,
    radii: [topLeft, topRight, bottomRight, bottomLeft],
    isSolid: values.solid,
    fill: values,
  };
  const why = together ? 'as TopLeft' : undefined;
  return (
    <Figure
      controls={controls}
      stage={<RectangleStage rectangle={rectangle} id={id} onSet={controls.set} />}
      inputs={
        <>
          {inputs('x', 'y', 'width', 'height')}
          <ControlGroup label="CornerRadius">
            {inputs('together', 'topLeft')}
            {input('topRight', { why })}
            {input('bottomRight', { why })}
            {input('bottomLeft', { why })}
          </ControlGroup>
          <ShapeInputs controls={controls} />
        </>
      }
      note={rectangleLimits(rectangle)}
      code={rectangleCode(rectangle, together, markedValue)}
      caption="A RectShape. Position is its centre: drag it, use the sliders, or change the values in the C#. Sizes are in pixels."
    />
  );
}

function RectangleStage({ rectangle, id, onSet }: { rectangle: Rectangle; id: string; onSet(at: Point): void }) {
  const { x, y, width, height } = drawnRectangle(rectangle);
  const left = x - width / 2;
  const top = y - height / 2;
  return (
    <Stage description={describeRectangle(rectangle)}>
      <RectanglePicture rectangle={rectangle} id={id} />
      <g className="figure-measure">
        <path d={`M${left} ${top - 18}v12M${left + width} ${top - 18}v12M${left} ${top - 12}h${width}`} />
        <path d={`M${left - 18} ${top}h12M${left - 18} ${top + height}h12M${left - 12} ${top}v${height}`} />
      </g>
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}
