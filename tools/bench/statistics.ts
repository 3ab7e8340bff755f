/** Returns a percentile of ascending values, such as the 95th for the fraction 0.95; 0 if there are no values. */
export function percentile(values: readonly number[], fraction: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * fraction))] ?? 0;
}

/** Returns a sorted copy, smallest number first. */
export function sortAscending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** Calculates the median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = sortAscending(values);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (below === undefined || above === undefined) throw new Error('The median needs at least one number.');
  return (below + above) / 2;
}

/** Formats a number for a table cell. */
type NumberFormat = (value: number) => string;

export const formatSeconds: NumberFormat = (value) => value.toFixed(1);
export const formatMegabytes: NumberFormat = (value) => (value / 1024 ** 2).toFixed(0);
export const formatKilobytes: NumberFormat = (value) => (value / 1024).toFixed(1);
export const formatInteger: NumberFormat = (value) => value.toFixed(0);

/** Formats the median with the minimum and maximum: `5.1 (4.9–5.6)`. */
export function formatSpread(values: readonly number[], format: NumberFormat): string {
  const [middle, min, max] = [median(values), Math.min(...values), Math.max(...values)].map(format);
  return min === max ? String(middle) : `${middle} (${min}–${max})`;
}

/** Formats the median and the 95th percentile: `14 / 31`. */
export function formatPercentiles(values: readonly number[], format: NumberFormat): string {
  return `${format(median(values))} / ${format(percentile(sortAscending(values), 0.95))}`;
}
