/** Returns the fields of a parsed value; none if it isn't an object. */
export function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
