import { compareFullNames } from './api.ts';
import { UNRELEASED_VERSION_NAME, type Version } from './version.ts';

/** Types and functions for the change histories of API symbols. Pages fetch the histories as JSON files on demand. */

/** A declaration of a symbol. `code` is '' in a type's history file if the symbol's declaration never changed. */
export interface SymbolDeclaration {
  /** Kind of type or member, in lower case: `struct`, `property`. */
  kind: string;
  code: string;
}

/** The declaration, prose and location that a symbol has from one event to the next. */
export interface SymbolState {
  /** Index of the declaration in `SymbolHistoryData.declarations`. */
  declaration: number;
  /** Index of the prose in `SymbolHistoryData.texts`. */
  text: number;
  /** Location of the symbol: a type's slug or a member's anchor. */
  at: string;
}

/** A change of a symbol's state. `state` applies until the next event; null if the version removed the symbol. */
export interface SymbolStateChange {
  /** Name of the version. */
  version: string;
  state: SymbolState | null;
}

/** The distinct declarations and texts of a symbol, and the versions in which its state changes. */
export interface SymbolHistoryData {
  name: string;
  declarations: SymbolDeclaration[];
  /** Distinct prose, as plain text. Empty if the prose never changed, and in the file at `API_CHANGES_PATH`. */
  texts: string[];
  /** Events, oldest first. */
  events: SymbolStateChange[];
}

/** Content of a type's history file, see `getTypeHistoryPath`. */
export interface TypeHistoryData extends SymbolHistoryData {
  fullName: string;
  /** Members whose declaration or prose changed, or that some versions of the type don't contain. */
  members: SymbolHistoryData[];
  /** Unchanged members; empty in the file at `API_CHANGES_PATH`. `at`: anchor in the newest version with the member. */
  unchanged: { name: string; at: string }[];
}

/** Returns the site path of a type's history file. */
export function getTypeHistoryPath(slug: string): string {
  return `/data/history/${slug.replace(/^.*\//u, '')}.json`;
}

/** Site path of the file with all API changes. */
export const API_CHANGES_PATH = '/data/api-changes.json';

/** Returns a symbol's state in a version; null if the version lacks the symbol. `versionNames` are oldest first. */
export function getSymbolState(history: SymbolHistoryData, versionNames: readonly string[], version: string) {
  const versionIndex = versionNames.indexOf(version);
  const stateChange = history.events.findLast((candidate) => {
    const changeVersionIndex = versionNames.indexOf(candidate.version);
    return changeVersionIndex >= 0 && changeVersionIndex <= versionIndex;
  });
  return stateChange?.state ?? null;
}

/** Kind of change of a symbol between two versions. */
export type ChangeKind = 'added' | 'removed' | 'changed';

/** A symbol in two versions. `before` and `after` are its declarations; null for a version without the symbol. */
interface ComparedSymbol {
  name: string;
  /** A type's slug or a member's anchor: in the second version or, if `after` is null, in the first. */
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
  /** Change of the type itself: added, removed, or declared differently. Null if only members changed. */
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
 * Returns the types that changed from `pair.from` to `pair.to`, sorted by full name. If `from` is the newer version,
 * symbols that were added in between are reported as removed. `versionNames` lists all versions, oldest first.
 */
export function findApiChanges(types: readonly TypeHistoryData[], versionNames: readonly string[], pair: VersionPair) {
  const typeChanges = types.flatMap((type): TypeChange[] => {
    const typeComparison = compareSymbol(type, versionNames, pair);
    if (typeComparison === null) return [];
    const isAddedOrRemoved = typeComparison.before === null || typeComparison.after === null;
    const memberChanges = (isAddedOrRemoved ? [] : type.members).flatMap((member): MemberChange[] => {
      const memberComparison = compareSymbol(member, versionNames, pair);
      return memberComparison?.change ? [{ ...memberComparison, change: memberComparison.change }] : [];
    });
    if (typeComparison.change === null && memberChanges.length === 0) return [];
    memberChanges.sort((a, b) => compareFullNames(a.name, b.name));
    return [{ ...typeComparison, fullName: type.fullName, members: memberChanges }];
  });
  return typeChanges.sort((a, b) => compareFullNames(a.fullName, b.fullName));
}

/** Compares a symbol in two versions. Returns null if neither version contains the symbol. */
function compareSymbol(history: SymbolHistoryData, versionNames: readonly string[], { from, to }: VersionPair) {
  const [before, after] = [getSymbolState(history, versionNames, from), getSymbolState(history, versionNames, to)];
  const location = after?.at ?? before?.at;
  if (location === undefined) return null;
  const getDeclaration = (state: SymbolState | null) => (state && history.declarations[state.declaration]) ?? null;
  const change = getChangeKind(before, after);
  return { name: history.name, at: location, change, before: getDeclaration(before), after: getDeclaration(after) };
}

function getChangeKind(before: SymbolState | null, after: SymbolState | null): ChangeKind | null {
  if (before === null) return after === null ? null : 'added';
  if (after === null) return 'removed';
  return before.declaration === after.declaration ? null : 'changed';
}

/** Returns a sentence with the numbers of changed types and members: `1 type added, 2 members removed.` */
export function summariseChanges(changes: readonly TypeChange[]): string {
  const memberChanges = changes.flatMap((type) => type.members);
  const changeCountTexts = (['added', 'removed', 'changed'] as const).flatMap((kind) =>
    Object.entries({ type: changes, member: memberChanges }).flatMap(([noun, symbols]) => {
      const count = symbols.filter(({ change }) => change === kind).length;
      return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${kind}`];
    }),
  );
  return changeCountTexts.length === 0 ? 'No changes.' : `${changeCountTexts.join(', ')}.`;
}

/** Returns a link for each release, to its section in the guide at `guidePath`; no links if the path is ''. */
export function listReleaseSectionLinks(guidePath: string, versions: readonly Version[]) {
  const releases = guidePath === '' ? [] : versions.filter(({ name }) => name !== UNRELEASED_VERSION_NAME);
  return releases.map(({ label }) => ({ label: `What has changed in ${label}`, href: `${guidePath}#${label}` }));
}
