import { useEffect } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { choice, POSITION, slider, toggle } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { fillControls } from '../figure/fill.ts';
import { round } from '../figure/numbers.ts';
import { useControls } from '../figure/use-controls.ts';
import { CircleStage } from './CircleStage.tsx';
import { type Circle, circleCode, circleLimits, SIZES } from './circle.ts';

const LARGEST = 180;
const CONTROLS = {
  ...POSITION,
  sizedBy: choice('Size set by', 'Radius', SIZES),
  radius: slider('Radius', 110, [0, LARGEST, 0.5], round),
  diameter: slider('Diameter', 220, [0, LARGEST * 2], round),
  solid: toggle('IsSolid', true),
  border: slider('BorderThickness', 24, [0, LARGEST]),
  ...fillControls({ color: 'RoyalBlue', gradient: 'None', start: 'MediumSeaGreen', stop: 'MediumPurple' }),
};

/** A `CircleShape`, sized by its radius or by its diameter. */
export function CircleFigure({ id }: IslandProps) {
  const controls = useControls(id, CONTROLS);
  const { values, follow, input, inputs } = controls;
  const { sizedBy } = values;
  const radius = sizedBy === 'Radius' ? values.radius : values.diameter / 2;
  // The property that isn't set follows the one that is.
  useEffect(() => follow(sizedBy === 'Radius' ? { diameter: radius * 2 } : { radius }), [sizedBy, radius, follow]);
  const circle: Circle = { ...values, radius, isSolid: values.solid, fill: values };
  return (
    <Figure
      controls={controls}
      stage={<CircleStage circle={circle} id={id} onSet={controls.set} />}
      inputs={
        <>
          {inputs('x', 'y', 'sizedBy')}
          {input('radius', { disabled: sizedBy !== 'Radius' }, radius)}
          {input('diameter', { disabled: sizedBy !== 'Diameter' }, radius * 2)}
          {inputs('solid', 'border', 'color', 'gradient', 'start', 'stop')}
        </>
      }
      note={circleLimits(circle)}
      code={circleCode(circle)}
      codeLines={12}
      caption="A CircleShape. Position is its centre: drag it, or use the sliders. Radius and Diameter are one value in two ways."
    />
  );
}
