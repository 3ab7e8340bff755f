import { FilledPath } from '../figure/FilledPath.tsx';
import { drawnRectangle, type Rectangle, rectanglePath } from './rectangle.ts';

/** A rectangle as the framework draws it. */
export function RectanglePicture({ rectangle, id }: { rectangle: Rectangle; id: string }) {
  const drawn = drawnRectangle(rectangle);
  return <FilledPath d={rectanglePath(drawn)} fill={drawn.fill} id={id} />;
}
