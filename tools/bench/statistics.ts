/** The value below which a part of the ascending values lies. */
export function percentile(values: readonly number[], part: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

/** The median, the value that 95 of 100 stay below, and the largest of ascending times, in columns. */
export function timeColumns(times: readonly number[]): string {
  return [0.5, 0.95, 1].map((part) => `${percentile(times, part).toFixed(1)} ms`.padStart(9)).join('');
}

/** Numbers in ascending order. */
export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** The middle of some figures, and how far they go. */
interface Spread {
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

/** How a figure is written. */
type Format = (value: number) => string;

export const seconds: Format = (value) => value.toFixed(1);
export const megabytes: Format = (value) => (value / 1024 ** 2).toFixed(0);
export const kilobytes: Format = (value) => (value / 1024).toFixed(1);
export const milliseconds: Format = (value) => value.toFixed(0);

/** Median, and the ends of several figures: `5.1 (4.9–5.6)`. */
export function spread(values: readonly number[], format: Format): string {
  const { median: middle, min, max } = spreadOf(values);
  const [written, low, high] = [middle, min, max].map(format);
  return low === high ? String(written) : `${written} (${low}–${high})`;
}

/** Median and the figure that 95 of 100 stay below: `14 / 31`. */
export function medianAnd95(values: readonly number[], format: Format): string {
  return `${format(median(values))} / ${format(percentile(ascending(values), 0.95))}`;
}
