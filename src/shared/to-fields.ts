/** Returns the fields of a parsed value; an empty object if the value isn't an object. */
export function getObjectFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
