import { cssColor } from '../figure/colors.ts';
import { drawnThickness, type Line } from './line.ts';

/** A line as the framework draws it: its thickness to both sides alike, its ends cut square. */
export function LinePicture({ line }: { line: Line }) {
  const { p1, p2, color } = line;
  return (
    <line
      x1={p1.x}
      y1={p1.y}
      x2={p2.x}
      y2={p2.y}
      stroke={cssColor(color)}
      strokeWidth={drawnThickness(line)}
      strokeLinecap="butt"
    />
  );
}
