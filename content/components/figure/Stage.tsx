import { type PointerEvent, type ReactNode, type SVGProps, useRef } from 'react';
import type { DataAttributes } from '#shared/dom.ts';
import { clamp } from './numbers.ts';

/** Size of the window that most figures draw in, in pixels. */
export const STAGE = { width: 480, height: 360 } as const;

/** A window's client area, drawn: the origin is top left, x grows to the right, y downwards, units are pixels. */
export function Stage({
  description,
  width = STAGE.width,
  height = STAGE.height,
  children,
}: {
  /** Alternative text: what the picture shows. */
  description: string;
  width?: number | undefined;
  height?: number | undefined;
  children: ReactNode;
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description} focusable="false">
      {children}
    </svg>
  );
}

/** Words on a stage. */
export function Label({ text, ...place }: SVGProps<SVGTextElement> & { text: string | number }) {
  return <text {...place}>{text}</text>;
}

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
    holdPointer(event);
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
  const drag = { 'data-drag': '' } satisfies DataAttributes;
  return (
    <g
      className="figure-drag"
      {...drag}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={stop}
    >
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

/** A place on a stage, in pixels from its top left. */
export interface Point {
  x: number;
  y: number;
}

/** A place in a stage that is drawn in a box on the screen; never one outside of the stage. */
export function stagePoint(
  client: Point,
  box: { left: number; top: number; width: number; height: number },
  stage: { width: number; height: number },
): Point {
  return onStage(
    {
      x: ((client.x - box.left) / (box.width || 1)) * stage.width,
      y: ((client.y - box.top) / (box.height || 1)) * stage.height,
    },
    stage,
  );
}

/** The place on a stage that is nearest to a point, in whole pixels. */
export function onStage(point: Point, stage: { width: number; height: number }): Point {
  return {
    x: clamp(Math.round(point.x), 0, stage.width),
    y: clamp(Math.round(point.y), 0, stage.height),
  };
}

/** Let an element have all that a pointer does until it is let go, wherever it goes. */
export function holdPointer({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // It was let go before the figure's script came: what it did is told afterwards.
  }
}
