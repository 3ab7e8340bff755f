import type { SymbolHistoryData, TypeHistoryData } from '#shared/api-history.ts';

/** An example of each value, which `isLike` compares data with. */
const SYMBOL: SymbolHistoryData = {
  name: '',
  declarations: [{ kind: '', code: '' }],
  texts: [''],
  events: [
    { version: '', state: { declaration: 0, text: 0, at: '' } },
    { version: '', state: null },
  ],
};
const TYPE: TypeHistoryData = { ...SYMBOL, fullName: '', members: [SYMBOL], unchanged: [{ name: '', at: '' }] };
const CHANGES = { types: [TYPE] };

/**
 * Validates the fetched history of a type.
 *
 * @throws Error if the data has another shape
 */
export function readTypeHistory(json: unknown, address: string): TypeHistoryData {
  if (isLike(json, TYPE)) return json;
  throw new Error(`${address} does not contain the history of a type.`);
}

/**
 * Validates the fetched list of all API changes.
 *
 * @throws Error if the data has another shape
 */
export function readChangedTypes(json: unknown, address: string): TypeHistoryData[] {
  if (isLike(json, CHANGES)) return json.types;
  throw new Error(`${address} does not contain the list of API changes.`);
}

/** Returns true if data has the shape of an example: values of the same types, and list entries like one of the example's. */
function isLike<T>(json: unknown, example: T): json is T {
  if (Array.isArray(example)) {
    return Array.isArray(json) && json.every((entry) => example.some((one) => isLike(entry, one)));
  }
  if (example === null || json === null) return example === json;
  if (typeof example !== 'object' || typeof json !== 'object') return typeof json === typeof example;
  const values = new Map<string, unknown>(Object.entries(json));
  return Object.entries(example).every(([key, value]) => isLike(values.get(key), value));
}
