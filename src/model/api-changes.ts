import { type LifeDeclaration, type LifeState, type SymbolLife, stateIn, type TypeLife } from './api-life.ts';
import { compareText } from './problem.ts';

/** What happened to a symbol from one version to another. */
export type Change = 'added' | 'removed' | 'changed';

/** A changed member, with the declarations that it had. */
export interface MemberChange {
  name: string;
  change: Change;
  /** Its anchor in the version that has it; the newer of the two where both do. */
  at: string;
  before: LifeDeclaration | null;
  after: LifeDeclaration | null;
}

/** A type with something changed in it. */
export interface TypeChange {
  name: string;
  fullName: string;
  /** Null when only members changed. */
  change: Change | null;
  /** Slug of its page. */
  at: string;
  before: LifeDeclaration | null;
  after: LifeDeclaration | null;
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
export function changesBetween(
  types: readonly TypeLife[],
  order: readonly string[],
  { from, to }: VersionPair,
): TypeChange[] {
  const found = types.flatMap((type): TypeChange[] => {
    const before = stateIn(type, order, from);
    const after = stateIn(type, order, to);
    const at = after?.at ?? before?.at;
    if (at === undefined) return [];
    const change = changeOf(before, after);
    const isWhole = before === null || after === null;
    const members = isWhole ? [] : type.members.flatMap((member) => memberChange(member, order, { from, to }));
    if (change === null && members.length === 0) return [];
    const { name, fullName } = type;
    const declared = { before: declarationOf(type, before), after: declarationOf(type, after) };
    return [{ name, fullName, change, at, ...declared, members: members.sort(byName) }];
  });
  return found.sort((a, b) => compareText(a.fullName, b.fullName));
}

function memberChange(member: SymbolLife, order: readonly string[], { from, to }: VersionPair): MemberChange[] {
  const before = stateIn(member, order, from);
  const after = stateIn(member, order, to);
  const change = changeOf(before, after);
  const at = after?.at ?? before?.at;
  if (change === null || at === undefined) return [];
  const declared = { before: declarationOf(member, before), after: declarationOf(member, after) };
  return [{ name: member.name, change, at, ...declared }];
}

function changeOf(before: LifeState | null, after: LifeState | null): Change | null {
  if (before === null) return after === null ? null : 'added';
  if (after === null) return 'removed';
  return before.declaration === after.declaration ? null : 'changed';
}

function declarationOf(life: SymbolLife, state: LifeState | null): LifeDeclaration | null {
  return state === null ? null : (life.declarations[state.declaration] ?? null);
}

function byName(a: MemberChange, b: MemberChange): number {
  return compareText(a.name, b.name);
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
