/** A box's place on the drawing's grid; rows and columns count from 1, `last` is inside. */
export interface MapCell {
  row: number;
  first: number;
  last: number;
}

/** How two boxes are joined; fractions are of the box that the line is hung on. */
export type MapJoin =
  /** A line that ends on the lower box, `at` of its width from the left. */
  | { kind: 'down'; on: 'from' | 'to'; at: number }
  /** A line that ends on the left side of the right box, `length` times as long as that box is wide. */
  | { kind: 'across'; on: 'from' | 'to'; length: number };

/**
 * The straight line between two boxes; null where there is none: they must stand one above the other in rows that follow
 * each other, or side by side with a column between them and nothing else.
 */
export function joinCells(from: MapCell, to: MapCell, all: readonly MapCell[]): MapJoin | null {
  const between = Math.abs(from.row - to.row);
  if (between === 1) {
    const first = Math.max(from.first, to.first);
    const last = Math.min(from.last, to.last);
    if (first > last) return null;
    const on = from.row > to.row ? 'from' : 'to';
    const lower = on === 'from' ? from : to;
    return { kind: 'down', on, at: ((first + last + 1) / 2 - lower.first) / width(lower) };
  }
  if (between !== 0) return null;
  const on = from.first > to.first ? 'from' : 'to';
  const [left, right] = on === 'from' ? [to, from] : [from, to];
  const gap = right.first - left.last - 1;
  const isFree = all.every(({ row, first, last }) => row !== left.row || last <= left.last || first >= right.first);
  return gap < 1 || !isFree ? null : { kind: 'across', on, length: gap / width(right) };
}

/** True where two boxes share a place. */
export function cellsOverlap(a: MapCell, b: MapCell): boolean {
  return a.row === b.row && a.first <= b.last && b.first <= a.last;
}

function width({ first, last }: MapCell): number {
  return last - first + 1;
}
