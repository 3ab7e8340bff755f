import { type Circle, clampCircle, createCirclePath } from '../circle/circle.ts';
import { FilledPath, getCssColor } from '../figure/fill.tsx';
import { clampThickness, type Line } from '../line/line.ts';
import { clampRectangle, createRectanglePath, type Rectangle } from '../rectangle/rectangle.ts';

/** A rectangle as rendered by the framework. */
export function RenderedRectangle({ rectangle, id }: { rectangle: Rectangle; id: string }) {
  const drawn = clampRectangle(rectangle);
  return <FilledPath d={createRectanglePath(drawn)} fill={drawn.fill} id={id} />;
}

/** A circle as rendered by the framework. */
export function RenderedCircle({ circle, id }: { circle: Circle; id: string }) {
  const drawn = clampCircle(circle);
  return <FilledPath d={createCirclePath(drawn)} fill={drawn.fill} id={id} />;
}

/** A line as rendered by the framework. */
export function RenderedLine({ line }: { line: Line }) {
  const { p1, p2, color } = line;
  return (
    <line
      x1={p1.x}
      y1={p1.y}
      x2={p2.x}
      y2={p2.y}
      stroke={getCssColor(color)}
      strokeWidth={clampThickness(line)}
      strokeLinecap="butt"
    />
  );
}
