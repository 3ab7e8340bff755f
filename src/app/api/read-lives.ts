import type { SymbolLife, TypeLife } from '#shared/api-life.ts';

/** A life with one of each thing that may stand in it. */
const SYMBOL: SymbolLife = {
  name: '',
  declarations: [{ kind: '', code: '' }],
  texts: [''],
  events: [
    { version: '', state: { declaration: 0, text: 0, at: '' } },
    { version: '', state: null },
  ],
};
const TYPE: TypeLife = { ...SYMBOL, fullName: '', members: [SYMBOL], unchanged: [{ name: '', at: '' }] };
const CHANGES = { types: [TYPE] };

/**
 * Check the life of a type as it comes from the network.
 *
 * @throws Error when it isn't what the build wrote
 */
export function readTypeLife(json: unknown, address: string): TypeLife {
  if (isLike(json, TYPE)) return json;
  throw new Error(`The answer from ${address} is not the history that was expected.`);
}

/**
 * Check the list of all that changed as it comes from the network.
 *
 * @throws Error when it isn't what the build wrote
 */
export function readChangedTypes(json: unknown, address: string): TypeLife[] {
  if (isLike(json, CHANGES)) return json.types;
  throw new Error(`The answer from ${address} is not the list of changes that was expected.`);
}

/** True for data made like an example: values of the same types, in a list entries like one of the example's. */
function isLike<T>(json: unknown, example: T): json is T {
  if (Array.isArray(example)) {
    return Array.isArray(json) && json.every((entry) => example.some((one) => isLike(entry, one)));
  }
  if (example === null || json === null) return example === json;
  if (typeof example !== 'object' || typeof json !== 'object') return typeof json === typeof example;
  const values = new Map<string, unknown>(Object.entries(json));
  return Object.entries(example).every(([key, value]) => isLike(values.get(key), value));
}
