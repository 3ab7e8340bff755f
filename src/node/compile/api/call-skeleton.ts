import type { ApiMember, ApiType } from '#model/api.ts';
import {
  closingIndex,
  type DeclarationToken,
  declarationTokens,
  splitAtCommas,
  withoutAttributes,
} from './declaration-tokens.ts';
import { ownName } from './member-name.ts';
import { modifiersOf } from './modifiers.ts';
import { isHook, overrideStub } from './override-stub.ts';

/** True for a call that an object has to stand before: `.Render(x: )`, `[index: ]`. */
export function needsReceiver(call: string): boolean {
  return call.startsWith('.') || call.startsWith('[');
}

/**
 * A call as one would write it, each argument named and left blank: `.Render(texture: , x: , y: )`. Parameters with a
 * default and `params` are left out. The object before the dot is left out, too, since it is the same for all members
 * (`receiverName`); an extension method has its own. Of a protected method that derived types override, the override.
 *
 * @returns null for what isn't called by name: properties, fields, events, operators, explicit implementations,
 *   constructors that only derived types can call
 */
export function callSkeleton(member: ApiMember, type: ApiType): string | null {
  if (member.isExplicit || member.declaration === '') return null;
  const isIndexer = member.kind === 'property' && member.parameters.length > 0;
  if (!isIndexer && member.kind !== 'method' && member.kind !== 'constructor') return null;
  const modifiers = modifiersOf(member.declaration);
  if (member.kind === 'constructor' && !isCreated(type, modifiers)) return null;
  const parameters = parameterTokens(member, isIndexer);
  if (parameters === null) return null;
  if (isHook(member, modifiers)) return overrideStub(member, modifiers, parameters.map(withoutAttributes));
  const written = member.isExtensionMethod ? parameters.slice(1) : parameters;
  const list = written.flatMap((tokens) => argument(tokens)).join(', ');
  if (isIndexer) return `[${list}]`;
  if (member.kind === 'constructor') return `new ${type.name}(${list})`;
  const generics = member.typeParameters.map(({ id }) => id).join(', ');
  const name = `${ownName(member.name)}${generics === '' ? '' : `<${generics}>`}`;
  return `${ownerOf(member, type, modifiers)}${name}(${list})`;
}

/** What stands before a method's name; the object itself is left out. */
function ownerOf(member: ApiMember, type: ApiType, modifiers: readonly string[]): string {
  if (member.isExtensionMethod) return `${member.parameters[0]?.id ?? ''}.`;
  if (modifiers.includes('static')) return `${type.name}.`;
  // Protected members are called from inside.
  return modifiers.includes('protected') ? '' : '.';
}

function isCreated(type: ApiType, modifiers: readonly string[]): boolean {
  return (
    !modifiersOf(type.declaration).includes('abstract') && (type.kind === 'struct' || modifiers.includes('public'))
  );
}

/** Tokens of each parameter; null when the declaration isn't understood. */
function parameterTokens(member: ApiMember, isIndexer: boolean): DeclarationToken[][] | null {
  if (member.parameters.length === 0) return [];
  const tokens = declarationTokens(member.declaration);
  const name = isIndexer ? 'this' : ownName(member.name);
  const bracket = isIndexer ? '[' : '(';
  const nameAt = tokens.findIndex((token, index) => token.text === name && isListAhead(tokens, index, bracket));
  const open = nameAt < 0 ? -1 : tokens.findIndex((token, index) => index > nameAt && token.text === bracket);
  if (open < 0) return null;
  const list = splitAtCommas(tokens.slice(open + 1, closingIndex(tokens, open)));
  return list.length === member.parameters.length ? list : null;
}

function isListAhead(tokens: readonly DeclarationToken[], nameAt: number, bracket: string): boolean {
  const next = nameAt + 1;
  const after = tokens[next]?.text === '<' ? closingIndex(tokens, next) + 1 : next;
  return tokens[after]?.text === bracket;
}

/** `out int? at` → `at: out var at`; nothing for what may be left out. */
function argument(tokens: readonly DeclarationToken[]): string[] {
  const own = withoutAttributes(tokens);
  const hasDefault = own.some((token) => token.text === '=');
  const [modifier] = own.filter((token) => ['ref', 'out', 'in', 'params'].includes(token.text));
  const name = own.at(-1);
  if (hasDefault || modifier?.text === 'params' || name === undefined) return [];
  // A keyword as a name keeps its `@`, which tokens leave out.
  const written = name.end - name.start > name.text.length ? `@${name.text}` : name.text;
  if (modifier === undefined) return [`${written}: `];
  return [`${written}: ${modifier.text} ${modifier.text === 'out' ? 'var ' : ''}${written}`];
}

/** Keywords of C# that a type's name in lower case can be. */
const KEYWORDS = new Set(
  'base bool byte case char checked class const decimal default delegate double enum event explicit extern fixed float implicit in int interface internal is lock long namespace new null object operator out override params private protected public ref return sbyte sealed short static string struct switch this throw try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
    ' ',
  ),
);

/**
 * What a reader may call an object of the type: its short name in lower camel case, without an interface's `I`.
 *
 * @example of `ITextureRenderer` → `textureRenderer`, of `GLException` → `glException`
 */
export function receiverName({ name, kind }: ApiType): string {
  const plain = name.replaceAll(/<[^<>]*>/gu, '').replace(/^.*\./u, '');
  const own = kind === 'interface' ? plain.replace(/^I(?=\p{Lu})/u, '') : plain;
  const written = own.replace(/^\p{Lu}(?:\p{Lu}*(?!\p{Ll}))?/u, (start) => start.toLowerCase());
  return KEYWORDS.has(written) ? `@${written}` : written;
}
