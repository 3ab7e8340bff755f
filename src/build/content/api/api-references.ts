import type { ApiReference, ApiReferencePart } from '../../../model/api.ts';
import type { ReferenceItem } from './managed-reference.ts';

/** C# keywords that stand for a type of .NET. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['System.Object', 'object'],
  ['System.String', 'string'],
  ['System.Boolean', 'bool'],
  ['System.Char', 'char'],
  ['System.SByte', 'sbyte'],
  ['System.Byte', 'byte'],
  ['System.Int16', 'short'],
  ['System.UInt16', 'ushort'],
  ['System.Int32', 'int'],
  ['System.UInt32', 'uint'],
  ['System.Int64', 'long'],
  ['System.UInt64', 'ulong'],
  ['System.IntPtr', 'nint'],
  ['System.UIntPtr', 'nuint'],
  ['System.Single', 'float'],
  ['System.Double', 'double'],
  ['System.Decimal', 'decimal'],
  ['System.Void', 'void'],
]);

/** Uid of the .NET type that a C# keyword stands for: `float` → `System.Single`. */
export function keywordUid(keyword: string): string | undefined {
  for (const [uid, word] of KEYWORDS) if (word === keyword) return uid;
  return undefined;
}

/** Normalise a reference. docfx's hrefs to its own pages are dropped: a symbol of ours is found by its uid. */
export function toReference(item: ReferenceItem): ApiReference {
  const spec = item['spec.csharp'];
  const name = item.name === '' ? referenceFromUid(item.uid).name : item.name;
  const parts =
    spec.length > 0
      ? spec.map((part) => toPart(part.name, part.uid, part.href))
      : [toPart(name, isTypeParameter(item) ? '' : item.uid, item.href)];
  return {
    uid: item.uid,
    name,
    fullName: item.fullName === '' ? name : item.fullName,
    definition: item.definition === '' || isTypeParameter(item) ? undefined : item.definition,
    parts,
  };
}

/** docfx writes a type parameter as `{T}`, with a comment id that begins with `!`. */
function isTypeParameter(item: ReferenceItem): boolean {
  return item.uid.startsWith('{') || item.commentId.startsWith('!:');
}

function toPart(text: string, uid: string, href: string): ApiReferencePart {
  return { text, uid: uid === '' ? undefined : uid, href: /^https?:\/\//iu.test(href) ? href : undefined };
}

/**
 * Write a symbol that the file has no reference for, from its uid alone. Members lose their parameters' types.
 *
 * @example referenceFromUid('System.Func{System.Int32,T[]}').name → 'Func<int, T[]>'
 */
export function referenceFromUid(uid: string): ApiReference {
  const parts: ApiReferencePart[] = [];
  for (const [piece] of uid.matchAll(/[^{},[\]]+|[{},[\]]/gu)) {
    if (piece === '{' || piece === '}') {
      if (uid.startsWith('{')) continue;
      // The piece before `{` names an open generic: its uid carries the number of type parameters.
      parts.push({ text: piece === '{' ? '<' : '>' });
    } else if (piece === ',') parts.push({ text: ', ' });
    else if (/^[[\]]$/u.test(piece)) parts.push({ text: piece });
    else parts.push({ text: shortName(piece), uid: piece });
  }
  return { uid, name: parts.map((part) => part.text).join(''), fullName: uid, parts: withArity(uid, parts) };
}

function shortName(uid: string): string {
  const keyword = KEYWORDS.get(uid);
  if (keyword !== undefined) return keyword;
  const beforeParameters = uid.replace(/\(.*$/u, '');
  return beforeParameters.slice(beforeParameters.lastIndexOf('.') + 1).replace(/`+\d+/gu, '');
}

/** Give each named part the uid of its open generic, and none to type parameters. */
function withArity(uid: string, parts: readonly ApiReferencePart[]): ApiReferencePart[] {
  if (uid.startsWith('{')) return parts.map((part) => ({ text: part.text }));
  return parts.map((part, index) => {
    if (part.uid === undefined || parts[index + 1]?.text !== '<') {
      // Without a dot and not the whole uid, it is a type parameter's name.
      return part.uid !== undefined && !part.uid.includes('.') && parts.length > 1 ? { text: part.text } : part;
    }
    return { text: part.text, uid: `${part.uid}\`${countArguments(parts, index + 1)}` };
  });
}

function countArguments(parts: readonly ApiReferencePart[], open: number): number {
  let depth = 0;
  let count = 1;
  for (const part of parts.slice(open)) {
    if (part.text === '<') depth += 1;
    if (part.text === '>') depth -= 1;
    if (part.text === ', ' && depth === 1) count += 1;
    if (depth === 0) break;
  }
  return count;
}
