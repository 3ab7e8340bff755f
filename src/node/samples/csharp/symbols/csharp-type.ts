/** What an expression's value or a member is. Declared types are named by id, see `TypeSymbol`. */
export type CSharpType =
  /** Can't be known here: nothing is said about it. */
  | { kind: 'unknown' }
  | { kind: 'void' }
  /** The literal `null`. */
  | { kind: 'null' }
  | { kind: 'named'; id: string; args: readonly CSharpType[] }
  | { kind: 'array'; of: CSharpType; rank: number }
  /** `uint?`: a value that may be missing. Of reference types the question mark is left out. */
  | { kind: 'nullable'; of: CSharpType }
  | { kind: 'tuple'; elements: readonly TupleElement[] }
  /** A type parameter, such as `T`. */
  | { kind: 'parameter'; name: string }
  /** Takes its type from where it stands: a lambda, `new()`, `default`, `[1, 2]`. */
  | { kind: 'targeted'; form: 'lambda' | 'new' | 'default' | 'collection' | 'method'; parameters: number | null };

/** An element of a tuple type. */
export interface TupleElement {
  name: string | null;
  type: CSharpType;
}

/** What type parameters stand for. */
export type Substitution = ReadonlyMap<string, CSharpType>;

export const UNKNOWN: CSharpType = { kind: 'unknown' };
export const VOID: CSharpType = { kind: 'void' };
export const NULL: CSharpType = { kind: 'null' };

/** Keywords that name a type, and the ids of the types. */
export const KEYWORD_TYPES: ReadonlyMap<string, string> = new Map([
  ['bool', 'System.Boolean'],
  ['byte', 'System.Byte'],
  ['sbyte', 'System.SByte'],
  ['short', 'System.Int16'],
  ['ushort', 'System.UInt16'],
  ['int', 'System.Int32'],
  ['uint', 'System.UInt32'],
  ['long', 'System.Int64'],
  ['ulong', 'System.UInt64'],
  ['nint', 'System.IntPtr'],
  ['nuint', 'System.UIntPtr'],
  ['float', 'System.Single'],
  ['double', 'System.Double'],
  ['decimal', 'System.Decimal'],
  ['char', 'System.Char'],
  ['string', 'System.String'],
  ['object', 'System.Object'],
]);

const KEYWORDS: ReadonlyMap<string, string> = new Map([...KEYWORD_TYPES].map(([word, id]) => [id, word]));

/** A declared type by id. */
export function named(id: string, args: readonly CSharpType[] = []): CSharpType {
  return { kind: 'named', id, args };
}

/** A type that has a keyword: `keyword('float')`. */
export function keyword(word: string): CSharpType {
  const id = KEYWORD_TYPES.get(word);
  return id === undefined ? UNKNOWN : named(id);
}

/** The id of a declared type; null for any other type. */
export function idOf(type: CSharpType): string | null {
  return type.kind === 'named' ? type.id : null;
}

/** A type with its type parameters replaced; those without a replacement stay. */
export function substitute(type: CSharpType, map: Substitution): CSharpType {
  if (map.size === 0) return type;
  switch (type.kind) {
    case 'parameter':
      return map.get(type.name) ?? type;
    case 'named':
      return type.args.length === 0 ? type : { ...type, args: type.args.map((arg) => substitute(arg, map)) };
    case 'array':
      return { ...type, of: substitute(type.of, map) };
    case 'nullable':
      return { ...type, of: substitute(type.of, map) };
    case 'tuple':
      return { ...type, elements: type.elements.map((e) => ({ ...e, type: substitute(e.type, map) })) };
    default:
      return type;
  }
}

/** True where nothing in a type is open: neither unknown nor a type parameter. */
export function isKnown(type: CSharpType): boolean {
  switch (type.kind) {
    case 'unknown':
    case 'parameter':
      return false;
    case 'named':
      return type.args.every(isKnown);
    case 'array':
    case 'nullable':
      return isKnown(type.of);
    case 'tuple':
      return type.elements.every((element) => isKnown(element.type));
    default:
      return true;
  }
}

/** True where two types are the same. */
export function sameType(a: CSharpType, b: CSharpType): boolean {
  if (a.kind === 'named' && b.kind === 'named') {
    return a.id === b.id && a.args.every((arg, index) => sameType(arg, b.args[index] ?? UNKNOWN));
  }
  if (a.kind === 'array' && b.kind === 'array') return a.rank === b.rank && sameType(a.of, b.of);
  if (a.kind === 'nullable' && b.kind === 'nullable') return sameType(a.of, b.of);
  if (a.kind === 'parameter' && b.kind === 'parameter') return a.name === b.name;
  if (a.kind === 'tuple' && b.kind === 'tuple') {
    return (
      a.elements.length === b.elements.length &&
      a.elements.every(({ type }, index) => sameType(type, b.elements[index]?.type ?? UNKNOWN))
    );
  }
  return a.kind === b.kind && a.kind !== 'targeted';
}

/** A type as C# writes it, with the short names of declared types: `ILoader<ITexture>`. */
export function typeText(type: CSharpType): string {
  switch (type.kind) {
    case 'unknown':
      return '?';
    case 'named': {
      const name = KEYWORDS.get(type.id) ?? shortName(type.id);
      return type.args.length === 0 ? name : `${name}<${type.args.map(typeText).join(', ')}>`;
    }
    case 'array':
      return `${typeText(type.of)}[${','.repeat(type.rank - 1)}]`;
    case 'nullable':
      return `${typeText(type.of)}?`;
    case 'tuple':
      return `(${type.elements.map((element) => typeText(element.type)).join(', ')})`;
    case 'parameter':
      return type.name;
    case 'targeted':
      return type.form;
    default:
      return type.kind;
  }
}

/** Last segment of an id without its arity: `List` of `System.Collections.Generic.List`1`. */
export function shortName(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1).replace(/`\d+$/u, '');
}
