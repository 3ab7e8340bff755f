import { type ApiNamespace, type ApiSymbol, type ApiType, apiSlug } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api-folder.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import { documentIdOfPath, REMOVED_FILE, resolveVersionTrees } from '../../content/version-tree.ts';
import { type ApiIndex, indexSymbols } from '../docfx/api-index.ts';
import { apiFingerprint } from '../docfx/read-api.ts';
import { applyNamespaceOverwrites, applyOverwrites, overwritesByType } from '../prose/apply-overwrites.ts';
import {
  type CurrentApi,
  type GivenSymbol,
  isBareNamespace,
  outputProblem,
  type ProseFile,
  type SymbolFile,
} from './read-update.ts';
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

/**
 * A `removed.txt` brought up to date: lines of YAML documents that are there again go, lines of those that went come at
 * its end, and every other line stays as it is. Null for a list with nothing in it.
 *
 * @param text the list as it is; null when there is none
 * @param inherited paths of the YAML documents that the version inherits
 * @param gone those of them that it no longer has
 */
function updateRemovals(text: string | null, inherited: readonly string[], gone: ReadonlySet<string>): string | null {
  const idsOf = (paths: Iterable<string>): string[] => [...paths].flatMap((path) => documentIdOfPath(path) ?? []);
  const known = new Set(idsOf(inherited));
  const wanted = new Set(idsOf(gone));
  const lines = (text ?? '').split(/\r?\n/u);
  const kept = lines.filter((line) => !known.has(idOf(line)) || wanted.has(idOf(line)));
  const listed = new Set(kept.map(idOf));
  const added = [...wanted].filter((id) => !listed.has(id)).sort();
  if (kept.length === lines.length && added.length === 0) return text;
  const all = [kept.join('\n').trimEnd(), ...added].filter((line) => line !== '');
  return all.length === 0 ? null : `${all.join('\n')}\n`;
}

/** Id in a line of the list; '' for a blank line and a comment. */
function idOf(line: string): string {
  return line.replace(/#.*$/u, '').trim();
}

/**
 * Prose that the unreleased version shows after an update: a removed document takes the prose of the same name with it.
 *
 * @param own paths of the YAML files that its folder will hold
 */
function visibleProse(current: CurrentApi, own: readonly string[], removed: string | null): ProseFile[] {
  const file = (path: string) => ({ path, file: path, absolute: path });
  const ownProse = current.prose.filter(({ isOwn }) => isOwn);
  const inherited = [...current.inherited, ...current.prose.filter(({ isOwn }) => !isOwn)];
  const before = { ...current.version, folder: '' };
  const { trees } = resolveVersionTrees([
    { version: before, files: inherited.map(({ path }) => file(path)), removed: null, removedFile: '' },
    {
      version: current.version,
      files: [...own, ...ownProse.map(({ path }) => path)].map(file),
      removed,
      removedFile: REMOVED_FILE,
    },
  ]);
  const files = trees.at(-1)?.files;
  return current.prose.filter(({ path, isOwn }) => files?.get(path)?.owner === (isOwn ? current.version.folder : ''));
}

/** A symbol of which something isn't told. */
interface MissingProse {
  uid: string;
  /** What lacks: `summary`, `parameter x`, `typeParameter T`, `returns`. */
  parts: string[];
}

/** Symbols that lack prose which every symbol must have, in the order of their pages. */
function missingProse(index: ApiIndex, prose: readonly ProseFile[]): MissingProse[] {
  const overwrites = prose.flatMap((file) => file.overwrites);
  const byType = overwritesByType(overwrites, index);
  const namespaces = index.namespaces.map(({ name, file }) => {
    const summary = applyNamespaceOverwrites(name, file, overwrites)?.summary ?? null;
    return { uid: name, parts: summary === null ? ['summary'] : [] };
  });
  const symbols = index.types.flatMap((bare) => {
    const type = applyOverwrites(bare, byType.get(bare.uid) ?? []);
    return [type, ...type.members].map((symbol) => ({ uid: symbol.uid, parts: symbolParts(symbol) }));
  });
  return [...namespaces, ...symbols].filter(({ parts }) => parts.length > 0);
}

function symbolParts({ uid, summary, parameters, typeParameters, returns }: ApiSymbol): string[] {
  // A property's value is what its summary is about.
  const isMethod = uid.includes('(') || parameters.length > 0;
  const described = [
    { part: 'summary', description: summary },
    ...parameters.map(({ id, description }) => ({ part: `parameter ${id}`, description })),
    ...typeParameters.map(({ id, description }) => ({ part: `typeParameter ${id}`, description })),
    ...(isMethod && returns !== null ? [{ part: 'returns', description: returns.description }] : []),
  ];
  return described.flatMap(({ part, description }) => (description === null ? [part] : []));
}
