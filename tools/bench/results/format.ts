import { ascending, percentile } from '../measure.ts';
import { median, spreadOf } from '../statistics.ts';

/** How a figure is written. */
export type Format = (value: number) => string;

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
