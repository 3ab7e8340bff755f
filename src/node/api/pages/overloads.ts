import type { ApiMember, ApiType } from '#shared/api.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { splitAtCommas, tokenizeDeclaration } from './signatures.ts';

/** An overload and how its parameters differ from those of the other overloads. */
interface Overload<T> {
  entry: T;
  /** Parameter names, with types where overloads use the same name for different types. */
  names: string[];
  /** Parameters that at least one other overload lacks. */
  own: string[];
  /** Optional parameters that this overload has. */
  options: string[];
}

/** All overloads of one name, grouped into families. */
export interface OverloadSet<T> {
  /** Parameters that all overloads have. */
  common: string[];
  /** Parameters that overloads add to another overload, in parameter order. */
  options: string[];
  /** Families of overloads that have equal parameters except for the options, shortest first. */
  families: Overload<T>[][];
}

/**
 * Groups overloads into families. A parameter is an option if several overloads have it and one of them adds it to all
 * parameters of another overload. The other parameters determine the family.
 *
 * @example (pic, x, y), (pic, x, y, angle), (pic, pos), (pic, pos, angle) → families (x, y) and (pos), option `angle`
 */
export function groupOverloads<T extends { member: ApiMember }>(entries: readonly T[], type: ApiType): OverloadSet<T> {
  const members = entries.map(({ member }) => member);
  const named = members.map((member) => getParameterNames(member, members, type));
  // Overloads that differ only in type parameters or `ref` are distinguished by their full names.
  const lists = isDistinct(named) ? named : members.map(({ name }) => [name]);
  const all = [...new Set(lists.flat())];
  const holders = (name: string): number => lists.filter((list) => list.includes(name)).length;
  const common = all.filter((name) => holders(name) === lists.length);
  const added = new Set(lists.flatMap((list) => lists.flatMap((other) => findAddedNames(list, other))));
  const options = sortByPosition(
    lists,
    all.filter((name) => added.has(name) && !common.includes(name) && holders(name) > 1),
  );
  const families = new Map<string, Overload<T>[]>();
  for (const [at, entry] of entries.entries()) {
    const names = lists[at] ?? [];
    const own = names.filter((name) => !common.includes(name));
    const key = own.filter((name) => !options.includes(name)).join();
    const family = families.get(key) ?? [];
    families.set(key, family);
    family.push({ entry, names, own, options: names.filter((name) => options.includes(name)) });
  }
  return { common, options, families: [...families.values()] };
}

/** Returns the names that a list adds to another list, or none unless it contains all names of the other list. */
function findAddedNames(list: readonly string[], other: readonly string[]): string[] {
  return other.every((name) => list.includes(name)) ? list.filter((name) => !other.includes(name)) : [];
}

/** Sorts names by their mean position in the lists. */
function sortByPosition(lists: readonly (readonly string[])[], names: readonly string[]): string[] {
  const place = (name: string): number => {
    const places = lists.map((list) => list.filter((one) => names.includes(one)).indexOf(name)).filter((at) => at >= 0);
    return places.reduce((sum, at) => sum + at, 0) / places.length;
  };
  return [...names].sort((a, b) => place(a) - place(b));
}

/**
 * Returns the names of a member's parameters, with the C# type where overloads use a name for different types.
 *
 * @param members all overloads
 */
function getParameterNames(
  { parameters }: ApiMember,
  members: readonly ApiMember[],
  { references }: ApiType,
): string[] {
  const all = members.flatMap((member) => member.parameters);
  return parameters.map(({ id, type }) => {
    if (all.every((other) => other.id !== id || other.type === type)) return id;
    return `${references[type]?.name ?? referenceFromUid(type).name} ${id}`;
  });
}

/**
 * Formats overloads with parameter names: `Render(texture, pos, layer)`. Keeps types for operators and explicit
 * implementations, and if two results would be equal.
 */
export function formatOverloads(members: readonly ApiMember[], type: ApiType): string[] {
  const names = members.map((member) => {
    const { name, kind, isExplicit, parameters } = member;
    const at = name.search(/[([]/u);
    if (at < 0 || parameters.length === 0 || isExplicit || kind === 'operator') return name;
    const taken = getParameterNames(member, members, type).join(', ');
    return `${name.slice(0, at + 1)}${taken}${name[at] === '[' ? ']' : ')'}`;
  });
  return new Set(names).size === names.length ? names : members.map(({ name }) => name);
}

/** Adds parameter names to a member's name: `Render(ITexture texture, Vector2 pos)`. */
export function addParameterNames({ name, isExplicit, parameters }: ApiMember): string {
  const at = name.search(/[([]/u);
  if (at < 0 || isExplicit) return name;
  const types = splitAtCommas(tokenizeDeclaration(name.slice(at + 1, -1)));
  if (types.length !== parameters.length) return name;
  const list = types.map((tokens, index) => {
    const written = name.slice(at + 1 + (tokens[0]?.start ?? 0), at + 1 + (tokens.at(-1)?.end ?? 0));
    return `${written} ${parameters[index]?.id ?? ''}`.trim();
  });
  return `${name.slice(0, at + 1)}${list.join(', ')}${name.slice(-1)}`;
}

/** Maximum length of a label, in characters; longer labels are shortened to their distinguishing start. */
const MAX_LABEL_LENGTH = 40;

/**
 * Labels each family with the parameters of its first overload. Omits parameters that all families share, if the labels
 * remain distinct.
 */
export function createFamilyLabels({ families }: OverloadSet<unknown>): string[] {
  const alone = families.length === 1;
  const lists = families.map(([first]) => (alone ? first?.names : first?.own) ?? []);
  // Removes the type that may precede a parameter name.
  const plain = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);
  const isShared = (name: string): boolean => lists.every((list) => list.some((other) => plain(other) === plain(name)));
  const short = alone ? lists : lists.map((list) => list.filter((name) => !isShared(name)));
  const labels = isDistinct(short) && short.every(({ length }) => length > 0) ? short : lists;
  return labels.map((names) => {
    const label = joinNames(names);
    const end = names.findIndex((_, at) =>
      labels.every((other) => other === names || !haveSameStart(other, names, at + 1)),
    );
    return label.length <= MAX_LABEL_LENGTH || end < 0 || end + 1 === names.length
      ? label
      : `${joinNames(names.slice(0, end + 1))}, …`;
  });
}

function isDistinct(lists: readonly (readonly string[])[]): boolean {
  return new Set(lists.map((list) => list.join())).size === lists.length;
}

function haveSameStart(one: readonly string[], other: readonly string[], length: number): boolean {
  return one.slice(0, length).join() === other.slice(0, length).join();
}

/** Joins parameter names: `texture, pos`, or `()` without parameters. */
export function joinNames(names: readonly string[]): string {
  return names.length === 0 ? '()' : names.join(', ');
}
