import { useEffect } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { type ControlReader, oneOf } from '../figure/control-reader.ts';
import { Choice, Slider, Switch } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { FillControls } from '../figure/FillControls.tsx';
import { type Fill, readFill } from '../figure/fill.ts';
import { round } from '../figure/numbers.ts';
import { PositionControls } from '../figure/PositionControls.tsx';
import { useControls } from '../figure/use-controls.ts';
import { CircleStage } from './CircleStage.tsx';
import { type Circle, circleCode, circleLimits, SIZES } from './circle.ts';

const FILL: Fill = { color: 'RoyalBlue', gradient: 'None', start: 'MediumSeaGreen', stop: 'MediumPurple' };
const LARGEST = 180;
const DEFAULTS = {
  x: 240,
  y: 180,
  sizedBy: 'Radius',
  radius: 110,
  diameter: 220,
  solid: true,
  border: 24,
  ...FILL,
} as const;

/** A `CircleShape`, sized by its radius or by its diameter. */
export function CircleFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readCircle);
  const { settings: circle, follow } = controls;
  const { sizedBy, radius, border } = circle;
  // The property that isn't set follows the one that is.
  useEffect(() => follow(sizedBy === 'Radius' ? { diameter: radius * 2 } : { radius }), [sizedBy, radius, follow]);
  return (
    <Figure
      controls={controls}
      stage={<CircleStage circle={circle} id={id} onSet={controls.set} />}
      inputs={
        <>
          <PositionControls figure={id} initial={DEFAULTS} now={circle} />
          <Choice figure={id} name="sizedBy" label="Size set by" choices={SIZES} initial={DEFAULTS.sizedBy} />
          <Slider
            figure={id}
            name="radius"
            label="Radius"
            min={0}
            max={LARGEST}
            step={0.5}
            initial={DEFAULTS.radius}
            shown={round(radius)}
            disabled={sizedBy !== 'Radius'}
          />
          <Slider
            figure={id}
            name="diameter"
            label="Diameter"
            min={0}
            max={LARGEST * 2}
            initial={DEFAULTS.diameter}
            shown={round(radius * 2)}
            disabled={sizedBy !== 'Diameter'}
          />
          <Switch figure={id} name="solid" label="IsSolid" initial={DEFAULTS.solid} />
          <Slider
            figure={id}
            name="border"
            label="BorderThickness"
            min={0}
            max={LARGEST}
            initial={DEFAULTS.border}
            shown={border}
          />
          <FillControls figure={id} initial={FILL} />
        </>
      }
      note={circleLimits(circle)}
      code={circleCode(circle)}
      codeLines={12}
      caption="A CircleShape. Position is its centre: drag it, or use the sliders. Radius and Diameter are one value in two ways."
    />
  );
}

function readCircle(controls: ControlReader): Circle {
  const sizedBy = oneOf(controls.text('sizedBy'), SIZES);
  return {
    x: controls.number('x'),
    y: controls.number('y'),
    sizedBy,
    radius: sizedBy === 'Radius' ? controls.number('radius') : controls.number('diameter') / 2,
    isSolid: controls.isOn('solid'),
    border: controls.number('border'),
    fill: readFill(controls),
  };
}
