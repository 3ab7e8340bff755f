import { ascending } from './measure.ts';

/** The middle of some figures, and how far they go. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The middle and the ends of figures; of an even number of them, the middle lies between two. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = ascending(values);
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (below === undefined || above === undefined || min === undefined || max === undefined) {
    throw new Error('There are no figures.');
  }
  return { median: (below + above) / 2, min, max };
}

/** The median of figures. */
export function median(values: readonly number[]): number {
  return spreadOf(values).median;
}
