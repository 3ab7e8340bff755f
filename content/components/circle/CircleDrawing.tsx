import { FillGradient } from '../figure/FillGradient.tsx';
import { paintOf } from '../figure/fill.ts';
import { type Circle, circlePath, drawnCircle } from './circle.ts';

/** A circle as the framework draws it. */
export function CircleDrawing({ circle, id }: { circle: Circle; id: string }) {
  const drawn = drawnCircle(circle);
  // Not `-gradient`: the control has that id.
  const gradient = `${id}-paint`;
  return (
    <>
      <FillGradient fill={drawn.fill} id={gradient} />
      <path d={circlePath(drawn)} fill={paintOf(drawn.fill, gradient)} fillRule="evenodd" />
    </>
  );
}
