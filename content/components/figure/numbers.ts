/** A number between two limits. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** A number for SVG and for reading: at most two decimals, no `-0`. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** A number as C# writes a `float`: `12`, `0.5f`. */
export function floatLiteral(value: number): string {
  const rounded = round(value);
  return Number.isInteger(rounded) ? String(rounded) : `${rounded}f`;
}

/** A number as C# writes a `float` that must not be taken for an `int`: `12f`, `0.5f`. */
export function markedFloat(value: number): string {
  return `${round(value)}f`;
}
