import { Arrow } from '../figure/Arrow.tsx';
import { DragHandle } from '../figure/DragHandle.tsx';
import { clamp, round } from '../figure/numbers.ts';
import { STAGE, Stage } from '../figure/Stage.tsx';
import type { Point } from '../figure/stage-point.ts';
import { CirclePicture } from './CirclePicture.tsx';
import { type Circle, describeCircle, drawnCircle } from './circle.ts';

/** A circle with its measures: an arrow for the radius, a line above or below for the diameter. */
export function CircleStage({ circle, id, onSet }: { circle: Circle; id: string; onSet(at: Point): void }) {
  const { x, y, radius } = drawnCircle(circle);
  const left = round(x - radius);
  const top = y - radius;
  // Where there is room: above the circle, else below it, else along the lower edge.
  const measure = round(top > 44 ? top - 20 : Math.min(y + radius + 20, STAGE.height - 24));
  const word = round(top > 44 ? measure - 8 : measure + 19);
  const end = round(radius * Math.SQRT1_2);
  return (
    <Stage description={describeCircle(circle)}>
      <CirclePicture circle={circle} id={id} />
      <g className="figure-measure">
        <path
          d={`M${left} ${measure - 6}v12M${round(x + radius)} ${measure - 6}v12M${left} ${measure}h${round(radius * 2)}`}
        />
      </g>
      <text x={clamp(x, 70, STAGE.width - 70)} y={word} textAnchor="middle" fontSize={17}>
        {`Diameter ${round(radius * 2)}`}
      </text>
      <Arrow id={`${id}-arrow`} d={`M${x} ${y}L${round(x + end)} ${round(y - end)}`} />
      <text className="figure-label" x={round(x + end / 2 + 8)} y={round(y - end / 2 + 18)} fontSize={17}>
        {`Radius ${round(radius)}`}
      </text>
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}
