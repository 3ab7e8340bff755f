import type * as v from 'valibot';

/** The fields that a schema has at a place of the value; of a variant, those of all its options that have the value's type. */
export function knownFields(schema: unknown, path: readonly v.IssuePathItem[]): string[] {
  const at = path.reduce<unknown[]>((found, { key }) => found.flatMap((one) => inside(one, String(key))), [schema]);
  return [...new Set(at.flatMap((one) => plain(one)).flatMap((one) => Object.keys(entriesOf(one) ?? {})))];
}

function inside(schema: unknown, key: string): unknown[] {
  return plain(schema).flatMap((one): unknown[] => {
    const entries = entriesOf(one);
    if (entries !== null) return Object.hasOwn(entries, key) ? [Reflect.get(entries, key)] : [];
    const item: unknown = Reflect.get(one, 'item') ?? Reflect.get(one, 'value');
    return item === undefined ? [] : [item];
  });
}

/** What stands behind optional, lazy and various schemas. */
function plain(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  const getter: unknown = Reflect.get(schema, 'getter');
  const options: unknown = Reflect.get(schema, 'options');
  if (wrapped !== undefined) return plain(wrapped);
  if (typeof getter === 'function') return plain(getter());
  if (Array.isArray(options)) return options.flatMap(plain);
  return [schema];
}

function entriesOf(schema: object): object | null {
  const entries: unknown = Reflect.get(schema, 'entries');
  return typeof entries === 'object' && entries !== null ? entries : null;
}
