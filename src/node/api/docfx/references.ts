import { getDefinitionUid, type SymbolReference, type SymbolReferencePart } from '#shared/api.ts';
import type { XrefTarget } from '#shared/reference.ts';

/** C# keywords for .NET types, by the type's uid. */
const CSHARP_TYPE_KEYWORDS: ReadonlyMap<string, string> = new Map([
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

/**
 * Derives a reference from a uid, for symbols that the docfx file doesn't describe. A member's name has no parameter
 * list.
 *
 * @example createReferenceFromUid('System.Func{System.Int32,{T}[]}').name → 'Func<int, T[]>'
 */
export function createReferenceFromUid(uid: string): SymbolReference {
  const parts: SymbolReferencePart[] = [];
  /** Stack of open braces. Each entry is the generic type before the brace, or null for a type parameter's brace. */
  const openBraces: ({ part: SymbolReferencePart; count: number } | null)[] = [];
  let isInArrayBrackets = false;
  for (const [token] of uid.replace(/\(.*$/u, '').matchAll(/[^{},[\]]+|[{},[\]]/gu)) {
    const lastPart = parts.at(-1);
    const innermostBrace = openBraces.at(-1);
    if (token === '{') {
      const isGeneric = lastPart?.uid !== undefined;
      openBraces.push(isGeneric ? { part: lastPart, count: 1 } : null);
      if (isGeneric) parts.push({ text: '<' });
    } else if (token === '}') {
      const closedBrace = openBraces.pop();
      if (closedBrace === null || closedBrace === undefined) continue;
      closedBrace.part.uid = `${closedBrace.part.uid ?? ''}\`${closedBrace.count}`;
      parts.push({ text: '>' });
    } else if (token === ',' && !isInArrayBrackets) {
      if (innermostBrace !== undefined && innermostBrace !== null) innermostBrace.count += 1;
      parts.push({ text: ', ' });
    } else if (/^[[\],]$/u.test(token)) {
      isInArrayBrackets = token !== ']';
      parts.push({ text: token });
    } else if (token.startsWith('.')) parts.push({ text: `.${toShortName(token)}` });
    else parts.push(innermostBrace === null ? { text: token } : { text: toShortName(token), uid: token });
  }
  const name = parts.map((part) => part.text).join('');
  return { uid, name: uid.includes('(') ? name.replace(/^.*>\./u, '') : name, fullName: uid, parts };
}

function toShortName(uid: string): string {
  return CSHARP_TYPE_KEYWORDS.get(uid) ?? uid.slice(uid.lastIndexOf('.') + 1).replaceAll(/`+\d+/gu, '');
}

/**
 * Splits a uid with an anchor: `Toy.Box#members` → `Toy.Box` and `members`. The anchor is '' for other uids, such as
 * `Toy.Box.#ctor`. Callers must first look up the whole uid, because the uid of an explicit interface implementation is
 * also split: `Toy.Box.System#IDisposable#Dispose`.
 */
export function splitUidAnchor(uid: string): { owner: string; anchor: string } {
  const [, owner = uid, anchor = ''] = /^(.*[^.#])#([^#.]+)$/u.exec(uid) ?? [];
  return { owner, anchor };
}

/** Matches the prefix of an accessor such as `get_Width`, which older docfx versions list instead of the property. */
const ACCESSOR_PATTERN = /\.(?:get|set|add|remove)_(?=\w+(?:\(|$))/u;

const DOTNET_UID_PATTERN = /^(?:System|Microsoft)(?:\.|$)/u;

/**
 * Returns the Microsoft Learn page of a .NET symbol; null for uids outside `System` and `Microsoft`, and for uids with
 * white space, `<`, `>` or `"`. Builds the URL as docfx does: in lower case, with open generic types, with `-` instead
 * of `` ` `` and `#`, and without the parameters and type parameters of methods.
 *
 * @example resolveDotnetSymbol('System.Span`1')?.href → 'https://learn.microsoft.com/dotnet/api/system.span-1'
 */
export function resolveDotnetSymbol(uid: string): XrefTarget | null {
  if (!DOTNET_UID_PATTERN.test(uid) || /[\s<>"]/u.test(uid)) return null;
  const { owner, anchor } = splitUidAnchor(uid);
  const uidWithoutStar = owner.replace(/\*$/u, '');
  const path = getDefinitionUid(uidWithoutStar.replace(/\(.*$/u, ''))
    .replace(ACCESSOR_PATTERN, '.')
    .replaceAll(/``\d+/gu, '')
    .replaceAll(/[`#]/gu, '-')
    .toLowerCase();
  const href = `https://learn.microsoft.com/dotnet/api/${path}${anchor === '' ? '' : `#${anchor}`}`;
  return { href, name: createReferenceFromUid(uidWithoutStar.replace(ACCESSOR_PATTERN, '.')).name, fullName: uid };
}
