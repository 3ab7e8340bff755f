import { Slider } from '../figure/controls.tsx';
import { LAYERS } from './batch.ts';
import type { Thing } from './things.ts';

/** A `Render` call: its layer, and two buttons that move it among the others. */
export function CallControl({
  figure,
  thing,
  layer,
  initial,
  place,
  onMove,
}: {
  figure: string;
  thing: Thing;
  layer: number;
  initial: number;
  place: { isFirst: boolean; isLast: boolean };
  onMove(thing: Thing, step: -1 | 1, button: HTMLElement): void;
}) {
  // Not `disabled`: the button that was pressed keeps the focus when it has reached the end.
  const button = (step: -1 | 1, label: string, sign: string, isAtEnd: boolean) => (
    <button
      type="button"
      className="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={(event) => onMove(thing, step, event.currentTarget)}
    >
      {sign}
    </button>
  );
  return (
    <li>
      <Slider
        figure={figure}
        name={thing}
        label={`${thing} layer`}
        min={LAYERS.min}
        max={LAYERS.max}
        initial={initial}
        shown={layer}
      />
      {button(-1, `Call ${thing} earlier`, '↑', place.isFirst)}
      {button(1, `Call ${thing} later`, '↓', place.isLast)}
    </li>
  );
}
