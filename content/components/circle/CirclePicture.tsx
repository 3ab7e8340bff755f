import { FilledPath } from '../figure/FilledPath.tsx';
import { type Circle, circlePath, drawnCircle } from './circle.ts';

/** A circle as the framework draws it. */
export function CirclePicture({ circle, id }: { circle: Circle; id: string }) {
  const drawn = drawnCircle(circle);
  return <FilledPath d={circlePath(drawn)} fill={drawn.fill} id={id} />;
}
