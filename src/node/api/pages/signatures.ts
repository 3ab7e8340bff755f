import type { ApiMember, ApiType, SymbolReference } from '#shared/api.ts';

/** A C# declaration, split into tokens. */
export interface ParsedDeclaration {
  /** Tokens of the declaration, without leading attributes such as `[Flags]`. */
  tokens: readonly DeclarationToken[];
  /** Leading modifiers, such as `public` and `static`. */
  modifiers: string[];
  /** Token index of the name, or of `this`, `operator` or a conversion's `(`; -1 or the token count if not found. */
  nameIndex: number;
  /** Token index of the bracket that opens the parameter list; -1 if there is no list. */
  listIndex: number;
  /** Tokens of each parameter, without its attributes; empty if docfx's file lists a different number of parameters. */
  parameters: (readonly DeclarationToken[])[];
}

const MODIFIER_KEYWORDS = new Set(
  'public private protected internal static abstract virtual override sealed readonly const required new extern unsafe async volatile partial ref'.split(
    ' ',
  ),
);

/** Parses the declaration of a symbol. `code` may be the same declaration with different line breaks. */
export function parseDeclaration(symbol: ApiType | ApiMember, code = symbol.declaration): ParsedDeclaration {
  const tokens = removeLeadingAttributes(tokenizeDeclaration(code));
  const modifiersEnd = tokens.findIndex(({ text }) => !MODIFIER_KEYWORDS.has(text));
  const modifiers = tokens.slice(0, modifiersEnd < 0 ? tokens.length : modifiersEnd).map(({ text }) => text);
  const nameIndex = findNameIndex(tokens, symbol);
  const bracket = symbol.kind === 'property' ? '[' : '(';
  const hasParameters = symbol.parameters.length > 0 || symbol.kind === 'method';
  const listIndex = hasParameters ? tokens.findIndex(({ text }, index) => index >= nameIndex && text === bracket) : -1;
  const groups = listIndex < 0 ? [] : splitAtCommas(tokens.slice(listIndex + 1, findClosingIndex(tokens, listIndex)));
  const parameters = groups.length === symbol.parameters.length ? groups.map(removeLeadingAttributes) : [];
  return { tokens, modifiers, nameIndex, listIndex, parameters };
}

function findNameIndex(tokens: readonly DeclarationToken[], symbol: ApiType | ApiMember): number {
  const getTokenText = (index: number): string => tokens[index]?.text ?? '';
  if (symbol.kind === 'operator') {
    // A conversion operator has no name, so the index of the `(` after its result type is returned.
    const keywordIndex = tokens.findIndex((token) => token.text === 'operator');
    const isConversion = ['implicit', 'explicit'].includes(getTokenText(keywordIndex - 1));
    return isConversion ? tokens.findIndex((token, index) => token.text === '(' && index > keywordIndex) : keywordIndex;
  }
  const name = symbol.name.startsWith('this[') ? 'this' : getSimpleName(symbol.name);
  const isCallable = symbol.kind === 'method' || symbol.kind === 'constructor' || symbol.kind === 'delegate';
  const allowedNextTexts = isCallable ? ['(', '<'] : ['{', '[', '=', ';', ''];
  const nameIndex = tokens.findIndex((token, index) => {
    if (token.text !== name || !allowedNextTexts.includes(getTokenText(index + 1))) return false;
    if (getTokenText(index + 1) === '[') return name === 'this';
    return getTokenText(index + 1) !== '<' || getTokenText(findClosingIndex(tokens, index + 1) + 1) === '(';
  });
  return nameIndex < 0 ? tokens.length : nameIndex;
}

function removeLeadingAttributes(tokens: readonly DeclarationToken[]): readonly DeclarationToken[] {
  let start = 0;
  while (tokens[start]?.text === '[') start = findClosingIndex(tokens, start) + 1;
  return tokens.slice(start);
}

const HEADING_MODIFIERS = ['protected', 'static', 'abstract', 'virtual', 'override'];

/** Returns the modifiers shown in a member's heading, such as `protected virtual` or `extension`; '' if it has none. */
export function getHeadingModifiers(member: ApiMember, type: ApiType): string {
  if (member.isExtensionMethod) return 'extension';
  const modifiers = parseDeclaration(member).modifiers;
  const isInformative = (modifier: string): boolean => {
    // A static class implies `static`, and an interface implies `abstract`.
    if (modifier === 'static') return !parseDeclaration(type).modifiers.includes('static');
    return modifier !== 'abstract' || type.kind !== 'interface' || modifiers.includes('static');
  };
  return HEADING_MODIFIERS.filter((word) => modifiers.includes(word) && isInformative(word)).join(' ');
}

/** Returns a member's simple name: `IDisposable.Dispose()` → `Dispose`, `Map<T>(T)` → `Map`. */
export function getSimpleName(name: string): string {
  const qualifiedName = name.replace(/[<(].*$/u, '');
  return qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
}

/**
 * Returns the name that overloads share: `Render`, `this[]`, `operator ==`. Keeps the interface in the name
 * of an explicit implementation, and the result type in the name of a conversion.
 */
export function getOverloadName({ name, kind, isExplicit }: ApiMember): string {
  if (kind === 'property') return name.startsWith('this[') ? 'this[]' : name;
  if (kind === 'operator' || isExplicit) return name.replace(/\([^()]*\)$/u, '');
  return kind === 'method' || kind === 'constructor' ? getSimpleName(name) : name;
}

/** A name, keyword, literal or single punctuation character of a C# declaration. Offsets count UTF-16 code units. */
export interface DeclarationToken {
  text: string;
  start: number;
  end: number;
  isName: boolean;
}

/** Matches a name, a string or character literal, or any other character except white space. */
const TOKEN_PATTERN = /@?[\p{L}_][\p{L}\p{N}_]*|\$?@?"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|\S/gu;

function tokenizeDeclaration(code: string): DeclarationToken[] {
  return [...code.matchAll(TOKEN_PATTERN)].map((match) => ({
    text: match[0].replace(/^@(?=[\p{L}_])/u, ''),
    start: match.index,
    end: match.index + match[0].length,
    isName: /^@?[\p{L}_]/u.test(match[0]),
  }));
}

const OPENING_BRACKETS = '([{<';
const CLOSING_BRACKETS = ')]}>';

/** Returns the index of the bracket that closes the bracket at `openIndex`; the number of tokens if there is none. */
function findClosingIndex(tokens: readonly DeclarationToken[], openIndex: number): number {
  let depth = 0;
  for (let index = openIndex; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (OPENING_BRACKETS.includes(text)) depth += 1;
    else if (CLOSING_BRACKETS.includes(text)) depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Splits tokens at commas outside brackets. */
function splitAtCommas(tokens: readonly DeclarationToken[]): DeclarationToken[][] {
  const groups: DeclarationToken[][] = [];
  let currentGroup: DeclarationToken[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (OPENING_BRACKETS.includes(token.text)) depth += 1;
    if (CLOSING_BRACKETS.includes(token.text)) depth -= 1;
    if (token.text === ',' && depth === 0) {
      groups.push(currentGroup);
      currentGroup = [];
    } else currentGroup.push(token);
  }
  return [...groups, currentGroup].filter((group) => group.length > 0);
}

/** Maximum length of a declaration on one line, in characters. */
const MAX_LINE_LENGTH = 84;

/** Puts two or more parameters of a long one-line declaration on separate lines. Returns other code unchanged. */
export function wrapDeclaration(code: string): string {
  if (code.length <= MAX_LINE_LENGTH || code.includes('\n')) return code;
  const tokens = tokenizeDeclaration(code);
  // The parameters begin at the last `(` after a name, `>` or operator. Skips constraints, which may contain `new()`.
  const constraintIndex = tokens.findIndex((token, index) => token.text === 'where' && index > 0);
  const head = constraintIndex < 0 ? tokens : tokens.slice(0, constraintIndex);
  const openIndex = head.findLastIndex((token, index) => token.text === '(' && canPrecedeParameters(head[index - 1]));
  const groups = openIndex < 0 ? [] : splitAtCommas(tokens.slice(openIndex + 1, findClosingIndex(tokens, openIndex)));
  const openToken = tokens[openIndex];
  if (openToken === undefined || groups.length < 2) return code;
  const closeToken = tokens[findClosingIndex(tokens, openIndex)];
  const parameterTexts = groups.map((group) => code.slice(group[0]?.start ?? 0, group.at(-1)?.end ?? 0));
  return `${code.slice(0, openToken.end)}\n    ${parameterTexts.join(',\n    ')}${code.slice(closeToken?.start ?? code.length)}`;
}

function canPrecedeParameters(token: DeclarationToken | undefined): boolean {
  return token !== undefined && (token.isName || token.text === '>' || !/[\w<(,]/u.test(token.text));
}

/** The range of a type's name in a declaration, and the type's uid. Offsets are UTF-16 offsets; `end` is exclusive. */
interface TypeNameRange {
  start: number;
  end: number;
  uid: string;
  /** URL from docfx, for symbols outside this API. */
  href?: string | undefined;
}

/**
 * Finds the types that a declaration mentions. docfx lists the types of parameters, return value and bases, but not
 * their positions. Searches for each type only where it belongs: in its parameter, before the member's name, or in the
 * base list. In the property `Color Color`, finds the type, not the name. Omits base types with ambiguous names.
 *
 * @param code the symbol's declaration as displayed
 * @param type the type that declares the symbol, or the symbol itself
 * @param exists returns true if a symbol has the uid; used for types in constraints, which docfx does not list
 */
export function findDeclarationTypes(
  code: string,
  symbol: ApiType | ApiMember,
  type: ApiType,
  exists: (uid: string) => boolean,
): TypeNameRange[] {
  const declaration = parseDeclaration(symbol, code);
  const { tokens } = declaration;
  const canHaveBaseTypes = 'members' in symbol && symbol.kind !== 'delegate';
  const typeNameRanges = canHaveBaseTypes ? findBaseTypes(tokens, type) : findMemberTypes(declaration, symbol, type);
  return [...typeNameRanges, ...findConstraintTypes(tokens, type, exists)].sort((a, b) => a.start - b.start);
}

function findMemberTypes(
  { tokens, nameIndex, parameters }: ParsedDeclaration,
  symbol: ApiType | ApiMember,
  { references }: ApiType,
): TypeNameRange[] {
  const returnTypeRanges =
    symbol.returns === null ? [] : findTypeNames(tokens.slice(0, nameIndex), references[symbol.returns.type]);
  const parameterTypeRanges = symbol.parameters.flatMap(({ id, type }, index) => {
    const group = parameters[index] ?? [];
    const equalsIndex = group.findIndex((token) => token.text === '=');
    const idIndex = group.findLastIndex((token, at) => token.text === id && (equalsIndex < 0 || at < equalsIndex));
    return idIndex < 0 ? [] : findTypeNames(group.slice(0, idIndex), references[type]);
  });
  return [...returnTypeRanges, ...parameterTypeRanges];
}

/** Finds the type names of a reference, such as `Bag` and `Lid` of `Bag<Lid>`, in tokens. Omits names without a uid. */
function findTypeNames(tokens: readonly DeclarationToken[], reference: SymbolReference | undefined): TypeNameRange[] {
  const ranges: TypeNameRange[] = [];
  let searchStart = 0;
  for (const part of reference?.parts ?? []) {
    if (!/^[\p{L}_]/u.test(part.text)) continue;
    // Also finds names without a uid (tuple elements, type parameters), so that later names don't match their tokens.
    const typeName = part.text.split(/[.<]/u).at(part.text.includes('<') ? 0 : -1) ?? part.text;
    const tokenIndex = tokens.findIndex(
      (token, index) => index >= searchStart && token.isName && token.text === typeName,
    );
    const token = tokens[tokenIndex];
    if (token === undefined) continue;
    searchStart = tokenIndex + 1;
    if (part.uid !== undefined) ranges.push({ start: token.start, end: token.end, uid: part.uid, href: part.href });
  }
  return ranges;
}

/** Finds the types in a base list. Includes a type only if exactly one of docfx's references has the same spelling. */
function findBaseTypes(tokens: readonly DeclarationToken[], type: ApiType): TypeNameRange[] {
  const colonIndex = tokens.findIndex((token) => token.text === ':');
  const whereIndex = tokens.findIndex((token) => token.text === 'where');
  if (colonIndex < 0 || (whereIndex >= 0 && whereIndex < colonIndex)) return [];
  const baseUids = [...new Set([...type.inheritance, ...type.implements])];
  const baseReferences = baseUids.flatMap((uid) => type.references[uid] ?? []);
  return splitAtCommas(tokens.slice(colonIndex + 1, whereIndex < 0 ? tokens.length : whereIndex)).flatMap((entry) => {
    const spelling = entry.map((token) => token.text).join('');
    const matchingReferences = baseReferences.filter(({ name, fullName }) =>
      [name, fullName].some((otherSpelling) => otherSpelling.replaceAll(/\s+/gu, '') === spelling),
    );
    return matchingReferences.length === 1 ? findTypeNames(entry, matchingReferences[0]) : [];
  });
}

/**
 * Finds simple type names in `where T : …` constraints. docfx does not list these types, so they are looked up as in
 * C#: first in the type's namespace, then in the enclosing namespaces.
 */
function findConstraintTypes(
  tokens: readonly DeclarationToken[],
  { namespace }: ApiType,
  exists: (uid: string) => boolean,
): TypeNameRange[] {
  const nameParts = namespace.split('.');
  // The namespace and its enclosing namespaces: `A.B.C`, `A.B`, `A`.
  const enclosingNamespaces = nameParts.map((_, index) => nameParts.slice(0, nameParts.length - index).join('.'));
  const ranges: TypeNameRange[] = [];
  let isInConstraint = false;
  for (const [index, token] of tokens.entries()) {
    if (token.text === 'where') isInConstraint = false;
    if (token.text === ':' && tokens[index - 2]?.text === 'where') {
      isInConstraint = true;
      continue;
    }
    const [previousText, nextText] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
    const isSimpleName = token.isName && previousText !== '.' && nextText !== '<' && nextText !== '.';
    if (!isInConstraint || !isSimpleName || CONSTRAINT_KEYWORDS.has(token.text)) continue;
    const uid = enclosingNamespaces.map((enclosing) => `${enclosing}.${token.text}`).find(exists);
    if (uid !== undefined) ranges.push({ start: token.start, end: token.end, uid });
  }
  return ranges;
}

const CONSTRAINT_KEYWORDS = new Set('where class struct notnull unmanaged new default allows ref'.split(' '));
