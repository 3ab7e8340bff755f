/** Returns a record's own value; undefined for missing keys, and for inherited keys such as `constructor`. */
export function getOwnValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns true if `json` is an object in which each field in `names` is an object or array. */
export function hasObjectValuedFields(json: unknown, names: readonly string[]): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const fields = new Map<string, unknown>(Object.entries(json));
  return names.every((name) => typeof fields.get(name) === 'object' && fields.get(name) !== null);
}
