import { type CSharpType, named, UNKNOWN } from './csharp-type.ts';

/**
 * The type that docfx writes as a uid: `Velaptor.Content.ILoader{Velaptor.Content.IAudio}`, `System.Single[]`, `{T}`.
 * Arrays, generics, tuples and nullable values are taken apart; what isn't understood is unknown.
 *
 * @param typeParameters names that the numbers of `` `0 `` and ` ``0 ` stand for
 */
export function typeFromUid(uid: string, typeParameters: readonly string[] = []): CSharpType {
  const array = /^(?<of>.+)\[(?<rank>[^\]]*)\]$/u.exec(uid);
  if (array?.groups?.of !== undefined) {
    return { kind: 'array', of: typeFromUid(array.groups.of, typeParameters), rank: rankOf(array.groups.rank ?? '') };
  }
  if (uid.endsWith('@')) return typeFromUid(uid.slice(0, -1), typeParameters);
  if (uid === '' || uid.endsWith('*')) return UNKNOWN;
  if (uid === 'System.Void') return { kind: 'void' };
  const numbered = /^``?(\d+)$/u.exec(uid);
  if (numbered !== null) return parameter(typeParameters[Number(numbered[1])]);
  if (/^\{[^{}]+\}$/u.test(uid)) return parameter(uid.slice(1, -1));
  const { name, args } = splitGeneric(uid);
  if (name === null) return UNKNOWN;
  const types = args.map((arg) => typeFromUid(arg, typeParameters));
  const [only] = types;
  if (name === 'System.Nullable' && only !== undefined) return { kind: 'nullable', of: only };
  if (name === 'System.ValueTuple' && types.length > 0) {
    return { kind: 'tuple', elements: types.map((type) => ({ name: null, type })) };
  }
  return named(types.length === 0 ? name : `${name}\`${types.length}`, types);
}

function parameter(name: string | undefined): CSharpType {
  return name === undefined ? UNKNOWN : { kind: 'parameter', name };
}

/** `[,]` and docfx's `[0:,0:]` have two dimensions. */
function rankOf(text: string): number {
  return text.split(',').length;
}

/** Name and arguments of `Name{A,B{C}}`; a name of null where the braces don't match or a generic holds a type. */
function splitGeneric(uid: string): { name: string | null; args: string[] } {
  const at = uid.indexOf('{');
  if (at === -1) return { name: uid.includes('}') ? null : uid, args: [] };
  if (!uid.endsWith('}')) return { name: null, args: [] };
  const args: string[] = [];
  let depth = 0;
  let from = at + 1;
  for (let index = at; index < uid.length; index += 1) {
    const character = uid[index];
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if ((character === ',' && depth === 1) || (character === '}' && depth === 0)) {
      args.push(uid.slice(from, index));
      from = index + 1;
    }
    if (depth === 0 && index < uid.length - 1) return { name: null, args: [] };
  }
  return depth === 0 ? { name: uid.slice(0, at), args } : { name: null, args: [] };
}
