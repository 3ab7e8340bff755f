import { useEffect } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import type { ControlReader } from '../figure/control-reader.ts';
import { ControlGroup, Slider, Switch } from '../figure/controls.tsx';
import { DragHandle } from '../figure/DragHandle.tsx';
import { Figure } from '../figure/Figure.tsx';
import { FillControls } from '../figure/FillControls.tsx';
import { type Fill, readFill } from '../figure/fill.ts';
import { PositionControls } from '../figure/PositionControls.tsx';
import { STAGE, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { RectangleDrawing } from './RectangleDrawing.tsx';
import { describeRectangle, drawnRectangle, type Rectangle, rectangleCode, rectangleLimits } from './rectangle.ts';

const FILL: Fill = { color: 'RoyalBlue', gradient: 'Horizontal', start: 'MediumSeaGreen', stop: 'MediumPurple' };
const DEFAULTS = {
  x: 240,
  y: 180,
  width: 260,
  height: 160,
  together: true,
  topLeft: 32,
  topRight: 32,
  bottomRight: 32,
  bottomLeft: 32,
  solid: true,
  border: 12,
  ...FILL,
} as const;

/** A `RectShape` with every property that shapes it. */
export function RectangleFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readRectangle);
  const { rectangle, together } = controls.settings;
  const { width, height, border } = rectangle;
  const [topLeft, topRight, bottomRight, bottomLeft] = rectangle.radii;
  const { follow } = controls;
  useEffect(() => {
    if (together) follow({ topRight: topLeft, bottomRight: topLeft, bottomLeft: topLeft });
  }, [together, topLeft, follow]);
  const slider = (
    name: 'width' | 'height' | 'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft' | 'border',
    label: string,
    min: number,
    max: number,
    value: number,
    follows = false,
  ) => (
    <Slider
      disabled={follows}
      figure={id}
      name={name}
      label={label}
      min={min}
      max={max}
      initial={DEFAULTS[name]}
      shown={value}
    />
  );
  return (
    <Figure
      controls={controls}
      stage={<RectangleStage rectangle={rectangle} id={id} onSet={controls.set} />}
      inputs={
        <>
          <PositionControls figure={id} initial={DEFAULTS} now={rectangle} />
          {slider('width', 'Width', 0, STAGE.width, width)}
          {slider('height', 'Height', 0, STAGE.height, height)}
          <ControlGroup label="CornerRadius">
            <Switch figure={id} name="together" label="All corners alike" initial={DEFAULTS.together} />
            {slider('topLeft', 'TopLeft', 0, 200, topLeft)}
            {slider('topRight', 'TopRight', 0, 200, topRight, together)}
            {slider('bottomRight', 'BottomRight', 0, 200, bottomRight, together)}
            {slider('bottomLeft', 'BottomLeft', 0, 200, bottomLeft, together)}
          </ControlGroup>
          <Switch figure={id} name="solid" label="IsSolid" initial={DEFAULTS.solid} />
          {slider('border', 'BorderThickness', 0, 200, border)}
          <FillControls figure={id} initial={FILL} />
        </>
      }
      note={rectangleLimits(rectangle)}
      code={rectangleCode(rectangle)}
      codeLines={14}
      caption="A RectShape. Position is its centre: drag it, or use the sliders. Sizes are in pixels."
    />
  );
}

function readRectangle(controls: ControlReader): { rectangle: Rectangle; together: boolean } {
  const together = controls.isOn('together');
  const topLeft = controls.number('topLeft');
  const corner = (name: string): number => (together ? topLeft : controls.number(name));
  return {
    together,
    rectangle: {
      x: controls.number('x'),
      y: controls.number('y'),
      width: controls.number('width'),
      height: controls.number('height'),
      radii: [topLeft, corner('topRight'), corner('bottomRight'), corner('bottomLeft')],
      isSolid: controls.isOn('solid'),
      border: controls.number('border'),
      fill: readFill(controls),
    },
  };
}

function RectangleStage({
  rectangle,
  id,
  onSet,
}: {
  rectangle: Rectangle;
  id: string;
  onSet(values: { x: number; y: number }): void;
}) {
  const { x, y, width, height } = drawnRectangle(rectangle);
  const left = x - width / 2;
  const top = y - height / 2;
  return (
    <Stage description={describeRectangle(rectangle)}>
      <RectangleDrawing rectangle={rectangle} id={id} />
      <g className="figure-measure">
        <path d={`M${left} ${top - 18}v12M${left + width} ${top - 18}v12M${left} ${top - 12}h${width}`} />
        <path d={`M${left - 18} ${top}h12M${left - 18} ${top + height}h12M${left - 12} ${top}v${height}`} />
      </g>
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}
