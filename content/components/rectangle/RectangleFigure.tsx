import { useEffect } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { ControlGroup, POSITION, slider, toggle } from '../figure/controls.tsx';
import { Figure, useControls } from '../figure/Figure.tsx';
import { fillControls } from '../figure/fill.tsx';
import { DragHandle, type Point, STAGE, Stage } from '../figure/Stage.tsx';
import { RectanglePicture } from '../shapes/ShapePicture.tsx';
import { describeRectangle, drawnRectangle, type Rectangle, rectangleCode, rectangleLimits } from './rectangle.ts';

const CONTROLS = {
  ...POSITION,
  width: slider('Width', 260, [0, STAGE.width]),
  height: slider('Height', 160, [0, STAGE.height]),
  together: toggle('All corners alike', true),
  topLeft: slider('TopLeft', 32, [0, 200]),
  topRight: slider('TopRight', 32, [0, 200]),
  bottomRight: slider('BottomRight', 32, [0, 200]),
  bottomLeft: slider('BottomLeft', 32, [0, 200]),
  solid: toggle('IsSolid', true),
  border: slider('BorderThickness', 12, [0, 200]),
  ...fillControls({ color: 'RoyalBlue', gradient: 'Horizontal', start: 'MediumSeaGreen', stop: 'MediumPurple' }),
};

/** A `RectShape` with every property that shapes it. */
export function RectangleFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS);
  const { values, follow, input, inputs } = controls;
  const { together, topLeft } = values;
  const corner = (name: 'topRight' | 'bottomRight' | 'bottomLeft'): number => (together ? topLeft : values[name]);
  const [topRight, bottomRight, bottomLeft] = [corner('topRight'), corner('bottomRight'), corner('bottomLeft')];
  useEffect(() => {
    if (together) follow({ topRight: topLeft, bottomRight: topLeft, bottomLeft: topLeft });
  }, [together, topLeft, follow]);
  const rectangle: Rectangle = {
    ...values,
    radii: [topLeft, topRight, bottomRight, bottomLeft],
    isSolid: values.solid,
    fill: values,
  };
  return (
    <Figure
      controls={controls}
      stage={<RectangleStage rectangle={rectangle} id={id} onSet={controls.set} />}
      inputs={
        <>
          {inputs('x', 'y', 'width', 'height')}
          <ControlGroup label="CornerRadius">
            {inputs('together', 'topLeft')}
            {input('topRight', { disabled: together }, topRight)}
            {input('bottomRight', { disabled: together }, bottomRight)}
            {input('bottomLeft', { disabled: together }, bottomLeft)}
          </ControlGroup>
          {inputs('solid', 'border', 'color', 'gradient', 'start', 'stop')}
        </>
      }
      note={rectangleLimits(rectangle)}
      code={rectangleCode(rectangle)}
      codeLines={14}
      caption="A RectShape. Position is its centre: drag it, or use the sliders. Sizes are in pixels."
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
