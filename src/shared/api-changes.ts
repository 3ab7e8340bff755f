import { type LifeDeclaration, type LifeState, type SymbolLife, stateIn, type TypeLife } from './api-life.ts';
import { compareText } from './problem.ts';

/** What happened to a symbol from one version to another. */
export type Change = 'added' | 'removed' | 'changed';

/** What a symbol was in one version and is in another. */
interface Compared {
  /** A type's page, as a slug; a member's anchor. Of the newer version where both have the symbol. */
  at: string;
  before: LifeDeclaration | null;
  after: LifeDeclaration | null;
}

/** A changed member, with the declarations that it had. */
export interface MemberChange extends Compared {
  name: string;
  change: Change;
}

/** A type with something changed in it. */
export interface TypeChange extends Compared {
  name: string;
  fullName: string;
  /** Null when only members changed. */
  change: Change | null;
  /** Changed members; none for a type that came or went as a whole. */
  members: MemberChange[];
}

/** Two versions to compare, by name. */
export interface VersionPair {
  from: string;
  to: string;
}

/**
 * What changed between two versions, by full name. The first may be the newer one: then what came in between is
 * removed.
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

/** Null for a symbol that neither version has. */
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
 * How much changed, in words.
 *
 * @example countChanges(changes) → '1 type added, 2 members removed.'
 */
export function countChanges(changes: readonly TypeChange[]): string {
  const counts = (['added', 'removed', 'changed'] as const).flatMap((kind) => [
    said(changes.filter(({ change }) => change === kind).length, 'type', kind),
    said(changes.flatMap(({ members }) => members).filter(({ change }) => change === kind).length, 'member', kind),
  ]);
  const words = counts.filter((count) => count !== '');
  return words.length === 0 ? 'No changes.' : `${words.join(', ')}.`;
}

function said(count: number, what: string, change: Change): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'} ${change}`;
}
