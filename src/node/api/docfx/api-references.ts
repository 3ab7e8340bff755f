import type { ApiReference, ApiReferencePart } from '#shared/api.ts';
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

/** Normalise a reference. docfx's hrefs to its own pages are dropped: a symbol of ours is found by its uid. */
export function toReference(item: ReferenceItem): ApiReference {
  const spec = item['spec.csharp'].filter((part) => part.name !== '');
  const name = item.name === '' ? referenceFromUid(item.uid).name : item.name;
  const parts =
    spec.length > 0 ? spec.map(toPart) : [toPart({ ...item, name, uid: isTypeParameter(item) ? '' : item.uid })];
  return {
    uid: item.uid,
    name,
    fullName: item.fullName === '' ? name : item.fullName,
    // Types have the same name with and without their type.
    ...(item.nameWithType === '' || item.nameWithType === item.name ? {} : { nameWithType: item.nameWithType }),
    ...(item.definition === '' || isTypeParameter(item) ? {} : { definition: item.definition }),
    parts,
  };
}

/** docfx writes a type parameter as `{T}`. */
function isTypeParameter(item: ReferenceItem): boolean {
  return /^\{[^{}]*\}$/u.test(item.uid);
}

/** docfx takes the name of a tuple's element for a field of .NET's that nobody documents. */
const TUPLE_ELEMENT = /^System\.ValueTuple\{.*\}\.[^.]+$/u;

function toPart({ name, uid, href, isExternal }: ReferenceItem['spec.csharp'][number]): ApiReferencePart {
  if (uid === '' || TUPLE_ELEMENT.test(uid)) return { text: name };
  if (/^https?:\/\//iu.test(href)) return { text: name, uid, href };
  return { text: name, uid, ...(isExternal ? { isExternal } : {}) };
}

/**
 * Write a symbol that the file has no reference for, from its uid alone. Members lose their parameters' types.
 *
 * @example referenceFromUid('System.Func{System.Int32,{T}[]}').name → 'Func<int, T[]>'
 */
export function referenceFromUid(uid: string): ApiReference {
  const parts: ApiReferencePart[] = [];
  /** Braces that are open: the part that a generic's arguments belong to; null around a type parameter. */
  const open: ({ part: ApiReferencePart; count: number } | null)[] = [];
  let isArray = false;
  for (const [piece] of uid.replace(/\(.*$/u, '').matchAll(/[^{},[\]]+|[{},[\]]/gu)) {
    const last = parts.at(-1);
    const inside = open.at(-1);
    if (piece === '{') {
      const isGeneric = last?.uid !== undefined;
      open.push(isGeneric ? { part: last, count: 1 } : null);
      if (isGeneric) parts.push({ text: '<' });
    } else if (piece === '}') {
      const generic = open.pop();
      if (generic === null || generic === undefined) continue;
      generic.part.uid = `${generic.part.uid ?? ''}\`${generic.count}`;
      parts.push({ text: '>' });
    } else if (piece === ',' && !isArray) {
      if (inside !== undefined && inside !== null) inside.count += 1;
      parts.push({ text: ', ' });
    } else if (/^[[\],]$/u.test(piece)) {
      isArray = piece !== ']';
      parts.push({ text: piece });
    } else parts.push(inside === null ? { text: piece } : { text: shortName(piece), uid: piece });
  }
  return { uid, name: parts.map((part) => part.text).join(''), fullName: uid, parts };
}

function shortName(uid: string): string {
  return KEYWORDS.get(uid) ?? uid.slice(uid.lastIndexOf('.') + 1).replaceAll(/`+\d+/gu, '');
}
