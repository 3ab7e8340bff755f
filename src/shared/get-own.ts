/** Returns a record's own value; undefined for keys such as `constructor`, which every object inherits. */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
