import type { ApiNamespace, ApiSource, ApiSymbol, ApiType } from '#model/api.ts';
import { apiFingerprint } from '../content/api/api-fingerprint.ts';

/**
 * True when two files say the same of a symbol: their normalised models are equal, whatever the bytes. The branch and the
 * line of the source are no part of it, since they change with every commit; its file is.
 */
export function isSameSymbol(a: ApiType | ApiNamespace, b: ApiType | ApiNamespace): boolean {
  return apiFingerprint(withoutPlace(a)) === apiFingerprint(withoutPlace(b));
}

function withoutPlace(symbol: ApiType | ApiNamespace): ApiType | ApiNamespace {
  if (!('kind' in symbol)) return symbol;
  return { ...plain(symbol), members: symbol.members.map(plain) };
}

function plain<T extends ApiSymbol>(symbol: T): T {
  const source: ApiSource | null = symbol.source === null ? null : { ...symbol.source, branch: '', line: 1 };
  return { ...symbol, source };
}

/** True for a namespace of which nothing but the name is told: without its file it would be derived from its types. */
export function isBareNamespace(symbol: ApiType | ApiNamespace): boolean {
  return (
    !('kind' in symbol) &&
    symbol.summary === null &&
    symbol.remarks === null &&
    symbol.examples.length === 0 &&
    symbol.seeAlso.length === 0
  );
}
