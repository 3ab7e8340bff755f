/** Limits a number to a range. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** Rounds a number to two decimals, without `-0`. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Formats a number as a C# literal that converts to `float`: `12`, `0.5f`. */
export function formatShortFloat(value: number): string {
  const rounded = round(value);
  return Number.isInteger(rounded) ? String(rounded) : `${rounded}f`;
}

/** Formats a number as a C# `float` literal: `12f`, `0.5f`. */
export function formatFloat(value: number): string {
  return `${round(value)}f`;
}
