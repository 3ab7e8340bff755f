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
