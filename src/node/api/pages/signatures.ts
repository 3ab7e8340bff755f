import { type ApiMember, type ApiReference, type ApiType, definitionUid } from '#shared/api.ts';

/** The parts of a declaration. */
export interface Signature {
  /** Tokens without leading `[…]` attributes. */
  tokens: readonly DeclarationToken[];
  /** Leading modifiers: `public`, `static`. */
  modifiers: string[];
  /** Index of the symbol's name, or of its keyword (`this`, `operator`); the number of tokens when not found. */
  nameAt: number;
  /** Index of the bracket that opens the parameter list; -1 when there is none. */
  listAt: number;
  /** Tokens of each parameter without its attributes; empty when the declaration cannot be parsed. */
  parameters: (readonly DeclarationToken[])[];
}

const MODIFIERS = new Set(
  'public private protected internal static abstract virtual override sealed readonly const required new extern unsafe async volatile partial ref'.split(
    ' ',
  ),
);

/** Parses a declaration. */
export function signatureOf(symbol: ApiType | ApiMember, code = symbol.declaration): Signature {
  const tokens = withoutAttributes(declarationTokens(code));
  const end = tokens.findIndex(({ text }) => !MODIFIERS.has(text));
  const modifiers = tokens.slice(0, end < 0 ? tokens.length : end).map(({ text }) => text);
  const nameAt = nameIndex(tokens, symbol);
  const bracket = symbol.kind === 'property' ? '[' : '(';
  const hasList = symbol.parameters.length > 0 || symbol.kind === 'method';
  const listAt = hasList ? tokens.findIndex(({ text }, index) => index >= nameAt && text === bracket) : -1;
  const list = listAt < 0 ? [] : splitAtCommas(tokens.slice(listAt + 1, closingIndex(tokens, listAt)));
  const parameters = list.length === symbol.parameters.length ? list.map(withoutAttributes) : [];
  return { tokens, modifiers, nameAt, listAt, parameters };
}

function nameIndex(tokens: readonly DeclarationToken[], symbol: ApiType | ApiMember): number {
  const text = (index: number): string => tokens[index]?.text ?? '';
  if (symbol.kind === 'operator') {
    // Conversions have their result type after the word `operator`, directly before the list.
    const operator = tokens.findIndex((token) => token.text === 'operator');
    const isConversion = ['implicit', 'explicit'].includes(text(operator - 1));
    return isConversion ? tokens.findIndex((token, index) => token.text === '(' && index > operator) : operator;
  }
  const name = symbol.name.startsWith('this[') ? 'this' : ownName(symbol.name);
  const isCalled = symbol.kind === 'method' || symbol.kind === 'constructor' || symbol.kind === 'delegate';
  const ends = isCalled ? ['(', '<'] : ['{', '[', '=', ';', ''];
  const found = tokens.findIndex((token, index) => {
    if (token.text !== name || !ends.includes(text(index + 1))) return false;
    if (text(index + 1) === '[') return name === 'this';
    return text(index + 1) !== '<' || text(closingIndex(tokens, index + 1) + 1) === '(';
  });
  return found < 0 ? tokens.length : found;
}

function withoutAttributes(tokens: readonly DeclarationToken[]): readonly DeclarationToken[] {
  let from = 0;
  while (tokens[from]?.text === '[') from = closingIndex(tokens, from) + 1;
  return tokens.slice(from);
}

const SHOWN = ['protected', 'static', 'abstract', 'virtual', 'override'];

/** Returns the modifiers that a member's heading shows: `protected virtual`, `static`, `extension`; '' for none. */
export function memberWords(member: ApiMember, type: ApiType): string {
  if (member.isExtensionMethod) return 'extension';
  const own = signatureOf(member).modifiers;
  const isInformative = (word: string): boolean => {
    // Implied by a static class and by an interface.
    if (word === 'static') return !signatureOf(type).modifiers.includes('static');
    return word !== 'abstract' || type.kind !== 'interface' || own.includes('static');
  };
  return SHOWN.filter((word) => own.includes(word) && isInformative(word)).join(' ');
}

/** Returns a member's own name: `IDisposable.Dispose()` → `Dispose`, `Map<T>(T)` → `Map`. */
export function ownName(name: string): string {
  const plain = name.replace(/[<(].*$/u, '');
  return plain.slice(plain.lastIndexOf('.') + 1);
}

/**
 * Returns the name that overloads share: `Render`, `this[]`, `operator ==`. Explicit implementations and conversions keep
 * what distinguishes them.
 */
export function sharedName({ name, kind, isExplicit }: ApiMember): string {
  if (kind === 'property') return name.startsWith('this[') ? 'this[]' : name;
  if (kind === 'operator' || isExplicit) return name.replace(/\([^()]*\)$/u, '');
  return kind === 'method' || kind === 'constructor' ? ownName(name) : name;
}

/** A token of a C# declaration: a name, a keyword, a literal or one punctuation character. */
export interface DeclarationToken {
  text: string;
  start: number;
  end: number;
  isName: boolean;
}

/** A name, a string or character literal, or any other character that is not white space. */
const TOKEN = /@?[\p{L}_][\p{L}\p{N}_]*|\$?@?"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|\S/gu;

/** Splits a C# declaration into tokens; offsets count UTF-16 units. */
export function declarationTokens(code: string): DeclarationToken[] {
  return [...code.matchAll(TOKEN)].map((match) => ({
    text: match[0].replace(/^@(?=[\p{L}_])/u, ''),
    start: match.index,
    end: match.index + match[0].length,
    isName: /^@?[\p{L}_]/u.test(match[0]),
  }));
}

const OPEN = '([{<';
const CLOSE = ')]}>';

/** Returns the index of the bracket that closes the one at `open`; the number of tokens when there is none. */
function closingIndex(tokens: readonly DeclarationToken[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (OPEN.includes(text)) depth += 1;
    else if (CLOSE.includes(text)) depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Splits tokens at commas outside brackets. */
export function splitAtCommas(tokens: readonly DeclarationToken[]): DeclarationToken[][] {
  const groups: DeclarationToken[][] = [];
  let current: DeclarationToken[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (OPEN.includes(token.text)) depth += 1;
    if (CLOSE.includes(token.text)) depth -= 1;
    if (token.text === ',' && depth === 0) {
      groups.push(current);
      current = [];
    } else current.push(token);
  }
  return [...groups, current].filter((group) => group.length > 0);
}

/** Maximum length of a declaration on one line, in characters. */
const MAX_LINE_LENGTH = 84;

/** Writes a long declaration with one line for each parameter; keeps one that is short or has several lines. */
export function wrapDeclaration(code: string): string {
  if (code.length <= MAX_LINE_LENGTH || code.includes('\n')) return code;
  const tokens = declarationTokens(code);
  // The parameter list is the last bracket after a name; constraints are skipped because of `new()`.
  const end = tokens.findIndex((token, index) => token.text === 'where' && index > 0);
  const head = end < 0 ? tokens : tokens.slice(0, end);
  const open = head.findLastIndex((token, index) => token.text === '(' && isListOwner(head[index - 1]));
  const list = open < 0 ? [] : splitAtCommas(tokens.slice(open + 1, closingIndex(tokens, open)));
  const start = tokens[open];
  if (start === undefined || list.length < 2) return code;
  const close = tokens[closingIndex(tokens, open)];
  const parameters = list.map((group) => code.slice(group[0]?.start ?? 0, group.at(-1)?.end ?? 0));
  return `${code.slice(0, start.end)}\n    ${parameters.join(',\n    ')}${code.slice(close?.start ?? code.length)}`;
}

function isListOwner(token: { text: string; isName: boolean } | undefined): boolean {
  return token !== undefined && (token.isName || token.text === '>' || !/[\w<(,]/u.test(token.text));
}

/** A name in a declaration and its symbol; offsets count UTF-16 units, `end` is exclusive. */
interface DeclarationName {
  start: number;
  end: number;
  uid: string;
  /** Address from docfx, for symbols outside this API. */
  href?: string | undefined;
}

/** Checks whether a uid exists; needed for constraints, which docfx does not describe. */
type Exists = (uid: string) => boolean;

/**
 * Finds the types that a declaration names. docfx lists the types of parameters, return value and bases; each is searched
 * only at its own position (a parameter's tokens, those before the member's name, an entry of the base list), so that
 * the property `Color Color` gets the correct link. Ambiguous names get none.
 *
 * @param code the symbol's declaration as shown
 * @param type the type that the symbol belongs to, or the symbol itself
 */
export function declarationNames(
  code: string,
  symbol: ApiType | ApiMember,
  type: ApiType,
  exists: Exists,
): DeclarationName[] {
  const signature = signatureOf(symbol, code);
  const { tokens } = signature;
  const isDeclaredType = 'members' in symbol && symbol.kind !== 'delegate';
  const names = isDeclaredType ? baseNames(tokens, type) : memberNames(signature, symbol, type);
  return [...names, ...constraintNames(tokens, type, exists)].sort((a, b) => a.start - b.start);
}

function memberNames(
  { tokens, nameAt, parameters }: Signature,
  symbol: ApiType | ApiMember,
  { references }: ApiType,
): DeclarationName[] {
  const result =
    symbol.returns === null ? [] : matchReference(tokens.slice(0, nameAt), references[symbol.returns.type]);
  const taken = symbol.parameters.flatMap(({ id, type }, index) => {
    const own = parameters[index] ?? [];
    const equals = own.findIndex((token) => token.text === '=');
    const nameFrom = own.findLastIndex((token, at) => token.text === id && (equals < 0 || at < equals));
    return nameFrom < 0 ? [] : matchReference(own.slice(0, nameFrom), references[type]);
  });
  return [...result, ...taken];
}

/** Matches the parts of a type expression with tokens, in order. */
function matchReference(tokens: readonly DeclarationToken[], reference: ApiReference | undefined): DeclarationName[] {
  const names: DeclarationName[] = [];
  let from = 0;
  for (const part of reference?.parts ?? []) {
    if (!/^[\p{L}_]/u.test(part.text)) continue;
    // Parts without a uid (names of tuple elements, type parameters) also consume their token.
    const wanted = part.text.split(/[.<]/u).at(part.text.includes('<') ? 0 : -1) ?? part.text;
    const at = tokens.findIndex((token, index) => index >= from && token.isName && token.text === wanted);
    const token = tokens[at];
    if (token === undefined) continue;
    from = at + 1;
    if (part.uid !== undefined) names.push({ start: token.start, end: token.end, uid: part.uid, href: part.href });
  }
  return names;
}

/** Finds bases and interfaces: an entry is linked when exactly one of docfx's has the same spelling. */
function baseNames(tokens: readonly DeclarationToken[], type: ApiType): DeclarationName[] {
  const colon = tokens.findIndex((token) => token.text === ':');
  const where = tokens.findIndex((token) => token.text === 'where');
  if (colon < 0 || (where >= 0 && where < colon)) return [];
  const uids = [...new Set([...type.inheritance, ...type.implements])];
  const candidates = uids.flatMap((uid) => type.references[uid] ?? []);
  return splitAtCommas(tokens.slice(colon + 1, where < 0 ? tokens.length : where)).flatMap((entry) => {
    const written = entry.map((token) => token.text).join('');
    const alike = candidates.filter(({ name, fullName }) => squeeze(name) === written || squeeze(fullName) === written);
    return alike.length === 1 ? matchReference(entry, alike[0]) : [];
  });
}

function squeeze(name: string): string {
  return name.replaceAll(/\s+/gu, '');
}

/**
 * Finds types in `where T : …`. docfx does not list them, so they are resolved by C#'s rule: the type's namespace, then
 * the outer ones.
 */
function constraintNames(tokens: readonly DeclarationToken[], type: ApiType, exists: Exists): DeclarationName[] {
  const names: DeclarationName[] = [];
  let inside = false;
  for (const [index, token] of tokens.entries()) {
    if (token.text === 'where') inside = false;
    if (token.text === ':' && tokens[index - 2]?.text === 'where') {
      inside = true;
      continue;
    }
    const isPlain = token.isName && tokens[index + 1]?.text !== '<' && tokens[index + 1]?.text !== '.';
    if (!inside || !isPlain || tokens[index - 1]?.text === '.' || CONSTRAINT_WORDS.has(token.text)) continue;
    const uid = scopes(type.namespace)
      .map((namespace) => `${namespace}.${token.text}`)
      .find(exists);
    if (uid !== undefined) names.push({ start: token.start, end: token.end, uid });
  }
  return names;
}

const CONSTRAINT_WORDS = new Set('where class struct notnull unmanaged new default allows ref'.split(' '));

/** `A.B.C` → `A.B.C`, `A.B`, `A`. */
function scopes(namespace: string): string[] {
  const parts = namespace.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/**
 * Returns the namespace that a name in a declaration needs a `using` directive for; none for a keyword (`int`) or a
 * qualified name.
 */
export function neededNamespace(code: string, { start, end, uid }: DeclarationName): string[] {
  const segments = definitionUid(uid).replaceAll(/`\d+/gu, '').split('.');
  if (segments.at(-1) !== code.slice(start, end).replace(/^@/u, '')) return [];
  // A qualified name already has its outer type or namespace.
  const chain = /(?:[\p{L}_][\p{L}\p{N}_]*\.)*$/u.exec(code.slice(0, start))?.[0] ?? '';
  if (chain === '' && code[start - 1] === '.') return [];
  const namespace = segments.slice(0, -chain.split('.').length).join('.');
  return namespace === '' ? [] : [namespace];
}
