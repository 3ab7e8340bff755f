import type { ApiSymbol } from '#shared/api.ts';
import { editDistance, nearest } from '#shared/nearest.ts';
import { compareText } from '#shared/problem.ts';
import type { ApiIndex, ApiIndexEntry } from '../docfx/api-index.ts';
import { type Overwrite, type OverwriteTarget, targetName } from '../prose/overwrite-file.ts';
import type { ProseFile } from './read-update.ts';

/** Prose that a person must look at because its symbol isn't what it was. */
export interface ReviewItem {
  /**
   * - `gone`: the symbol is no more
   * - `changed`: its declaration is another
   * - `field`: it has no such parameter, value or result any more
   * - `hidden`: it is there, but its prose stands in a file that goes with a removed type
   */
  kind: 'gone' | 'changed' | 'field' | 'hidden';
  /** Place of the section, or of the field; the line is one-based. */
  file: string;
  line: number;
  uid: string;
  /** What it has no more: `parameter x`; null for other kinds. */
  field: string | null;
  /** Declarations before and after; null where there is none. */
  before: string | null;
  after: string | null;
  /** A new uid, or a new parameter, that may be what the prose is about now. */
  suggestion: string | null;
}

/** The three states of an API between which prose is looked at. */
interface ReviewInput {
  /** What the unreleased version inherits. */
  inherited: ApiIndex;
  /** What it showed up to now. */
  shown: ApiIndex;
  /** What it will show. */
  after: ApiIndex;
  /** All prose, its own last. */
  prose: readonly ProseFile[];
  /** The part of it that it will show. */
  visible: readonly ProseFile[];
}

/** All that one section of an overwrite file says. */
interface Section {
  file: string;
  line: number;
  uid: string;
  isOwn: boolean;
  isVisible: boolean;
  overwrites: Overwrite[];
}

/**
 * List the prose to review. Inherited prose is about the version before, the version's own about what it showed up to
 * now; an inherited section that has a successor of the version's own is left out. By file and line.
 */
export function reviewProse(input: ReviewInput): ReviewItem[] {
  const own = new Set(input.prose.filter(({ isOwn }) => isOwn).map(({ path }) => path));
  const files = input.prose.filter(({ path, isOwn }) => isOwn || !own.has(path));
  const sections = files.flatMap((file) => sectionsOf(file, input.visible.includes(file)));
  const rewritten = new Set(sections.filter(({ isOwn }) => isOwn).map(({ uid }) => uid));
  return sections
    .filter(({ isOwn, uid }) => isOwn || !rewritten.has(uid))
    .flatMap((section) => reviewSection(section, input))
    .sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}

function sectionsOf({ isOwn, overwrites }: ProseFile, isVisible: boolean): Section[] {
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
  const before = declarationOf(old);
  const after = declarationOf(now);
  const item = { file, line, uid, field: null, before, after, suggestion: null };
  if (now === null) {
    // Prose that was about nothing already is the build's to tell, where it was written.
    return old === null ? [] : [{ ...item, kind: 'gone', suggestion: successorOf(old, base, input.after) }];
  }
  if (!isVisible) return [{ ...item, kind: 'hidden' }];
  if (old === null || now.kind === 'namespace') return [];
  const fields = overwrites.flatMap(({ target, prose }): ReviewItem[] => {
    const lost = lostFields(target, old, now);
    return lost.map(({ field, suggestion }) => {
      return { ...item, kind: 'field', line: prose.line ?? line, field, suggestion };
    });
  });
  return before === after ? fields : [{ ...item, kind: 'changed' }, ...fields];
}

function declarationOf(entry: ApiIndexEntry | null): string | null {
  return symbolOf(entry)?.declaration.replaceAll(/\s+/gu, ' ') ?? null;
}

function symbolOf(entry: ApiIndexEntry | null): ApiSymbol | null {
  if (entry === null || entry.kind === 'namespace') return null;
  return entry.kind === 'type' ? entry.type : entry.member;
}

/** What a field names that the symbol had and has no more, with the new name that it may have got. */
function lostFields(
  target: OverwriteTarget,
  old: ApiIndexEntry,
  now: ApiIndexEntry,
): { field: string; suggestion: string | null }[] {
  const [before, after] = [namesOf(old, target), namesOf(now, target)];
  const fresh = after.filter((name) => !before.includes(name));
  const written =
    target.field === 'groups'
      ? target.groups.flatMap(({ members }) => members.map(({ name }) => ({ name, field: `groups: ${name}` })))
      : [{ name: 'name' in target ? target.name : '', field: targetName(target) }];
  return written
    .filter(({ name }) => before.includes(name) && !after.includes(name))
    .map(({ name, field }) => {
      // A new name in the same place is the best guess.
      const inPlace = fresh.find((other) => after.indexOf(other) === before.indexOf(name));
      return { field, suggestion: inPlace ?? nearest(name, fresh)[0] ?? null };
    });
}

/** Names that a field may have in a symbol: of what it returns, which has none, ''. */
function namesOf(entry: ApiIndexEntry, { field }: OverwriteTarget): string[] {
  const symbol = symbolOf(entry);
  if (symbol === null) return [];
  if (field === 'parameter') return symbol.parameters.map(({ id }) => id);
  if (field === 'typeParameter') return symbol.typeParameters.map(({ id }) => id);
  if (field === 'groups') return entry.kind === 'type' ? entry.type.members.map(({ name }) => name) : [];
  return field === 'returns' && symbol.returns !== null ? [''] : [];
}

/**
 * The new symbol of the same kind that one that went may be called now: another overload of its name first of all, else one
 * with a name close to its own in the same place, or the same name in a place that is new itself.
 */
function successorOf(gone: ApiIndexEntry, base: ApiIndex, after: ApiIndex): string | null {
  const fresh = [...after.entries.values()]
    .filter(({ uid, kind }) => kind === gone.kind && !base.entries.has(uid))
    .map(({ uid }) => uid);
  const overloads = fresh.filter((uid) => nameOf(uid) === nameOf(gone.uid));
  const [name, place] = namePlace(gone.uid);
  const limit = Math.max(2, Math.ceil(name.length * 0.4));
  const alike = fresh
    .map((uid) => {
      const [otherName, otherPlace] = namePlace(uid);
      const hasMoved = gone.kind === 'type' || (!after.entries.has(place) && !base.entries.has(otherPlace));
      const distance = editDistance(name, otherName, limit);
      return { uid, distance: place === otherPlace || (hasMoved && distance === 0) ? distance : limit };
    })
    .filter(({ distance }) => distance < limit)
    .sort((a, b) => a.distance - b.distance || compareText(a.uid, b.uid));
  return nearest(gone.uid, overloads)[0] ?? overloads[0] ?? alike[0]?.uid ?? null;
}

/** `Toy.Box.Shut(System.Int32)` → `Shut`, `Toy.Box`. */
function namePlace(uid: string): [name: string, place: string] {
  const name = nameOf(uid);
  const dot = name.lastIndexOf('.');
  return [name.slice(dot + 1).toLowerCase(), name.slice(0, Math.max(dot, 0))];
}

/** Uid of a member without its parameters and its number of type parameters. */
function nameOf(uid: string): string {
  return uid.replace(/(?:``\d+)?(?:\(.*)?$/u, '');
}
