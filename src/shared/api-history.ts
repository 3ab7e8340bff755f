import { compareNames } from './api.ts';
import { UNRELEASED_NAME, type Version } from './version.ts';

/**
 * History of API symbols, as plain data that pages fetch on demand. Each event is valid from its version until the next event,
 * so that only changes are stored.
 */

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

/** State of a symbol from a version on; null if the symbol doesn't exist there. */
export interface SymbolEvent {
  /** Name of the version. */
  version: string;
  state: SymbolState | null;
}

/** The distinct declarations and texts of a symbol, and the versions in which its state changes. */
export interface SymbolHistoryData {
  name: string;
  declarations: SymbolDeclaration[];
  /** Prose of the symbol as plain text; empty if it never changed. */
  texts: string[];
  /** Events, oldest first. */
  events: SymbolEvent[];
}

/** Content of a type's history file, see `historyPath`. */
export interface TypeHistoryData extends SymbolHistoryData {
  fullName: string;
  /** Members that changed independently of their type. */
  members: SymbolHistoryData[];
  /** Names and anchors of the members that never changed apart from their type, as in the newest version that contains them. */
  unchanged: { name: string; at: string }[];
}

/** Folder of the history files, below the base path. */
const HISTORY_FOLDER = '/data/history';

/** Returns the site path of a type's history file. */
export function historyPath(slug: string): string {
  return `${HISTORY_FOLDER}/${slug.replace(/^.*\//u, '')}.json`;
}

/** Site path of the file with all API changes. */
export const API_CHANGES_PATH = '/data/api-changes.json';

/**
 * Returns the state of a symbol in a version; null if the version doesn't contain the symbol.
 *
 * @param order names of all versions, oldest first
 */
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
export type Change = 'added' | 'removed' | 'changed';

/** A symbol in two versions. A declaration is null if that version doesn't contain the symbol. */
interface ComparedSymbol {
  /** A type's slug or a member's anchor, from the second version if it contains the symbol. */
  at: string;
  before: SymbolDeclaration | null;
  after: SymbolDeclaration | null;
}

/** A changed member with its declarations. */
export interface MemberChange extends ComparedSymbol {
  name: string;
  change: Change;
}

/** A changed type, or a type with changed members. */
export interface TypeChange extends ComparedSymbol {
  name: string;
  fullName: string;
  /** Change of the type itself; null if only its members changed. */
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
 * Returns the changes from `pair.from` to `pair.to`, sorted by full name. `from` may be the newer version: symbols that were
 * added in between then count as removed.
 *
 * @param order names of all versions, oldest first
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
      return own === null || own.change === null ? [] : [{ ...own, name: member.name, change: own.change }];
    });
    if (compared.change === null && members.length === 0) return [];
    const sorted = members.sort((a, b) => compareNames(a.name, b.name));
    return [{ ...compared, name: type.name, fullName: type.fullName, members: sorted }];
  });
  return found.sort((a, b) => compareNames(a.fullName, b.fullName));
}

/** Compares a symbol in two versions. Returns null if neither contains it. */
function compareSymbol(history: SymbolHistoryData, order: readonly string[], { from, to }: VersionPair) {
  const [before, after] = [getSymbolState(history, order, from), getSymbolState(history, order, to)];
  const at = after?.at ?? before?.at;
  if (at === undefined) return null;
  return {
    at,
    change: getChange(before, after),
    before: getDeclaration(history, before),
    after: getDeclaration(history, after),
  };
}

function getChange(before: SymbolState | null, after: SymbolState | null): Change | null {
  if (before === null) return after === null ? null : 'added';
  if (after === null) return 'removed';
  return before.declaration === after.declaration ? null : 'changed';
}

function getDeclaration(history: SymbolHistoryData, state: SymbolState | null): SymbolDeclaration | null {
  return state === null ? null : (history.declarations[state.declaration] ?? null);
}

/**
 * Returns a sentence with the numbers of changed types and members.
 *
 * @example summariseChanges(changes) → '1 type added, 2 members removed.'
 */
export function summariseChanges(changes: readonly TypeChange[]): string {
  const counts = (['added', 'removed', 'changed'] as const).flatMap((kind) => [
    formatCount(changes.filter(({ change }) => change === kind).length, 'type', kind),
    formatCount(
      changes.flatMap(({ members }) => members).filter(({ change }) => change === kind).length,
      'member',
      kind,
    ),
  ]);
  const words = counts.filter((count) => count !== '');
  return words.length === 0 ? 'No changes.' : `${words.join(', ')}.`;
}

function formatCount(count: number, noun: string, change: Change): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'} ${change}`;
}

/**
 * Returns links to the guide's sections about releases. The guide has no section about the unreleased version.
 *
 * @param guide path of the guide that describes the changes; '' if the site has none
 */
export function listGuideSections(guide: string, versions: readonly Version[]): { label: string; href: string }[] {
  const released = guide === '' ? [] : versions.filter(({ name }) => name !== UNRELEASED_NAME);
  return released.map(({ label }) => ({ label: `What has changed in ${label}`, href: `${guide}#${label}` }));
}
