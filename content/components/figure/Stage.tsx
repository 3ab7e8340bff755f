import { type PointerEvent, type ReactNode, type SVGProps, useRef } from 'react';
import { clamp } from './numbers.ts';

/** Default size of a stage, in pixels. */
export const STAGE_SIZE = { width: 480, height: 360 } as const;

/** An SVG drawing with alternative text, usually a window's client area. One SVG unit is one pixel of the window. */
export function Stage({
  description,
  width = STAGE_SIZE.width,
  height = STAGE_SIZE.height,
  children,
}: {
  /** Alternative text. */
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

/** Text on a stage, with any attribute of an SVG `text` element. */
export function Label({ text, ...place }: SVGProps<SVGTextElement> & { text: string | number }) {
  return <text {...place}>{text}</text>;
}

/** Radius of the area in which a handle can be dragged, in pixels of the stage. Large enough for fingers. */
const DRAG_RADIUS = 24;

/**
 * A draggable point on a stage. Keyboard users can set the same values with the sliders.
 *
 * @param onMove receives the position, rounded to whole pixels and clamped to the stage
 */
export function DragHandle({ x, y, onMove }: Point & { onMove(point: Point): void }) {
  /** Offset from the pointer to the handle's centre during a drag; null otherwise. */
  const grabOffset = useRef<Point | null>(null);
  const start = (event: PointerEvent<SVGGElement>): void => {
    const at = getPointerPosition(event);
    if (at === null || event.button !== 0) return;
    // Prevents text selection while dragging.
    event.preventDefault();
    capturePointer(event);
    grabOffset.current = { x: x - at.x, y: y - at.y };
  };
  const move = (event: PointerEvent<SVGGElement>): void => {
    const at = getPointerPosition(event);
    if (at === null || grabOffset.current === null) return;
    onMove(clampToStage({ x: at.x + grabOffset.current.x, y: at.y + grabOffset.current.y }, STAGE_SIZE));
  };
  const stop = (): void => {
    grabOffset.current = null;
  };
  return (
    <g
      className="figure-drag"
      data-drag=""
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={stop}
    >
      <circle cx={x} cy={y} r={DRAG_RADIUS} fill="transparent" />
      <Handle x={x} y={y} />
    </g>
  );
}

/** A small square that marks a point. */
export function Handle({ x, y }: Point) {
  return <rect className="figure-handle" x={x - 5} y={y - 5} width={10} height={10} />;
}

function getPointerPosition(event: PointerEvent<SVGGElement>): Point | null {
  const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
  return box === undefined ? null : toStagePoint({ x: event.clientX, y: event.clientY }, box, STAGE_SIZE);
}

/** A position on a stage, in pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Converts a position in the browser's viewport to the nearest position on the stage. */
export function toStagePoint(
  client: Point,
  box: { left: number; top: number; width: number; height: number },
  stage: { width: number; height: number },
): Point {
  return clampToStage(
    {
      x: ((client.x - box.left) / (box.width || 1)) * stage.width,
      y: ((client.y - box.top) / (box.height || 1)) * stage.height,
    },
    stage,
  );
}

/** Rounds a position to whole pixels and clamps it to the stage. */
export function clampToStage(point: Point, stage: { width: number; height: number }): Point {
  return {
    x: clamp(Math.round(point.x), 0, stage.width),
    y: clamp(Math.round(point.y), 0, stage.height),
  };
}

/** Captures the pointer until it is released. */
export function capturePointer({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // Events from before hydration are replayed, so the pointer may already be released.
  }
}
