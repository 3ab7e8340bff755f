import { Slider } from './controls.tsx';
import { STAGE } from './Stage.tsx';
import type { Point } from './stage-point.ts';

/** Controls of a place on the usual stage, `x` and `y`, in whole pixels. */
export function PositionControls({ figure, initial, now }: { figure: string; initial: Point; now: Point }) {
  return (
    <>
      <Slider figure={figure} name="x" label="Position.X" min={0} max={STAGE.width} initial={initial.x} shown={now.x} />
      <Slider
        figure={figure}
        name="y"
        label="Position.Y"
        min={0}
        max={STAGE.height}
        initial={initial.y}
        shown={now.y}
      />
    </>
  );
}
