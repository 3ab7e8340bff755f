import type { ApiMember, ApiType } from '#shared/api.ts';
import { closingIndex, type DeclarationToken, declarationTokens, splitAtCommas } from './declaration-tokens.ts';

/** What a declaration is made of. */
export interface Signature {
  /** Its tokens without the `[…]` attributes that docfx writes in front. */
  tokens: readonly DeclarationToken[];
  /** Words that it begins with: `public`, `static`. */
  modifiers: string[];
  /** Index of the symbol's own name, or of the word that stands for it; the number of tokens when it isn't found. */
  nameAt: number;
  /** Index of the bracket before the parameters; -1 where there is none. */
  listAt: number;
  /** Tokens of each parameter without its attributes; none when the declaration isn't understood. */
  parameters: (readonly DeclarationToken[])[];
}

const MODIFIERS = new Set(
  'public private protected internal static abstract virtual override sealed readonly const required new extern unsafe async volatile partial ref'.split(
    ' ',
  ),
);

/** Take a declaration apart. */
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
    // Conversions name their type after the word `operator`: what stands before the list is the result's place.
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

/** Words that tell a reader how a member is used, for its heading: `protected virtual`, `static`, `extension`; '' for none. */
export function memberWords(member: ApiMember, type: ApiType): string {
  if (member.isExtensionMethod) return 'extension';
  const own = signatureOf(member).modifiers;
  const isNews = (word: string): boolean => {
    // All members of a static class are static, and those of an interface abstract unless they are static.
    if (word === 'static') return !signatureOf(type).modifiers.includes('static');
    return word !== 'abstract' || type.kind !== 'interface' || own.includes('static');
  };
  return SHOWN.filter((word) => own.includes(word) && isNews(word)).join(' ');
}

/** `IDisposable.Dispose()` → `Dispose`, `Map<T>(T)` → `Map`. */
export function ownName(name: string): string {
  const plain = name.replace(/[<(].*$/u, '');
  return plain.slice(plain.lastIndexOf('.') + 1);
}

/**
 * Name without parameters, which overloads share: `Render`, `this[]`, `operator ==`. Explicit implementations and
 * conversions keep what tells them apart.
 */
export function sharedName({ name, kind, isExplicit }: ApiMember): string {
  if (kind === 'property') return name.startsWith('this[') ? 'this[]' : name;
  if (kind === 'operator' || isExplicit) return name.replace(/\([^()]*\)$/u, '');
  return kind === 'method' || kind === 'constructor' ? ownName(name) : name;
}
