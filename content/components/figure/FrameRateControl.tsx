import type { ControlReader } from './control-reader.ts';
import { Slider } from './controls.tsx';

const NAME = 'framesPerSecond';

/** How many frames a figure takes in a second. Its default is called `framesPerSecond`. */
export function FrameRateControl({
  figure,
  initial,
  now,
  min = 5,
  max = 60,
  step = 5,
}: {
  figure: string;
  initial: number;
  now: number;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}) {
  return (
    <Slider
      figure={figure}
      name={NAME}
      label="Frames per second"
      min={min}
      max={max}
      step={step}
      initial={initial}
      shown={now}
    />
  );
}

/** Read the control. */
export function readFrameRate(controls: ControlReader): number {
  return controls.number(NAME);
}
