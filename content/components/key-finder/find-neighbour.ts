/** Position of a key in the drawing. */
export type KeyBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Arrow keys, as in `KeyboardEvent.key`. */
const DIRECTIONS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** A direction in which the focus moves. */
export type Direction = (typeof DIRECTIONS)[number];

/** Returns true for `KeyboardEvent.key` of an arrow key. */
export function isDirection(key: string): key is Direction {
  return DIRECTIONS.some((direction) => direction === key);
}

/** Maximum overlap of adjacent keys' boxes, which rounding causes. */
const OVERLAP_PX = 1;

/** Returns the index of the key next to another one in a direction; -1 at the edge of the keyboard. */
export function findNeighbour(boxes: readonly KeyBox[], from: number, direction: Direction): number {
  const isVertical = direction === 'ArrowUp' || direction === 'ArrowDown';
  const isForward = direction === 'ArrowRight' || direction === 'ArrowDown';
  const origin = boxes[from];
  if (origin === undefined) return -1;
  const [start, end] = getRange(origin, isVertical);
  const [crossStart, crossEnd] = getRange(origin, !isVertical);
  let found = -1;
  let foundDistance = Number.POSITIVE_INFINITY;
  let foundOffset = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const [otherStart, otherEnd] = getRange(box, isVertical);
    const [otherCrossStart, otherCrossEnd] = getRange(box, !isVertical);
    const distance = isForward ? otherStart - end : start - otherEnd;
    if (index === from || distance < -OVERLAP_PX) continue;
    // The left and right arrow keys keep the focus in its row.
    if (!isVertical && (otherCrossEnd <= crossStart + OVERLAP_PX || otherCrossStart >= crossEnd - OVERLAP_PX)) continue;
    const offset = Math.abs(otherCrossStart + otherCrossEnd - crossStart - crossEnd);
    const isNearer = distance < foundDistance - OVERLAP_PX;
    const isAsNear = distance <= foundDistance + OVERLAP_PX;
    if (!isNearer && !(isAsNear && offset < foundOffset)) continue;
    found = index;
    foundDistance = distance;
    foundOffset = offset;
  }
  return found;
}

function getRange({ left, right, top, bottom }: KeyBox, isVertical: boolean): [start: number, end: number] {
  return isVertical ? [top, bottom] : [left, right];
}
