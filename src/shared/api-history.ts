import { compareNames } from './api.ts';
import { UNRELEASED_NAME, type Version } from './version.ts';

/** History of API symbols, which pages fetch on demand. The state in an event applies until the next event. */

/** A declaration of a symbol in one or more versions. */
export interface SymbolDeclaration {
  /** Kind of type or member, in lower case: `struct`, `property`. */
  kind: string;
  code: string;
}

/** Declaration, prose and location of a symbol in the versions between two events. */
export interface SymbolState {
  /** Index of the declaration in `declarations`. */
  declaration: number;
  /** Index of the prose in `texts`. */
  text: number;
  /** A type's slug or a member's anchor. */
  at: string;
}

/** A change of a symbol's state. `state` applies until the next event; it is null if the symbol doesn't exist. */
export interface SymbolEvent {
  /** Name of the version. */
  version: string;
  state: SymbolState | null;
}

/** The distinct declarations and texts of a symbol, and the versions in which its state changes. */
export interface SymbolHistoryData {
  name: string;
  declarations: SymbolDeclaration[];
  /** The symbol's distinct prose texts, as plain text; empty if the prose never changed. */
  texts: string[];
  /** Events, oldest first. */
  events: SymbolEvent[];
}

/** Content of a type's history file, see `typeHistoryPath`. */
export interface TypeHistoryData extends SymbolHistoryData {
  fullName: string;
  /** Members whose declaration or prose changed, or that were added or removed apart from their type. */
  members: SymbolHistoryData[];
  /** All other members. `at` is the anchor in the newest version that contains the member. */
  unchanged: { name: string; at: string }[];
}

/** Returns the site path of a type's history file. */
export function typeHistoryPath(slug: string): string {
  return `/data/history/${slug.replace(/^.*\//u, '')}.json`;
}

/** Site path of the file with all API changes. */
export const API_CHANGES_PATH = '/data/api-changes.json';

/** Returns a symbol's state in a version; null if the version doesn't contain it. `order` lists all versions, oldest first. */
export function getSymbolState(
  history: SymbolHistoryData,
  order: readonly string[],
  version: string,
): SymbolState | null {
  const at = order.indexOf(version);
  const event = history.events.findLast((candidate) => {
    const index = order.indexOf(candidate.version);
    return index >= 0 && index <= at;
  });
  return event?.state ?? null;
}

/** Kind of change of a symbol between two versions. */
export type ChangeKind = 'added' | 'removed' | 'changed';

/** A symbol in two versions. A declaration is null if that version doesn't contain the symbol. */
interface ComparedSymbol {
  name: string;
  /** A type's slug or a member's anchor, from the second version if it contains the symbol. */
  at: string;
  before: SymbolDeclaration | null;
  after: SymbolDeclaration | null;
}

/** A changed member with its declarations. */
export interface MemberChange extends ComparedSymbol {
  change: ChangeKind;
}

/** A changed type, or a type with changed members. */
export interface TypeChange extends ComparedSymbol {
  fullName: string;
  /** Change of the type itself; null if only its members changed. */
  change: ChangeKind | null;
  /** Changed members; empty for an added or removed type. */
  members: MemberChange[];
}

/** Two versions to compare, by name. */
export interface VersionPair {
  from: string;
  to: string;
}

/**
 * Returns the changes from `pair.from` to `pair.to`, sorted by full name. `from` may be the newer version: symbols that were
 * added in between then count as removed. `order` lists all versions, oldest first.
 */
export function findApiChanges(
  types: readonly TypeHistoryData[],
  order: readonly string[],
  pair: VersionPair,
): TypeChange[] {
  const found = types.flatMap((type): TypeChange[] => {
    const compared = compareSymbol(type, order, pair);
    if (compared === null) return [];
    const isWhole = compared.before === null || compared.after === null;
    const members = (isWhole ? [] : type.members).flatMap((member): MemberChange[] => {
      const own = compareSymbol(member, order, pair);
      return own === null || own.change === null ? [] : [{ ...own, change: own.change }];
    });
    if (compared.change === null && members.length === 0) return [];
    const sorted = members.sort((a, b) => compareNames(a.name, b.name));
    return [{ ...compared, fullName: type.fullName, members: sorted }];
  });
  return found.sort((a, b) => compareNames(a.fullName, b.fullName));
}

/** Compares a symbol in two versions. Returns null if neither contains it. */
function compareSymbol(history: SymbolHistoryData, order: readonly string[], { from, to }: VersionPair) {
  const [before, after] = [getSymbolState(history, order, from), getSymbolState(history, order, to)];
  const at = after?.at ?? before?.at;
  if (at === undefined) return null;
  const declarationIn = (state: SymbolState | null) => (state && history.declarations[state.declaration]) ?? null;
  const change = getChange(before, after);
  return { name: history.name, at, change, before: declarationIn(before), after: declarationIn(after) };
}

function getChange(before: SymbolState | null, after: SymbolState | null): ChangeKind | null {
  if (before === null) return after === null ? null : 'added';
  if (after === null) return 'removed';
  return before.declaration === after.declaration ? null : 'changed';
}

/** Returns a sentence with the numbers of changed types and members: `1 type added, 2 members removed.` */
export function summariseChanges(changes: readonly TypeChange[]): string {
  const members = changes.flatMap((type) => type.members);
  const counts = (['added', 'removed', 'changed'] as const).flatMap((kind) =>
    Object.entries({ type: changes, member: members }).flatMap(([noun, symbols]) => {
      const count = symbols.filter(({ change }) => change === kind).length;
      return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${kind}`];
    }),
  );
  return counts.length === 0 ? 'No changes.' : `${counts.join(', ')}.`;
}

/** Returns links to a guide's sections about releases; none if `guide` is ''. The unreleased version has no section. */
export function listGuideSections(guide: string, versions: readonly Version[]): { label: string; href: string }[] {
  const released = guide === '' ? [] : versions.filter(({ name }) => name !== UNRELEASED_NAME);
  return released.map(({ label }) => ({ label: `What has changed in ${label}`, href: `${guide}#${label}` }));
}
