import { API_FOLDER, type ApiNamespace, type ApiSymbol, type ApiType, toSlugPart } from '#shared/api.ts';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import { type ApiIndex, buildApiIndex } from '../../src/node/api/docfx/api-index.ts';
import { hashApiSymbol } from '../../src/node/api/docfx/read-api.ts';
import { applyApiOverwrites } from '../../src/node/api/prose/apply-overwrites.ts';
import { getDocumentId, REMOVED_DOCUMENTS_FILE, resolveVersionTrees } from '../../src/node/content/version-tree.ts';
import {
  type CurrentApi,
  createOutputProblem,
  isBareNamespace,
  type OutputSymbol,
  type ProseFile,
  type SymbolFile,
} from './read-update.ts';
import { type ReviewItem, reviewProse } from './review-prose.ts';

/** The file operations of an update, and the prose that needs attention. Uids and paths are sorted. */
export interface UpdatePlan {
  /** Label of the updated version, and of the version before; null if there is no earlier version. */
  version: string;
  before: string | null;
  /** Uids of types, and of namespaces that have a file. */
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: string[];
  /** Files to write, by path below the version's folder. */
  writes: { path: string; text: string }[];
  /** Files to delete, by path below the version's folder. */
  deletes: string[];
  /** The new `removed.txt`; null to delete it, undefined to keep it. */
  removals: string | null | undefined;
  /** Prose to review. */
  review: ReviewItem[];
  /** Symbols that lack prose. */
  missing: MissingProse[];
}

type AnySymbol = ApiType | ApiNamespace;

/** Indexes a mixed list of types and namespaces. */
function indexSymbols(symbols: readonly AnySymbol[]): ApiIndex {
  const types = symbols.flatMap((symbol) => ('kind' in symbol ? [symbol] : []));
  const namespaces = symbols.flatMap((symbol) => ('kind' in symbol ? [] : [symbol]));
  return buildApiIndex(types, namespaces);
}

/** A symbol of the updated version. The text is null to keep the existing file. */
interface UpdatedSymbol {
  symbol: AnySymbol;
  text: string | null;
}

/** Plans an update without reading or writing files. The plan is null if there are problems. */
export function planUpdate(
  current: CurrentApi,
  output: readonly OutputSymbol[],
): { plan: UpdatePlan | null; problems: Problem[] } {
  const shown = getSymbols(current.shown);
  const wanted = collectUpdatedSymbols(shown, getSymbols(current.inherited), output);
  const { own, gone } = assignPaths(current, wanted);
  const problems = [...findPathConflicts(current, own, gone), ...findInvalidFiles(current.own, own)];
  if (problems.length > 0) return { plan: null, problems };

  const writes = [...own].flatMap(([path, { symbol, text }]) => {
    const present = current.own.find((file) => file.path === path);
    return text === null || (present !== undefined && isUnchangedFile(present, symbol)) ? [] : [{ path, text }];
  });
  const deletes = current.own.map(({ path }) => path).filter((path) => !own.has(path));
  const inheritedPaths = current.inherited.map(({ path }) => path);
  const removals = updateRemovals(current.removed, inheritedPaths, gone);
  const prose = findVisibleProse(current, [...own.keys()], removals);
  const index = indexSymbols([...wanted.values()].map(({ symbol }) => symbol));
  const uids = [...wanted.keys()].sort(compareByCodeUnit);
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
    removed: [...shown.keys()].filter((uid) => !wanted.has(uid)).sort(compareByCodeUnit),
    unchanged: uids.filter(isKept),
    writes: writes.sort((a, b) => compareByCodeUnit(a.path, b.path)),
    deletes: deletes.sort(compareByCodeUnit),
    removals: removals === current.removed ? undefined : removals,
    review: reviewProse({
      inherited: indexSymbols([...getSymbols(current.inherited).values()]),
      shown: indexSymbols([...shown.values()]),
      after: index,
      prose: current.prose,
      visible: prose,
    }),
    missing: findMissingProse(index, prose),
  };
  return { plan, problems: [] };
}

function getSymbols(files: readonly SymbolFile[]): Map<string, AnySymbol> {
  return new Map(files.flatMap(({ symbols }) => symbols).map((symbol) => [symbol.uid, symbol]));
}

/**
 * Returns the symbols of the updated version: those of docfx, and existing namespaces that still have types. Omits new
 * namespaces that have types but no prose, because they need no file.
 */
function collectUpdatedSymbols(
  shown: ReadonlyMap<string, AnySymbol>,
  inherited: ReadonlyMap<string, AnySymbol>,
  output: readonly OutputSymbol[],
): Map<string, UpdatedSymbol> {
  const wanted = new Map<string, UpdatedSymbol>();
  const namespaces = new Set(output.flatMap(({ symbol }) => ('kind' in symbol ? [symbol.namespace] : [])));
  for (const { symbol, text } of output) {
    const isNeeded = inherited.has(symbol.uid) || shown.has(symbol.uid) || !namespaces.has(symbol.uid);
    if (isNeeded || !isBareNamespace(symbol)) wanted.set(symbol.uid, { symbol, text });
  }
  for (const [uid, symbol] of [...shown, ...inherited]) {
    if (!('kind' in symbol) && namespaces.has(uid) && !wanted.has(uid)) wanted.set(uid, { symbol, text: null });
  }
  return wanted;
}

function isUnchangedFile(file: SymbolFile, wanted: AnySymbol): boolean {
  const [symbol] = file.symbols;
  const isSound = file.symbols.length === 1 && file.problems.length === 0;
  return isSound && symbol !== undefined && isSameSymbol(symbol, wanted);
}

/** Determines the files in the version's own folder, and the inherited files to remove. */
function assignPaths(
  current: CurrentApi,
  wanted: ReadonlyMap<string, UpdatedSymbol>,
): { own: Map<string, UpdatedSymbol>; gone: Set<string> } {
  const own = new Map<string, UpdatedSymbol>();
  const gone = new Set<string>();
  const assigned = new Set<string>();
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
    for (const { uid } of symbols) assigned.add(uid);
  }
  for (const [uid, entry] of wanted) {
    if (assigned.has(uid)) continue;
    const path = getSymbolPath(entry.symbol, current);
    own.set(path, entry);
    gone.delete(path);
  }
  return { own, gone };
}

/** Returns the path of a symbol's file: the existing path, or a path derived from the symbol's slug. */
function getSymbolPath(symbol: AnySymbol, { own, inherited }: CurrentApi): string {
  const present = own.find(({ symbols }) => symbols.length === 1 && symbols[0]?.uid === symbol.uid);
  if (present !== undefined) return present.path;
  const id = `${API_FOLDER}/${toSlugPart('kind' in symbol ? symbol.fullName : symbol.uid)}`;
  return inherited.find(({ path }) => getDocumentId(path) === id)?.path ?? `${id}.yml`;
}

/** Reports files with the same path. Case is ignored, as on many file systems. */
function findPathConflicts(
  current: CurrentApi,
  own: ReadonlyMap<string, UpdatedSymbol>,
  gone: ReadonlySet<string>,
): Problem[] {
  const taken = new Map<string, string>();
  for (const { path } of current.inherited) if (!gone.has(path) && !own.has(path)) taken.set(path.toLowerCase(), path);
  return [...own].flatMap(([path, { symbol }]): Problem[] => {
    const other = taken.get(path.toLowerCase());
    taken.set(path.toLowerCase(), path);
    if (other === undefined) return [];
    const message = `\`${symbol.uid}\` needs the file ${path}, but ${other} belongs to another symbol.`;
    const hint = 'Rename the other file in content/docs.';
    return [createOutputProblem(symbol.file, message, hint)];
  });
}

/** Reports invalid files that would be deleted, since they may have been written by hand. */
function findInvalidFiles(files: readonly SymbolFile[], own: ReadonlyMap<string, UpdatedSymbol>): Problem[] {
  return files.flatMap(({ path, problems }) => (own.has(path) ? [] : problems));
}

/**
 * Returns true if the normalised models of two symbols are equal. Ignores the branch and line of their source, which change
 * with every commit.
 */
function isSameSymbol(a: AnySymbol, b: AnySymbol): boolean {
  return hashApiSymbol(withoutPositions(a)) === hashApiSymbol(withoutPositions(b));
}

function withoutPositions(symbol: AnySymbol): AnySymbol {
  if (!('kind' in symbol)) return symbol;
  return { ...withoutPosition(symbol), members: symbol.members.map(withoutPosition) };
}

function withoutPosition<T extends ApiSymbol>(symbol: T): T {
  return symbol.source === null ? symbol : { ...symbol, source: { ...symbol.source, branch: '', line: 1 } };
}

/**
 * Updates a `removed.txt`: deletes lines of documents that exist again, appends removed documents, and keeps all other lines.
 *
 * @param text the current list; null if there is none
 * @param inherited paths of the YAML files that the version inherits
 * @param gone inherited files that the version removes
 * @returns null for an empty list
 */
function updateRemovals(text: string | null, inherited: readonly string[], gone: ReadonlySet<string>): string | null {
  const idsOf = (paths: Iterable<string>): string[] => [...paths].flatMap((path) => getDocumentId(path) ?? []);
  const known = new Set(idsOf(inherited));
  const wanted = new Set(idsOf(gone));
  const lines = (text ?? '').split(/\r?\n/u);
  const kept = lines.filter((line) => !known.has(getListedId(line)) || wanted.has(getListedId(line)));
  const listed = new Set(kept.map(getListedId));
  const added = [...wanted].filter((id) => !listed.has(id)).sort();
  if (kept.length === lines.length && added.length === 0) return text;
  const all = [kept.join('\n').trimEnd(), ...added].filter((line) => line !== '');
  return all.length === 0 ? null : `${all.join('\n')}\n`;
}

/** Returns the document id in a line of `removed.txt`; '' for a blank line or a comment. */
function getListedId(line: string): string {
  return line.replace(/#.*$/u, '').trim();
}

/**
 * Returns the prose that the unreleased version shows after an update. If a type is removed, the overwrite file of the same
 * name is hidden.
 *
 * @param own paths of the YAML files in the version's folder after the update
 */
function findVisibleProse(current: CurrentApi, own: readonly string[], removed: string | null): ProseFile[] {
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
      removedFile: REMOVED_DOCUMENTS_FILE,
    },
  ]);
  const files = trees.at(-1)?.files;
  return current.prose.filter(({ path, isOwn }) => files?.get(path)?.owner === (isOwn ? current.version.folder : ''));
}

interface MissingProse {
  uid: string;
  /** The missing parts: `summary`, `parameter x`, `typeParameter T`, `returns`. */
  parts: string[];
}

/** Lists symbols that lack required prose, in the order of their pages. */
function findMissingProse(index: ApiIndex, prose: readonly ProseFile[]): MissingProse[] {
  const written = applyApiOverwrites(
    index,
    prose.flatMap((file) => file.overwrites),
  );
  const namespaces = written.namespaces.map(({ name, file }) => {
    return { uid: name, parts: (file?.summary ?? null) === null ? ['summary'] : [] };
  });
  const symbols = written.types.flatMap((type) => {
    return [type, ...type.members].map((symbol) => ({ uid: symbol.uid, parts: listMissingParts(symbol) }));
  });
  return [...namespaces, ...symbols].filter(({ parts }) => parts.length > 0);
}

function listMissingParts({ uid, summary, parameters, typeParameters, returns }: ApiSymbol): string[] {
  // Only members with parameters need a description of the return value: a property's summary describes its value.
  const hasParameters = uid.includes('(') || parameters.length > 0;
  const described = [
    { part: 'summary', description: summary },
    ...parameters.map(({ id, description }) => ({ part: `parameter ${id}`, description })),
    ...typeParameters.map(({ id, description }) => ({ part: `typeParameter ${id}`, description })),
    ...(hasParameters && returns !== null ? [{ part: 'returns', description: returns.description }] : []),
  ];
  return described.flatMap(({ part, description }) => (description === null ? [part] : []));
}
