import type { ApiMember, ApiType } from '#shared/api.ts';
import { type DeclarationToken, getSimpleName, type ParsedDeclaration, parseDeclaration } from './signatures.ts';

/**
 * Creates the call that a member's copy button copies, with argument names but no values: `box.Render(texture: , x: )`.
 * Omits optional and `params` parameters. For a protected method that derived types can override, returns an override
 * of the method instead.
 *
 * @returns null for members that users don't call: fields, events, operators, properties (except indexers), explicit
 * interface implementations, and constructors that only derived types can call. Also null if parsing fails.
 */
export function createCallSkeleton(member: ApiMember, type: ApiType): string | null {
  if (member.isExplicit || member.declaration === '') return null;
  const isIndexer = member.kind === 'property' && member.parameters.length > 0;
  if (!isIndexer && member.kind !== 'method' && member.kind !== 'constructor') return null;
  const parsedDeclaration = parseDeclaration(member);
  const { modifiers, parameters } = parsedDeclaration;
  if (member.kind === 'constructor' && !isConstructible(type, modifiers)) return null;
  if (parameters.length < member.parameters.length) return null;
  if (canFormatOverride(member, modifiers)) return formatOverride(member, parsedDeclaration);
  const callParameters = member.isExtensionMethod ? parameters.slice(1) : parameters;
  const argumentList = callParameters.flatMap((tokens) => formatArgument(tokens)).join(', ');
  if (isIndexer) return `${suggestVariableName(type)}[${argumentList}]`;
  if (member.kind === 'constructor') return `new ${type.name}(${argumentList})`;
  const typeArguments = member.typeParameters.map(({ id }) => id).join(', ');
  const name = `${getSimpleName(member.name)}${typeArguments === '' ? '' : `<${typeArguments}>`}`;
  return `${getCallPrefix(member, type, modifiers)}${name}(${argumentList})`;
}

/** Returns the text before a method's name: a type (`Box.`), a variable (`box.`), or '' if protected and non-static. */
function getCallPrefix(member: ApiMember, type: ApiType, modifiers: readonly string[]): string {
  if (member.isExtensionMethod) return `${member.parameters[0]?.id ?? ''}.`;
  if (modifiers.includes('static')) return `${type.name}.`;
  // Protected members are called from inside the type, so they need no prefix.
  return modifiers.includes('protected') ? '' : `${suggestVariableName(type)}.`;
}

function isConstructible(type: ApiType, modifiers: readonly string[]): boolean {
  if (parseDeclaration(type).modifiers.includes('abstract')) return false;
  return type.kind === 'struct' || modifiers.includes('public');
}

/** Formats the argument for a parameter: `out int? at` → `at: out var at`; [] for an optional or `params` parameter. */
function formatArgument(tokens: readonly DeclarationToken[]): string[] {
  const hasDefault = tokens.some((token) => token.text === '=');
  const { name, modifier } = parseParameter(tokens);
  if (hasDefault || modifier === 'params' || name === '') return [];
  return [`${name}: ${modifier === '' ? '' : `${modifier} ${modifier === 'out' ? 'var ' : ''}${name}`}`];
}

/** Returns a parameter's name and modifier: `ref int count` → `count` and `ref`. A missing part is ''. */
function parseParameter(tokens: readonly DeclarationToken[]): { name: string; modifier: string } {
  const equalsIndex = tokens.findIndex(({ text }) => text === '=');
  const nameToken = tokens[(equalsIndex < 0 ? tokens.length : equalsIndex) - 1];
  const modifier = tokens.find(({ text }) => ['ref', 'out', 'in', 'params'].includes(text))?.text ?? '';
  // A keyword that is used as a name needs its `@`, which the text of a token omits.
  const hasAtPrefix = nameToken !== undefined && nameToken.end - nameToken.start > nameToken.text.length;
  return { name: `${hasAtPrefix ? '@' : ''}${nameToken?.text ?? ''}`, modifier };
}

/** Returns true for a protected, overridable method. Excludes `ref` returns, which `formatOverride` doesn't support. */
function canFormatOverride({ kind }: ApiMember, modifiers: readonly string[]): boolean {
  return (
    kind === 'method' &&
    modifiers.includes('protected') &&
    modifiers.some((modifier) => ['abstract', 'virtual', 'override'].includes(modifier)) &&
    !modifiers.includes('sealed') &&
    !modifiers.includes('ref')
  );
}

/** Formats an override that calls the base method; if that is abstract, the body is empty (for `void`) or throws. */
function formatOverride(
  { declaration: code, name: methodName }: ApiMember,
  { tokens, modifiers, nameIndex, listIndex, parameters }: ParsedDeclaration,
): string | null {
  const [returnToken, nameToken, openToken] = [tokens[modifiers.length], tokens[nameIndex], tokens[listIndex]];
  if (returnToken === undefined || nameToken === undefined || openToken === undefined) return null;
  const signaturePrefix = code.slice(returnToken.start, openToken.end);
  const parameterList = parameters.map((list) => code.slice(list[0]?.start ?? 0, list.at(-1)?.end ?? 0)).join(', ');
  const baseArguments = parameters.map(parseParameter).map(({ name, modifier }) => {
    return modifier === '' || modifier === 'params' ? name : `${modifier} ${name}`;
  });
  const baseCall = `base.${getSimpleName(methodName)}${code.slice(nameToken.end, openToken.start)}(${baseArguments.join(', ')});`;
  const isVoid = returnToken.text === 'void';
  const body = modifiers.includes('abstract')
    ? isVoid
      ? ''
      : 'throw new System.NotImplementedException();'
    : `${isVoid ? '' : 'return '}${baseCall}`;
  return `protected override ${signaturePrefix}${parameterList})\n{\n${body === '' ? '' : `    ${body}\n`}}`;
}

/** C# keywords that a type's camel-case name may equal. A variable named like a keyword needs the prefix `@`. */
const CSHARP_KEYWORDS = new Set(
  'base bool byte case char checked class const decimal default delegate double enum event explicit extern fixed float implicit in int interface internal is lock long namespace new null object operator out override params private protected public ref return sbyte sealed short static string struct switch this throw try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
    ' ',
  ),
);

/**
 * Suggests a variable name for an instance of a type: its short name in camel case, without an interface's `I`.
 *
 * @example `ITextureRenderer` → `textureRenderer`, `GLException` → `glException`
 */
function suggestVariableName({ name, kind }: ApiType): string {
  const shortName = name.replaceAll(/<[^<>]*>/gu, '').replace(/^.*\./u, '');
  const baseName = kind === 'interface' ? shortName.replace(/^I(?=\p{Lu})/u, '') : shortName;
  const variableName = baseName.replace(/^\p{Lu}(?:\p{Lu}*(?!\p{Ll}))?/u, (capitals) => capitals.toLowerCase());
  return CSHARP_KEYWORDS.has(variableName) ? `@${variableName}` : variableName;
}
