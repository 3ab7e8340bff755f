import { clamp } from './numbers.ts';

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
