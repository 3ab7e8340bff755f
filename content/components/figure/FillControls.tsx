import { COLORS, GRADIENTS } from './colors.ts';
import { Choice } from './controls.tsx';
import type { Fill } from './fill.ts';

/** Controls of a shape's colours. */
export function FillControls({ figure, initial }: { figure: string; initial: Fill }) {
  return (
    <>
      <Choice figure={figure} name="color" label="Color" choices={COLORS} initial={initial.color} />
      <Choice figure={figure} name="gradient" label="GradientType" choices={GRADIENTS} initial={initial.gradient} />
      <Choice figure={figure} name="start" label="GradientStart" choices={COLORS} initial={initial.start} />
      <Choice figure={figure} name="stop" label="GradientStop" choices={COLORS} initial={initial.stop} />
    </>
  );
}
