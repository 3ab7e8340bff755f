import { spreadOf } from '../statistics.ts';
import { milliseconds, spread } from './format.ts';
import { markdownTable } from './markdown-table.ts';
import type { InteractionTimes, SiteShifts } from './result.ts';

/** How far content moved by itself on this site's pages; '' where that wasn't measured. */
export function shiftsTable(shifts: SiteShifts | undefined): string {
  if (shifts === undefined) return '';
  const { visits, still, worst } = shifts;
  return markdownTable(
    [`Layout shift: nothing moved in ${still} of ${visits} visits`, 'window, px', 'shift', 'what moved'],
    worst.map(({ path, width, shift, moved }) => [path, String(width), shift.toFixed(4), moved]),
  );
}

/** How long what readers do took where it took longest, the longest first; '' where that wasn't measured. */
export function interactionsTable(interactions: readonly InteractionTimes[] | undefined): string {
  if (interactions === undefined) return '';
  const sorted = interactions
    .map((one) => ({ ...one, middle: spreadOf(one.durations) }))
    .sort((a, b) => b.middle.median - a.middle.median || b.middle.max - a.middle.max);
  const slowest = sorted.filter(({ name }, at) => sorted.findIndex((one) => one.name === name) === at);
  return markdownTable(
    ['Interaction, 4 × slower', 'to the next paint, ms', 'longest task until rest, ms', 'on the slowest page', 'of'],
    slowest.map(({ name, path, width, durations, tasks }) => [
      name,
      spread(durations, milliseconds),
      spread(tasks, milliseconds),
      `${path}, ${width} px`,
      String(sorted.filter((one) => one.name === name).length),
    ]),
  );
}
