import type { Part } from './prefixes.ts';
import type { Ranked } from './ranked.ts';
import type { AskedSignature } from './signature.ts';

/** True for an entry of a part of what there is; null is all of it. */
export function isOfPart({ entry, page }: Ranked, part: Part | null): boolean {
  if (part === null) return true;
  if (part.scope === 'guide') return page.kind === 'guide';
  if (part.scope === 'member') return entry.kind === 'member' && (part.kind ?? entry.memberKind) === entry.memberKind;
  return page.kind === 'type' && entry.kind === 'page' && (part.kind ?? page.typeKind) === page.typeKind;
}

/** True for a member that takes and gives what a signature says; for everything where it says nothing. */
export function hasSignature({ signature }: Ranked, { takes, returns }: AskedSignature): boolean {
  if (takes === null && returns === null) return true;
  if (signature === null) return false;
  if (returns !== null && !signature.returns.startsWith(returns)) return false;
  if (takes === null) return true;
  if (takes.length === 0) return signature.takes.length === 0;
  const left = [...signature.takes];
  return takes.every((asked) => {
    // The very type first: what only begins so may answer another.
    const exact = left.indexOf(asked);
    const at = exact < 0 ? left.findIndex((name) => name.startsWith(asked)) : exact;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
