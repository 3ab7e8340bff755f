import { cssColor } from './colors.ts';
import type { Fill } from './fill.ts';

/** A path as the framework paints a shape; what two of its lines enclose is left out. `id` names the gradient. */
export function FilledPath({ d, fill, id }: { d: string; fill: Fill; id: string }) {
  // Not `-gradient`: the control has that id.
  const gradient = `${id}-paint`;
  if (fill.gradient === 'None') return <path d={d} fill={cssColor(fill.color)} fillRule="evenodd" />;
  const end = fill.gradient === 'Horizontal' ? { x2: 1, y2: 0 } : { x2: 0, y2: 1 };
  return (
    <>
      <linearGradient id={gradient} x1={0} y1={0} {...end}>
        <stop stopColor={cssColor(fill.start)} />
        <stop offset={1} stopColor={cssColor(fill.stop)} />
      </linearGradient>
      <path d={d} fill={`url(#${gradient})`} fillRule="evenodd" />
    </>
  );
}
