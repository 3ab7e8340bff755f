import type { ApiSymbol } from '#shared/api.ts';
import { computeEditDistance, findSimilarNames } from '#shared/nearest.ts';
import { compareByCodeUnit } from '#shared/problem.ts';
import type { ApiIndex, ApiIndexEntry } from '../../src/node/api/docfx/api-index.ts';
import type { Overwrite, OverwriteTarget } from '../../src/node/api/prose/overwrite-file.ts';
import type { ProseFile } from './read-update.ts';

/** Prose to review because its symbol changed. */
export interface ReviewItem {
  /**
   * - `gone`: the symbol was removed
   * - `changed`: its declaration changed
   * - `field`: a parameter, type parameter, return value or grouped member was removed
   * - `hidden`: the symbol exists, but its prose is in the file of a removed type
   */
  kind: 'gone' | 'changed' | 'field' | 'hidden';
  /** File and one-based line of the section, or of the prose of a removed field. */
  file: string;
  line: number;
  uid: string;
  /** The removed field: `parameter x`; null for other kinds. */
  field: string | null;
  /** Declarations before and after the update; null for a namespace or a symbol that doesn't exist. */
  before: string | null;
  after: string | null;
  /** A new uid or parameter that may replace the old one. */
  suggestion: string | null;
}

/** The API before and after an update, and all overwrite files. */
interface ReviewInput {
  /** The API that the unreleased version inherits. */
  inherited: ApiIndex;
  /** The API of the unreleased version before the update. */
  shown: ApiIndex;
  /** The API of the unreleased version after the update. */
  after: ApiIndex;
  /** All prose, inherited prose first. */
  prose: readonly ProseFile[];
  /** The prose shown after the update. */
  visible: readonly ProseFile[];
}

/** The overwrites of one section of a file. */
interface Section {
  file: string;
  line: number;
  uid: string;
  isOwn: boolean;
  isVisible: boolean;
  overwrites: Overwrite[];
}

/**
 * Lists the prose to review, sorted by file and line. Inherited prose is compared with the inherited API, the version's own
 * prose with its current API. Inherited sections that the version overwrites are omitted.
 */
export function reviewProse(input: ReviewInput): ReviewItem[] {
  const own = new Set(input.prose.filter(({ isOwn }) => isOwn).map(({ path }) => path));
  const files = input.prose.filter(({ path, isOwn }) => isOwn || !own.has(path));
  const sections = files.flatMap((file) => groupSections(file, input.visible.includes(file)));
  const rewritten = new Set(sections.filter(({ isOwn }) => isOwn).map(({ uid }) => uid));
  return sections
    .filter(({ isOwn, uid }) => isOwn || !rewritten.has(uid))
    .flatMap((section) => reviewSection(section, input))
    .sort((a, b) => compareByCodeUnit(a.file, b.file) || a.line - b.line);
}

function groupSections({ isOwn, overwrites }: ProseFile, isVisible: boolean): Section[] {
  const sections = new Map<number, Section>();
  for (const overwrite of overwrites) {
    const { uid, uidLine: line, prose } = overwrite;
    const section = sections.get(line) ?? { file: prose.file, line, uid, isOwn, isVisible, overwrites: [] };
    section.overwrites.push(overwrite);
    sections.set(line, section);
  }
  return [...sections.values()];
}

function reviewSection({ file, line, uid, isOwn, isVisible, overwrites }: Section, input: ReviewInput): ReviewItem[] {
  const base = isOwn ? input.shown : input.inherited;
  const old = base.entries.get(uid) ?? null;
  const now = input.after.entries.get(uid) ?? null;
  const before = getDeclaration(old);
  const after = getDeclaration(now);
  const item = { file, line, uid, field: null, before, after, suggestion: null };
  if (now === null) {
    // The build reports prose whose symbol never existed.
    return old === null ? [] : [{ ...item, kind: 'gone', suggestion: findSuccessor(old, base, input.after) }];
  }
  if (!isVisible) return [{ ...item, kind: 'hidden' }];
  if (old === null || now.kind === 'namespace') return [];
  const fields = overwrites.flatMap(({ target, prose }): ReviewItem[] => {
    const removed = findRemovedFields(target, old, now);
    return removed.map(({ field, suggestion }) => {
      return { ...item, kind: 'field', line: prose.line ?? line, field, suggestion };
    });
  });
  return before === after ? fields : [{ ...item, kind: 'changed' }, ...fields];
}

function getDeclaration(entry: ApiIndexEntry | null): string | null {
  return getSymbol(entry)?.declaration.replaceAll(/\s+/gu, ' ') ?? null;
}

function getSymbol(entry: ApiIndexEntry | null): ApiSymbol | null {
  if (entry === null || entry.kind === 'namespace') return null;
  return entry.kind === 'type' ? entry.type : entry.member;
}

/** Returns the targeted fields that the symbol no longer has, with their likely new names. */
function findRemovedFields(
  target: OverwriteTarget,
  old: ApiIndexEntry,
  now: ApiIndexEntry,
): { field: string; suggestion: string | null }[] {
  const [before, after] = [getTargetNames(old, target), getTargetNames(now, target)];
  const fresh = after.filter((name) => !before.includes(name));
  const written =
    target.field === 'groups'
      ? target.groups.flatMap(({ members }) => members.map((name) => ({ name, field: `groups: ${name}` })))
      : [
          {
            name: 'name' in target ? target.name : '',
            field: 'name' in target ? `${target.field} ${target.name}` : target.field,
          },
        ];
  return written
    .filter(({ name }) => before.includes(name) && !after.includes(name))
    .map(({ name, field }) => {
      // A new name at the same position is the most likely replacement.
      const inPlace = fresh.find((other) => after.indexOf(other) === before.indexOf(name));
      return { field, suggestion: inPlace ?? findSimilarNames(name, fresh)[0] ?? null };
    });
}

/** Returns the names that a field may target; `['']` for `returns`, which is unnamed. */
function getTargetNames(entry: ApiIndexEntry, { field }: OverwriteTarget): string[] {
  const symbol = getSymbol(entry);
  if (symbol === null) return [];
  if (field === 'parameter') return symbol.parameters.map(({ id }) => id);
  if (field === 'typeParameter') return symbol.typeParameters.map(({ id }) => id);
  if (field === 'groups') return entry.kind === 'type' ? entry.type.members.map(({ name }) => name) : [];
  return field === 'returns' && symbol.returns !== null ? [''] : [];
}

/**
 * Returns the new symbol of the same kind that most likely replaces a removed one: another overload, a similar name in the same
 * parent, a type of the same name in any namespace, or a member of the same name in a new type that replaces a removed one.
 */
function findSuccessor(gone: ApiIndexEntry, base: ApiIndex, after: ApiIndex): string | null {
  const fresh = [...after.entries.values()]
    .filter(({ uid, kind }) => kind === gone.kind && !base.entries.has(uid))
    .map(({ uid }) => uid);
  const overloads = fresh.filter((uid) => getBareUid(uid) === getBareUid(gone.uid));
  const [name, parent] = splitUid(gone.uid);
  const limit = Math.max(2, Math.ceil(name.length * 0.4));
  const alike = fresh
    .map((uid) => {
      const [otherName, otherParent] = splitUid(uid);
      const hasMoved = gone.kind === 'type' || (!after.entries.has(parent) && !base.entries.has(otherParent));
      const distance = computeEditDistance(name, otherName, limit);
      return { uid, distance: parent === otherParent || (hasMoved && distance === 0) ? distance : limit };
    })
    .filter(({ distance }) => distance < limit)
    .sort((a, b) => a.distance - b.distance || compareByCodeUnit(a.uid, b.uid));
  return findSimilarNames(gone.uid, overloads)[0] ?? overloads[0] ?? alike[0]?.uid ?? null;
}

/** Splits a uid into the lower-case name and the parent: `Toy.Box.Shut(System.Int32)` → `shut`, `Toy.Box`. */
function splitUid(uid: string): [name: string, parent: string] {
  const name = getBareUid(uid);
  const dot = name.lastIndexOf('.');
  return [name.slice(dot + 1).toLowerCase(), name.slice(0, Math.max(dot, 0))];
}

/** Returns a member's uid without parameters and type parameters. */
function getBareUid(uid: string): string {
  return uid.replace(/(?:``\d+)?(?:\(.*)?$/u, '');
}
