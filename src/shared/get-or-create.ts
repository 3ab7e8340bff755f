/** Returns the value of a key in a map. Creates and adds a missing value. */
export function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  create: () => V,
): V {
  const existingValue = map.get(key);
  if (existingValue !== undefined) return existingValue;
  const value = create();
  map.set(key, value);
  return value;
}

/** Groups values by key. The groups are in the order in which their keys first occur. */
export function groupByKey<K, V>(entries: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of entries) getOrCreate(groups, key, () => []).push(value);
  return groups;
}
