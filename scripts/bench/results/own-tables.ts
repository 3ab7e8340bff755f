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

/** How long interactions on this site took, the longest first; '' where that wasn't measured. */
export function interactionsTable(interactions: readonly InteractionTimes[] | undefined): string {
  if (interactions === undefined) return '';
  const sorted = interactions
    .map((one) => ({ ...one, middle: spreadOf(one.durations) }))
    .sort((a, b) => b.middle.median - a.middle.median || b.middle.max - a.middle.max);
  return markdownTable(
    ['Interaction, 4 × slower', 'page', 'window, px', 'to the next paint, ms', 'longest task until rest, ms'],
    sorted.map(({ name, path, width, durations, tasks }) => [
      name,
      path,
      String(width),
      spread(durations, milliseconds),
      spread(tasks, milliseconds),
    ]),
  );
}
