import { type ApiMember, type ApiReference, type ApiType, definitionUid } from '#shared/api.ts';
import { type DeclarationToken, splitAtCommas } from './declaration-tokens.ts';
import { type Signature, signatureOf } from './signature.ts';

/** A name in a declaration and the symbol that it means; offsets count UTF-16 units, `end` excluded. */
export interface DeclarationName {
  start: number;
  end: number;
  uid: string;
  /** Address that docfx gave, for symbols outside this API. */
  href?: string | undefined;
}

/** Answers whether a uid exists; asked for constraints only, which docfx doesn't describe. */
export type Exists = (uid: string) => boolean;

/**
 * Find the types that a declaration names. docfx says which types the parameters, the returned value and the bases
 * have; each is looked for only in its own place (a parameter's tokens, those before the member's name, an entry of
 * the base list), so that the property `Color Color` gets one link and it is the right one. A name whose place
 * isn't certain stays without a link.
 *
 * @param code the symbol's declaration as it is shown
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

/** Give the parts of a written type, in order, to the tokens of its place. */
function matchReference(tokens: readonly DeclarationToken[], reference: ApiReference | undefined): DeclarationName[] {
  const names: DeclarationName[] = [];
  let from = 0;
  for (const part of reference?.parts ?? []) {
    if (!/^[\p{L}_]/u.test(part.text)) continue;
    // Parts without a uid (names of tuple elements, type parameters) take their token, too, so that none is mistaken.
    const wanted = part.text.split(/[.<]/u).at(part.text.includes('<') ? 0 : -1) ?? part.text;
    const at = tokens.findIndex((token, index) => index >= from && token.isName && token.text === wanted);
    const token = tokens[at];
    if (token === undefined) continue;
    from = at + 1;
    if (part.uid !== undefined) names.push({ start: token.start, end: token.end, uid: part.uid, href: part.href });
  }
  return names;
}

/** Bases and interfaces of a type: an entry of the list is linked when just one of docfx's is written like it. */
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
 * Types in `where T : …`. docfx says nothing of them, so they are found by C#'s own rule for names: the type's
 * namespace, then those around it.
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
 * The namespace that code with this name needs a `using` line for: none for a keyword (`int`), nor for a name that is
 * written with its namespace.
 *
 * @param code the declaration that the name stands in
 */
export function neededNamespace(code: string, { start, end, uid }: DeclarationName): string[] {
  const segments = definitionUid(uid).replaceAll(/`\d+/gu, '').split('.');
  if (segments.at(-1) !== code.slice(start, end).replace(/^@/u, '')) return [];
  // Of `Box.Lid` the type around it, or the namespace, is written already.
  const chain = /(?:[\p{L}_][\p{L}\p{N}_]*\.)*$/u.exec(code.slice(0, start))?.[0] ?? '';
  if (chain === '' && code[start - 1] === '.') return [];
  const namespace = segments.slice(0, -chain.split('.').length).join('.');
  return namespace === '' ? [] : [namespace];
}
