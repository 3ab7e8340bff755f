import { FillGradient } from '../figure/FillGradient.tsx';
import { paintOf } from '../figure/fill.ts';
import { drawnRectangle, type Rectangle, rectanglePath } from './rectangle.ts';

/** A rectangle as the framework draws it. */
export function RectangleDrawing({ rectangle, id }: { rectangle: Rectangle; id: string }) {
  const drawn = drawnRectangle(rectangle);
  // Not `-gradient`: the control has that id.
  const gradient = `${id}-paint`;
  return (
    <>
      <FillGradient fill={drawn.fill} id={gradient} />
      <path d={rectanglePath(drawn)} fill={paintOf(drawn.fill, gradient)} fillRule="evenodd" />
    </>
  );
}
