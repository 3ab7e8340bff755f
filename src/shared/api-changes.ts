import { type LifeDeclaration, type LifeState, type SymbolLife, stateIn, type TypeLife } from './api-life.ts';
import { compareText } from './problem.ts';

/** How a symbol differs between two versions. */
export type Change = 'added' | 'removed' | 'changed';

/** A symbol in two versions. */
interface Compared {
  /** A type's slug or a member's anchor, in the second version if it has the symbol. */
  at: string;
  before: LifeDeclaration | null;
  after: LifeDeclaration | null;
}

/** A changed member with its declarations. */
export interface MemberChange extends Compared {
  name: string;
  change: Change;
}

/** A type that changed, or that has changed members. */
export interface TypeChange extends Compared {
  name: string;
  fullName: string;
  /** Null when only members changed. */
  change: Change | null;
  /** Changed members; empty for an added or removed type. */
  members: MemberChange[];
}

/** Two versions to compare, by name. */
export interface VersionPair {
  from: string;
  to: string;
}

/**
 * Lists the changes between two versions, by full name. The first version may be the newer one: added symbols are then
 * listed as removed.
 *
 * @param order names of all versions, oldest first
 */
export function changesBetween(types: readonly TypeLife[], order: readonly string[], pair: VersionPair): TypeChange[] {
  const found = types.flatMap((type): TypeChange[] => {
    const compared = compare(type, order, pair);
    if (compared === null) return [];
    const isWhole = compared.before === null || compared.after === null;
    const members = (isWhole ? [] : type.members).flatMap((member): MemberChange[] => {
      const own = compare(member, order, pair);
      return own === null || own.change === null ? [] : [{ ...own, name: member.name, change: own.change }];
    });
    if (compared.change === null && members.length === 0) return [];
    const sorted = members.sort((a, b) => compareText(a.name, b.name));
    return [{ ...compared, name: type.name, fullName: type.fullName, members: sorted }];
  });
  return found.sort((a, b) => compareText(a.fullName, b.fullName));
}

/** Compares a symbol in two versions; null when neither has it. */
function compare(life: SymbolLife, order: readonly string[], { from, to }: VersionPair) {
  const [before, after] = [stateIn(life, order, from), stateIn(life, order, to)];
  const at = after?.at ?? before?.at;
  if (at === undefined) return null;
  return {
    at,
    change: changeOf(before, after),
    before: declarationOf(life, before),
    after: declarationOf(life, after),
  };
}

function changeOf(before: LifeState | null, after: LifeState | null): Change | null {
  if (before === null) return after === null ? null : 'added';
  if (after === null) return 'removed';
  return before.declaration === after.declaration ? null : 'changed';
}

function declarationOf(life: SymbolLife, state: LifeState | null): LifeDeclaration | null {
  return state === null ? null : (life.declarations[state.declaration] ?? null);
}

/**
 * Summarises the number of changes.
 *
 * @example countChanges(changes) → '1 type added, 2 members removed.'
 */
export function countChanges(changes: readonly TypeChange[]): string {
  const counts = (['added', 'removed', 'changed'] as const).flatMap((kind) => [
    countOf(changes.filter(({ change }) => change === kind).length, 'type', kind),
    countOf(changes.flatMap(({ members }) => members).filter(({ change }) => change === kind).length, 'member', kind),
  ]);
  const words = counts.filter((count) => count !== '');
  return words.length === 0 ? 'No changes.' : `${words.join(', ')}.`;
}

function countOf(count: number, noun: string, change: Change): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'} ${change}`;
}
