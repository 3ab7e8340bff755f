import type { QueryFilter } from './query.ts';
import type { Ranked } from './rank.ts';

/** True for an entry that a filter lets through. */
export function matchesFilter({ entry, page }: Ranked, filter: QueryFilter): boolean {
  const { scope, typeKind, memberKind, takes, returns } = filter;
  if (scope === 'guide' && page.kind !== 'guide') return false;
  if (scope === 'type' && !(page.kind === 'type' && entry.kind === 'page')) return false;
  if (scope === 'member' && entry.kind !== 'member') return false;
  if (typeKind !== null && page.typeKind !== typeKind) return false;
  if (memberKind !== null && entry.memberKind !== memberKind) return false;
  if (takes.length === 0 && returns === null) return true;
  const { signature } = entry;
  if (signature === undefined) return false;
  const begins = (name: string, asked: string): boolean => name.toLowerCase().startsWith(asked);
  const left = [...signature.takes];
  const takesAll = takes.every((asked) => {
    const at = left.findIndex((name) => begins(name, asked));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
  return takesAll && (returns === null || begins(signature.returns, returns));
}
