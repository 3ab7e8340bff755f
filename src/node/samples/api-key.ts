import type { ApiType } from '#model/api.ts';
import { shortHash } from '../content/short-hash.ts';

/** What people write about a symbol, and where: no listing is right or wrong because of it. */
const PROSE = new Set([
  'summary',
  'remarks',
  'examples',
  'description',
  'exceptions',
  'seeAlso',
  'notes',
  'source',
  'file',
]);

/** The same for versions whose declarations are the same: what was found in a listing holds for all of them. */
export function apiKey(types: readonly ApiType[]): string {
  return shortHash(JSON.stringify(types, (name, value: unknown) => (PROSE.has(name) ? undefined : value)));
}
