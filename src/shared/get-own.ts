/** Returns a record's own value; undefined for keys such as `constructor`, which every object inherits. */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns true for an object whose named fields are objects or arrays. */
export function hasObjectFields(json: unknown, names: readonly string[]): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const fields = new Map<string, unknown>(Object.entries(json));
  return names.every((name) => typeof fields.get(name) === 'object' && fields.get(name) !== null);
}
