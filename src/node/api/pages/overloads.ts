import type { ApiMember, ApiType } from '#shared/api.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { declarationTokens, splitAtCommas } from './signatures.ts';

/** An overload among the others of its name. */
interface Overload<T> {
  entry: T;
  /** All of its parameters, by name; with its type, where overloads give a name to several types. */
  names: string[];
  /** Those that not all overloads take. */
  own: string[];
  /** Those of them that overloads take beside the same others: what this one adds. */
  options: string[];
}

/** Overloads of one name. */
export interface OverloadSet<T> {
  /** What all of them take. */
  common: string[];
  /** What some add to what others take, in the order in which they take it. */
  options: string[];
  /** Overloads that take the same but for the options, the shortest first. */
  families: Overload<T>[][];
}

/**
 * Tell overloads apart. What one takes beside all that another takes is an option, if several have it; the rest of the
 * parameters says to which family it belongs.
 *
 * @example of (pic, x, y), (pic, x, y, angle), (pic, pos), (pic, pos, angle): families (x, y) and (pos), option `angle`
 */
export function tellApart<T extends { member: ApiMember }>(entries: readonly T[], type: ApiType): OverloadSet<T> {
  const members = entries.map(({ member }) => member);
  const named = members.map((member) => parameterNames(member, members, type));
  // What only type parameters or `ref` tell apart is told by its name.
  const lists = isDistinct(named) ? named : members.map(({ name }) => [name]);
  const all = [...new Set(lists.flat())];
  const holders = (name: string): number => lists.filter((list) => list.includes(name)).length;
  const common = all.filter((name) => holders(name) === lists.length);
  const added = new Set(lists.flatMap((list) => lists.flatMap((other) => beside(list, other))));
  const options = inOrder(
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

/** What a list has beside all that another has; nothing where the other has something else. */
function beside(list: readonly string[], other: readonly string[]): string[] {
  return other.every((name) => list.includes(name)) ? list.filter((name) => !other.includes(name)) : [];
}

/** Names by the mean of their places among each other. */
function inOrder(lists: readonly (readonly string[])[], names: readonly string[]): string[] {
  const place = (name: string): number => {
    const places = lists.map((list) => list.filter((one) => names.includes(one)).indexOf(name)).filter((at) => at >= 0);
    return places.reduce((sum, at) => sum + at, 0) / places.length;
  };
  return [...names].sort((a, b) => place(a) - place(b));
}

/**
 * Names of a member's parameters; with its type, as C# writes it, where overloads give a name to several types.
 *
 * @param members all that have the member's name
 */
function parameterNames({ parameters }: ApiMember, members: readonly ApiMember[], { references }: ApiType): string[] {
  const all = members.flatMap((member) => member.parameters);
  return parameters.map(({ id, type }) => {
    if (all.every((other) => other.id !== id || other.type === type)) return id;
    return `${references[type]?.name ?? referenceFromUid(type).name} ${id}`;
  });
}

/**
 * Names that members of one name are listed by, their parameters by name: `Render(texture, pos, layer)`. Where two of them
 * would be alike, and for what isn't called by a name, the types stay.
 */
export function callNames(members: readonly ApiMember[], type: ApiType): string[] {
  const names = members.map((member) => {
    const { name, kind, isExplicit, parameters } = member;
    const at = name.search(/[([]/u);
    if (at < 0 || parameters.length === 0 || isExplicit || kind === 'operator') return name;
    const taken = parameterNames(member, members, type).join(', ');
    return `${name.slice(0, at + 1)}${taken}${name[at] === '[' ? ']' : ')'}`;
  });
  return new Set(names).size === names.length ? names : members.map(({ name }) => name);
}

/** A member's name with the names of its parameters behind their types: `Render(ITexture texture, Vector2 pos)`. */
export function nameWithParameters({ name, isExplicit, parameters }: ApiMember): string {
  const at = name.search(/[([]/u);
  if (at < 0 || isExplicit) return name;
  const types = splitAtCommas(declarationTokens(name.slice(at + 1, -1)));
  if (types.length !== parameters.length) return name;
  const list = types.map((tokens, index) => {
    const written = name.slice(at + 1 + (tokens[0]?.start ?? 0), at + 1 + (tokens.at(-1)?.end ?? 0));
    return `${written} ${parameters[index]?.id ?? ''}`.trim();
  });
  return `${name.slice(0, at + 1)}${list.join(', ')}${name.slice(-1)}`;
}

/** Longer labels say no more than they have to. */
const LONG = 40;

/** In a few words, for each family, what its first overload takes; what all overloads take only where that is all. */
export function familyLabels({ families }: OverloadSet<unknown>): string[] {
  const alone = families.length === 1;
  const lists = families.map(([first]) => (alone ? first?.names : first?.own) ?? []);
  // `loader` is each time another type's, but `texturePath` tells as much.
  const plain = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);
  const isShared = (name: string): boolean => lists.every((list) => list.some((other) => plain(other) === plain(name)));
  const short = alone ? lists : lists.map((list) => list.filter((name) => !isShared(name)));
  const told = isDistinct(short) && short.every(({ length }) => length > 0) ? short : lists;
  return told.map((names) => {
    const label = listed(names);
    const end = names.findIndex((_, at) =>
      told.every((other) => other === names || !startsAlike(other, names, at + 1)),
    );
    return label.length <= LONG || end < 0 || end + 1 === names.length
      ? label
      : `${listed(names.slice(0, end + 1))}, …`;
  });
}

function isDistinct(lists: readonly (readonly string[])[]): boolean {
  return new Set(lists.map((list) => list.join())).size === lists.length;
}

function startsAlike(one: readonly string[], other: readonly string[], length: number): boolean {
  return one.slice(0, length).join() === other.slice(0, length).join();
}

/** `texture, pos`; `()` for no parameters. */
export function listed(names: readonly string[]): string {
  return names.length === 0 ? '()' : names.join(', ');
}
