import type { ApiNamespace, ApiType } from '#shared/api.ts';
import { compareText } from '#shared/problem.ts';
import { shortHash } from '../../content/short-hash.ts';

/** Fields that say where something stands, not what it is. */
const PLACES = new Set(['file', 'line']);

/**
 * Two types have the same fingerprint when their normalised models are equal: formatting, the order of a file's
 * `items` and `references`, and the place of prose don't matter.
 */
export function apiFingerprint(symbol: ApiType | ApiNamespace): string {
  return shortHash(canonical(symbol));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([key, entry]) => !PLACES.has(key) && entry !== undefined)
    .sort(([a], [b]) => compareText(a, b));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}
