import type { ApiMember } from '#model/api.ts';

/** `IDisposable.Dispose()` → `Dispose`, `Map<T>(T)` → `Map`. */
export function ownName(name: string): string {
  const plain = name.replace(/[<(].*$/u, '');
  return plain.slice(plain.lastIndexOf('.') + 1);
}

/**
 * Name without parameters, which overloads share: `Render`, `this[]`, `operator ==`. Explicit implementations and
 * conversions keep what tells them apart.
 */
export function sharedName({ name, kind, isExplicit }: ApiMember): string {
  if (kind === 'property') return name.startsWith('this[') ? 'this[]' : name;
  if (kind === 'operator' || isExplicit) return name.replace(/\([^()]*\)$/u, '');
  return kind === 'method' || kind === 'constructor' ? ownName(name) : name;
}
