import type { Seen } from './watch-page.ts';

/** How a page came and behaved, in milliseconds. */
export interface PageTimes {
  /** First contentful paint. */
  paint: number;
  /** Largest contentful paint. */
  largest: number;
  /** From then on the main thread had no task of more than 50 ms. */
  free: number;
  /** When this site's app had taken the page over; null for other sites. */
  adopted: number | null;
  /** What tasks after the first paint took beyond 50 ms each. */
  blocked: number;
  /** The longest task while the page came, and while it was scrolled through; 0 for none of more than 50 ms. */
  longest: number;
  longestScrolling: number;
  /** Cumulative layout shift, while the page came and was scrolled through. */
  shift: number;
}

const LONG_TASK = 50;
/** Shifts closer than the first, and within the second, are one, as the web's vitals define it. */
const SHIFT_GAP = 1000;
const SHIFT_WINDOW = 5000;

/** Figures of what was noted of a page, before and after it was scrolled through. */
export function pageTimes(before: Seen, after: Seen): PageTimes {
  const { paint } = before;
  if (paint === null) throw new Error('The page painted nothing.');
  const late = before.tasks.filter(([start, duration]) => start + duration > paint);
  const scrolling = after.tasks.slice(before.tasks.length);
  return {
    paint,
    largest: before.largest,
    free: Math.max(paint, ...late.map(([start, duration]) => start + duration)),
    adopted: before.adopted,
    blocked: late.reduce(
      (sum, [start, duration]) => sum + Math.max(0, timeAfter(paint, start, duration) - LONG_TASK),
      0,
    ),
    longest: longestOf(before.tasks),
    longestScrolling: longestOf(scrolling),
    shift: cumulativeShift(after.shifts),
  };
}

/** The part of a task that lies after the first paint. */
function timeAfter(paint: number, start: number, duration: number): number {
  return start + duration - Math.max(start, paint);
}

function longestOf(tasks: Seen['tasks']): number {
  return Math.max(0, ...tasks.map(([, duration]) => duration));
}

/** The largest sum of shifts that follow each other closely. */
export function cumulativeShift(shifts: Seen['shifts']): number {
  let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [time, value] of [...shifts].sort(([a], [b]) => a - b)) {
    const goesOn = time - last < SHIFT_GAP && time - first < SHIFT_WINDOW;
    sum = goesOn ? sum + value : value;
    if (!goesOn) first = time;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}
