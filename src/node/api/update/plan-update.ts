import { type ApiNamespace, type ApiSymbol, type ApiType, apiSlug } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api-folder.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import { documentIdOfPath } from '../../content/version-tree.ts';
import { apiFingerprint } from '../docfx/api-fingerprint.ts';
import { indexSymbols } from '../docfx/api-index.ts';
import { type CurrentApi, isBareNamespace, outputProblem, type SymbolFile } from './current-api.ts';
import type { GivenSymbol } from './given-api.ts';
import { type MissingProse, missingProse } from './missing-prose.ts';
import { updateRemovals, visibleProse } from './removal-list.ts';
import { type ReviewItem, reviewProse } from './review-prose.ts';

/** What an update does to the unreleased version's folder, and what it leaves for people. Uids and paths are sorted. */
export interface UpdatePlan {
  /** Label of the version that is updated, and of the one before it. */
  version: string;
  before: string | null;
  /** Types, and namespaces with a file, that the version gets, that change in it, that it loses, that stay. */
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: string[];
  /** Files to write, by path below the version's folder. */
  writes: { path: string; text: string }[];
  /** Files to delete, by path below the version's folder. */
  deletes: string[];
  /** The new `removed.txt`, null to delete it; `undefined` when it stays as it is. */
  removals: string | null | undefined;
  /** Prose that a person must look at. */
  review: ReviewItem[];
  /** Symbols that lack prose. */
  missing: MissingProse[];
}

type AnySymbol = ApiType | ApiNamespace;

/** A symbol that the version shall have; the text is null when its present file stays. */
interface Wanted {
  symbol: AnySymbol;
  text: string | null;
}

/** Work out an update. Nothing is read or written here; the plan is null when there is a problem. */
export function planUpdate(
  current: CurrentApi,
  given: readonly GivenSymbol[],
): { plan: UpdatePlan | null; problems: Problem[] } {
  const shown = symbolsOf(current.shown);
  const wanted = wantedSymbols(shown, symbolsOf(current.inherited), given);
  const { own, gone } = assignPaths(current, wanted);
  const problems = [...clashes(current, own, gone), ...unreadable(current.own, own)];
  if (problems.length > 0) return { plan: null, problems };

  const writes = [...own].flatMap(([path, { symbol, text }]) => {
    const present = current.own.find((file) => file.path === path);
    return text === null || (present !== undefined && declares(present, symbol)) ? [] : [{ path, text }];
  });
  const deletes = current.own.map(({ path }) => path).filter((path) => !own.has(path));
  const inheritedPaths = current.inherited.map(({ path }) => path);
  const removals = updateRemovals(current.removed, inheritedPaths, gone);
  const prose = visibleProse(current, [...own.keys()], removals);
  const index = indexSymbols([...wanted.values()].map(({ symbol }) => symbol));
  const uids = [...wanted.keys()].sort(compareText);
  const isKept = (uid: string): boolean => {
    const before = shown.get(uid);
    const after = wanted.get(uid)?.symbol;
    return before !== undefined && after !== undefined && isSameSymbol(before, after);
  };
  const plan: UpdatePlan = {
    version: current.version.label,
    before: current.before,
    added: uids.filter((uid) => shown.get(uid) === undefined),
    changed: uids.filter((uid) => shown.get(uid) !== undefined && !isKept(uid)),
    removed: [...shown.keys()].filter((uid) => !wanted.has(uid)).sort(compareText),
    unchanged: uids.filter(isKept),
    writes: writes.sort((a, b) => compareText(a.path, b.path)),
    deletes: deletes.sort(compareText),
    removals: removals === current.removed ? undefined : removals,
    review: reviewProse({
      inherited: indexSymbols([...symbolsOf(current.inherited).values()]),
      shown: indexSymbols([...shown.values()]),
      after: index,
      prose: current.prose,
      visible: prose,
    }),
    missing: missingProse(index, prose),
  };
  return { plan, problems: [] };
}

function symbolsOf(files: readonly SymbolFile[]): Map<string, AnySymbol> {
  return new Map(files.flatMap(({ symbols }) => symbols).map((symbol) => [symbol.uid, symbol]));
}

/**
 * What docfx gave, but for namespaces: one with types and without a word gets no file of its own, and one that docfx gave no file for
 * keeps what it has, or would inherit, as long as it has types.
 */
function wantedSymbols(
  shown: ReadonlyMap<string, AnySymbol>,
  inherited: ReadonlyMap<string, AnySymbol>,
  given: readonly GivenSymbol[],
): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const namespaces = new Set(given.flatMap(({ symbol }) => ('kind' in symbol ? [symbol.namespace] : [])));
  for (const { symbol, text } of given) {
    const isNeeded = inherited.has(symbol.uid) || shown.has(symbol.uid) || !namespaces.has(symbol.uid);
    if (isNeeded || !isBareNamespace(symbol)) wanted.set(symbol.uid, { symbol, text });
  }
  for (const [uid, symbol] of [...shown, ...inherited]) {
    if (!('kind' in symbol) && namespaces.has(uid) && !wanted.has(uid)) wanted.set(uid, { symbol, text: null });
  }
  return wanted;
}

function declares(file: SymbolFile, wanted: AnySymbol): boolean {
  const [symbol] = file.symbols;
  const isSound = file.symbols.length === 1 && file.problems.length === 0;
  return isSound && symbol !== undefined && isSameSymbol(symbol, wanted);
}

/** Which files the version's own folder must hold, and which inherited ones must go. */
function assignPaths(
  current: CurrentApi,
  wanted: ReadonlyMap<string, Wanted>,
): { own: Map<string, Wanted>; gone: Set<string> } {
  const own = new Map<string, Wanted>();
  const gone = new Set<string>();
  const placed = new Set<string>();
  for (const { path, symbols } of current.inherited) {
    const isKept = symbols.every((symbol) => {
      const other = wanted.get(symbol.uid);
      return other !== undefined && isSameSymbol(symbol, other.symbol);
    });
    const [first] = symbols;
    const successor = first === undefined || symbols.length > 1 ? undefined : wanted.get(first.uid);
    if (!isKept && successor === undefined) {
      gone.add(path);
      continue;
    }
    if (!isKept && successor !== undefined) own.set(path, successor);
    for (const { uid } of symbols) placed.add(uid);
  }
  for (const [uid, entry] of wanted) {
    if (placed.has(uid)) continue;
    const path = pathOf(entry.symbol, current);
    own.set(path, entry);
    gone.delete(path);
  }
  return { own, gone };
}

/** Where a symbol's file lies: where it lies already, else by its slug, with the extension of a document of that id. */
function pathOf(symbol: AnySymbol, { own, inherited }: CurrentApi): string {
  const present = own.find(({ symbols }) => symbols.length === 1 && symbols[0]?.uid === symbol.uid);
  if (present !== undefined) return present.path;
  const id = `${API_FOLDER}/${apiSlug('kind' in symbol ? symbol.fullName : symbol.uid)}`;
  return inherited.find(({ path }) => documentIdOfPath(path) === id)?.path ?? `${id}.yml`;
}

/** Files that would take each other's place, on a system that doesn't tell small letters from capitals either. */
function clashes(current: CurrentApi, own: ReadonlyMap<string, Wanted>, gone: ReadonlySet<string>): Problem[] {
  const taken = new Map<string, string>();
  for (const { path } of current.inherited) if (!gone.has(path) && !own.has(path)) taken.set(path.toLowerCase(), path);
  return [...own].flatMap(([path, { symbol }]): Problem[] => {
    const other = taken.get(path.toLowerCase());
    taken.set(path.toLowerCase(), path);
    if (other === undefined) return [];
    const message = `\`${symbol.uid}\` needs the file ${path}, but ${other} is another symbol's.`;
    const hint = 'Rename the other file in content/docs.';
    return [outputProblem(symbol.file, message, hint)];
  });
}

/** A file of the version's own folder that can't be read isn't deleted: perhaps somebody wrote it. */
function unreadable(files: readonly SymbolFile[], own: ReadonlyMap<string, Wanted>): Problem[] {
  return files.flatMap(({ path, problems }) => (own.has(path) ? [] : problems));
}

/**
 * True when two files say the same of a symbol: their normalised models are equal, whatever the bytes. The branch and the
 * line of the source are no part of it, since they change with every commit; its file is.
 */
function isSameSymbol(a: AnySymbol, b: AnySymbol): boolean {
  return apiFingerprint(withoutPlace(a)) === apiFingerprint(withoutPlace(b));
}

function withoutPlace(symbol: AnySymbol): AnySymbol {
  if (!('kind' in symbol)) return symbol;
  return { ...plain(symbol), members: symbol.members.map(plain) };
}

function plain<T extends ApiSymbol>(symbol: T): T {
  return symbol.source === null ? symbol : { ...symbol, source: { ...symbol.source, branch: '', line: 1 } };
}
