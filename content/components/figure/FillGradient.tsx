import { cssColor } from './colors.ts';
import type { Fill } from './fill.ts';

/** The gradient that `paintOf` refers to; nothing for a plain colour. */
export function FillGradient({ fill, id }: { fill: Fill; id: string }) {
  if (fill.gradient === 'None') return null;
  const end = fill.gradient === 'Horizontal' ? { x2: 1, y2: 0 } : { x2: 0, y2: 1 };
  return (
    <linearGradient id={id} x1={0} y1={0} {...end}>
      <stop stopColor={cssColor(fill.start)} />
      <stop offset={1} stopColor={cssColor(fill.stop)} />
    </linearGradient>
  );
}
