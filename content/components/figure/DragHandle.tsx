import { type PointerEvent, useRef } from 'react';
import { STAGE } from './Stage.tsx';
import { onStage, type Point, stagePoint } from './stage-point.ts';

/** How far from its middle a handle is still taken, in pixels of the stage: fingers are wide. */
const REACH = 24;

/**
 * A point on a stage that a pointer can drag. It adds to the sliders that set the same; the keyboard has those.
 *
 * @param onMove gets whole pixels within the stage
 */
export function DragHandle({ x, y, onMove }: Point & { onMove(point: Point): void }) {
  /** From the pointer to the handle's middle, while it is dragged. */
  const grip = useRef<Point | null>(null);
  const start = (event: PointerEvent<SVGGElement>): void => {
    const at = pointerOnStage(event);
    if (at === null || event.button !== 0) return;
    // Text on the page must not be selected meanwhile.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: x - at.x, y: y - at.y };
  };
  const move = (event: PointerEvent<SVGGElement>): void => {
    const at = pointerOnStage(event);
    if (at === null || grip.current === null) return;
    onMove(onStage({ x: at.x + grip.current.x, y: at.y + grip.current.y }, STAGE));
  };
  const stop = (): void => {
    grip.current = null;
  };
  return (
    <g className="figure-drag" onPointerDown={start} onPointerMove={move} onPointerUp={stop} onPointerCancel={stop}>
      <circle cx={x} cy={y} r={REACH} fill="transparent" />
      <Handle x={x} y={y} />
    </g>
  );
}

/** The mark of a point: amber, as all that can be moved or must be noticed. */
export function Handle({ x, y }: Point) {
  return <rect className="figure-handle" x={x - 5} y={y - 5} width={10} height={10} />;
}

function pointerOnStage(event: PointerEvent<SVGGElement>): Point | null {
  const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
  return box === undefined ? null : stagePoint({ x: event.clientX, y: event.clientY }, box, STAGE);
}
