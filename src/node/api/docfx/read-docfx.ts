import { raw } from 'hast-util-raw';
import { toString as plainText } from 'hast-util-to-string';
import * as v from 'valibot';
import {
  type ApiAttribute,
  type ApiMember,
  type ApiNamespace,
  type ApiProse,
  type ApiSeeAlso,
  type ApiSourceLocation,
  type ApiSymbol,
  type ApiType,
  compareFullNames,
  isApiMemberKind,
  isApiTypeKind,
  type SymbolReference,
  type SymbolReferencePart,
} from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import { splitAtOuterCommas } from '#shared/search-data.ts';
import { createReferenceFromUid } from './references.ts';
import { type ParsedYaml, parseYamlAsStrings } from './yaml-source.ts';

const YAML_MIME_PATTERN = /^\uFEFF?### YamlMime:\s*(\S+)/u;
const YAML_RULES = {
  syntax: { rule: 'yaml-syntax', hint: 'Generate the file again with docfx; do not edit it by hand.' },
  schema: { rule: 'api-file', hint: 'Generate the file again with `docfx metadata`; do not edit it by hand.' },
} as const;

/** Returns true for the path of a docfx YAML file that describes symbols, but not for `toc.yml` and `_*.yml`. */
export function isApiFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.ya?ml$/iu.test(name) && !/^(?:toc\.ya?ml$|_)/iu.test(name);
}

/**
 * Parses a docfx ManagedReference YAML file. Returns no symbols for other files, invalid YAML or a schema violation.
 *
 * @param file path relative to the site's root, for messages
 */
export function parseApiFile(
  text: string,
  file: string,
): { types: ApiType[]; namespaces: ApiNamespace[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: ReportError = (position, message, hint = YAML_RULES.schema.hint) => {
    problems.push({ severity: 'error', rule: 'api-file', file, ...position, message, hint });
  };
  const mimeType = YAML_MIME_PATTERN.exec(text)?.[1];
  if (mimeType === 'ManagedReference') {
    const yaml = parseYamlAsStrings(text, file, fileSchema, YAML_RULES);
    if (yaml.value !== null) return { ...assembleSymbols(yaml.value, file, yaml.locate, report), problems };
    problems.push(...yaml.problems);
  } else if (mimeType !== 'TableOfContent')
    report({ line: 1, column: 1 }, 'An API file must begin with the line `### YamlMime:ManagedReference`.');
  return { types: [], namespaces: [], problems };
}

/** Maximum number of types and namespaces in one file, although docfx writes a separate file for each. */
const MAX_TYPES_AND_NAMESPACES = 1000;

/** Maximum number of base types of a type. Limits the nesting depth of the inheritance tree. */
const MAX_BASE_TYPES = 100;

/** Name and uid of the global namespace, which has neither in docfx's files. */
const GLOBAL_NAMESPACE = 'Global';

/** A function that reports an error in an API file. The default hint is to generate the file again. */
type ReportError = (at: { line: number; column: number }, message: string, hint?: string) => void;

function assembleSymbols(
  { items, references }: v.InferOutput<typeof fileSchema>,
  file: string,
  locate: ParsedYaml<unknown>['locate'],
  report: ReportError,
): Omit<ReturnType<typeof parseApiFile>, 'problems'> {
  const namespaces: ApiNamespace[] = [];
  const types: { item: DocfxItem; type: ApiType }[] = [];
  const members: { index: number; item: DocfxItem; member: ApiMember }[] = [];
  for (const [index, item] of items.entries()) {
    const kind = item.type.toLowerCase();
    if (types.length + namespaces.length === MAX_TYPES_AND_NAMESPACES && !isApiMemberKind(kind)) {
      report(locate(['items', index]), `A file can have at most ${MAX_TYPES_AND_NAMESPACES} types and namespaces.`);
      break;
    }
    const symbol = toSymbol(item, file, locate(['items', index]).line);
    if (kind === 'namespace') {
      const { uid, name, summary, remarks, examples, seeAlso } = symbol;
      namespaces.push({ uid, name, summary, remarks, examples, seeAlso, file });
    } else if (isApiTypeKind(kind)) {
      const { derivedClasses: derived, inheritedMembers, extensionMethods } = item;
      if (item.inheritance.length > MAX_BASE_TYPES)
        report(locate(['items', index, 'inheritance']), `A type can have at most ${MAX_BASE_TYPES} base types.`);
      const inheritance = item.inheritance.slice(-MAX_BASE_TYPES);
      const relations = { inheritance, derived, inheritedMembers, extensionMethods, references: {}, members: [] };
      const namespace = symbol.namespace === '' ? GLOBAL_NAMESPACE : symbol.namespace;
      types.push({ item, type: { ...symbol, namespace, kind, ...relations, valueGroups: [], figure: null, file } });
    } else if (isApiMemberKind(kind)) {
      const { isExtensionMethod, isEii: isExplicit } = item;
      const overridden = item.overridden === '' ? null : item.overridden;
      members.push({ index, item, member: { ...symbol, kind, isExtensionMethod, isExplicit, overridden } });
    } else {
      const hint = 'Supported kinds: Namespace, Class, Struct, Interface, Enum, Delegate and the kinds of members.';
      report(locate(['items', index, 'type']), `\`${item.type}\` is not a supported kind of symbol.`, hint);
    }
  }
  const membersByType = groupByKey(members.map(({ item, member }) => [item.parent, member]));
  const declaredTypeUids = new Set(types.map(({ type }) => type.uid));
  for (const { index, item } of members) {
    if (declaredTypeUids.has(item.parent)) continue;
    const message = `\`${item.uid}\` is a member of \`${item.parent}\`, which this file does not declare.`;
    const hint = 'Configure docfx to write members into the file of their type (`memberLayout: samePage`).';
    report(locate(['items', index, 'uid']), message, hint);
  }
  const referencesByUid = new Map(references.map((item) => [item.uid, item]));
  const completeTypes = types.map(({ item, type }) => {
    const sortedMembers = qualifyEqualNames(sortMembers(membersByType.get(type.uid) ?? [], item.children));
    const typeWithMembers = { ...type, members: sortedMembers };
    return { ...typeWithMembers, references: collectReferences(typeWithMembers, referencesByUid) };
  });
  return { namespaces, types: completeTypes };
}

/** Sorts members in the order of docfx's `children`. Members that `children` doesn't list come last, sorted by uid. */
function sortMembers(members: readonly ApiMember[], children: readonly string[]): ApiMember[] {
  const indexByUid = new Map(children.map((uid, index) => [uid, index]));
  const getChildIndex = (member: ApiMember): number => indexByUid.get(member.uid) ?? children.length;
  return members.toSorted((a, b) => getChildIndex(a) - getChildIndex(b) || compareFullNames(a.uid, b.uid));
}

/**
 * Adds namespaces to the types of parameters or conversion operators if members would otherwise have equal names:
 * `Paint(A.Color)` and `Paint(B.Color)` instead of `Paint(Color)` for both.
 */
function qualifyEqualNames(members: readonly ApiMember[]): ApiMember[] {
  const fullNamesByName = groupByKey(members.map(({ name, fullName }) => [name, splitNameAndParameters(fullName)]));
  return members.map((member) => {
    const namesakes = fullNamesByName.get(member.name) ?? [];
    const { head, parameters } = splitNameAndParameters(member.name);
    const fullTypes = splitNameAndParameters(member.fullName).parameters;
    const conversionName = /\b(?:im|ex)plicit operator .+$/su.exec(member.fullName)?.[0];
    if (namesakes.length < 2) return member;
    if (conversionName !== undefined) return { ...member, name: conversionName, nameWithType: conversionName };
    const isSameType = (index: number) => namesakes.every((other) => other.parameters[index] === fullTypes[index]);
    if (fullTypes.length !== parameters.length || fullTypes.every((_, index) => isSameType(index))) return member;
    const parameterTypes = parameters.map((name, index) => (isSameType(index) ? name : (fullTypes[index] ?? name)));
    const parameterList = `${member.name[head.length] ?? ''}${parameterTypes.join(', ')}${member.name.at(-1) ?? ''}`;
    const nameWithType = splitNameAndParameters(member.nameWithType).head + parameterList;
    return { ...member, name: head + parameterList, nameWithType };
  });
}

/** Splits the name of a member: `Box.Run(int, A<B, C>)` → `Box.Run` and `int`, `A<B, C>`. */
export function splitNameAndParameters(name: string): { head: string; parameters: string[] } {
  const [, head = name, list = ''] = /^([^([]*)[([](.*)[)\]]$/su.exec(name) ?? [];
  return { head, parameters: list === '' ? [] : splitAtOuterCommas(list).map((parameter) => parameter.trim()) };
}

function collectReferences(type: ApiType, items: ReadonlyMap<string, DocfxReference>): Record<string, SymbolReference> {
  const referenceEntries = [...collectReferencedUids(type)].sort(compareByCodeUnit).map((uid) => {
    const item = items.get(uid);
    return [uid, item === undefined ? createReferenceFromUid(uid) : toReference(item)] as const;
  });
  return Object.fromEntries(referenceEntries);
}

/** Returns all uids that a type and its members refer to, except in prose. */
function collectReferencedUids(type: ApiType): Set<string> {
  const commonFieldUids = [type, ...type.members].flatMap((symbol: ApiSymbol) => [
    ...[...symbol.parameters, ...symbol.exceptions, ...symbol.attributes].map((entry) => entry.type),
    ...symbol.implements,
    ...symbol.seeAlso.map((entry) => (entry.kind === 'symbol' ? entry.uid : '')),
    symbol.returns?.type ?? '',
  ]);
  const overriddenUids = type.members.map((member) => member.overridden ?? '');
  const { inheritance, derived, inheritedMembers, extensionMethods } = type;
  const uids = [inheritance, derived, inheritedMembers, extensionMethods, commonFieldUids, overriddenUids].flat();
  return new Set(uids.filter((uid) => uid !== ''));
}

/**
 * The following schemas describe docfx's ManagedReference YAML, parsed with YAML's failsafe schema and without empty
 * values. Unknown keys (`platform`, Visual Basic variants, …) are ignored.
 * Source: docfx, `Docfx.DataContracts.UniversalReference` and `ManagedReference/*ViewModel.cs`.
 */

const textSchema = v.optional(v.string(), '');
const optionalList = <T extends v.GenericSchema>(item: T) => v.optional(v.array(item), []);
const stringListSchema = optionalList(v.string());
const isTrue = (value: string): boolean => value === 'true';
const boolSchema = v.pipe(textSchema, v.transform(isTrue));

const attributeSchema = v.object({
  type: v.string(),
  arguments: optionalList(v.object({ type: textSchema, value: textSchema })),
  namedArguments: optionalList(v.object({ name: textSchema, value: textSchema, type: textSchema })),
});

const syntaxSchema = v.object({
  content: textSchema,
  parameters: optionalList(v.object({ id: v.string(), type: textSchema, description: textSchema })),
  typeParameters: optionalList(v.object({ id: v.string(), description: textSchema })),
  return: v.optional(v.object({ type: textSchema, description: textSchema }), {}),
});

const remoteSchema = v.object({ path: textSchema, branch: textSchema, repo: textSchema });

/** Schema of a symbol's name. Limits its length, because pages repeat names and split them for line breaks. */
const symbolNameSchema = v.pipe(v.string(), v.maxLength(2000, 'a name has at most 2,000 characters'));

/** Schema of the fields of an entry of `items` in a docfx file, which describes a namespace, type or member. */
const itemFieldsSchema = v.object({
  uid: symbolNameSchema,
  parent: textSchema,
  children: stringListSchema,
  name: symbolNameSchema,
  nameWithType: v.optional(symbolNameSchema, ''),
  fullName: v.optional(symbolNameSchema, ''),
  type: v.string(),
  namespace: textSchema,
  assemblies: stringListSchema,
  summary: textSchema,
  remarks: textSchema,
  conceptual: textSchema,
  example: v.optional(v.union([v.string(), v.array(v.string())]), []),
  syntax: v.optional(syntaxSchema, {}),
  inheritance: stringListSchema,
  derivedClasses: stringListSchema,
  implements: stringListSchema,
  inheritedMembers: stringListSchema,
  extensionMethods: stringListSchema,
  isExtensionMethod: boolSchema,
  isEii: boolSchema,
  overridden: textSchema,
  exceptions: optionalList(v.object({ type: v.string(), description: textSchema })),
  seealso: optionalList(v.object({ linkType: textSchema, linkId: textSchema, altText: textSchema })),
  attributes: optionalList(attributeSchema),
  additionalNotes: v.optional(v.object({ caller: textSchema, implementer: textSchema, inheritor: textSchema }), {}),
  source: v.optional(v.object({ remote: v.optional(remoteSchema, {}), startLine: textSchema }), {}),
});

/** Schema of an entry of `items`. Adds a name and a uid to the global namespace. */
const itemSchema = v.pipe(
  v.looseObject({}),
  v.transform((item) => {
    const isNamespace = typeof item.type === 'string' && item.type.toLowerCase() === 'namespace';
    return isNamespace ? { uid: GLOBAL_NAMESPACE, name: GLOBAL_NAMESPACE, ...item } : item;
  }),
  itemFieldsSchema,
);
type DocfxItem = v.InferOutput<typeof itemSchema>;

/** Schema of an entry of `references` in a docfx file: the display names and links of a symbol. */
const referenceSchema = v.object({
  uid: v.string(),
  definition: textSchema,
  href: textSchema,
  isExternal: boolSchema,
  name: textSchema,
  nameWithType: textSchema,
  fullName: textSchema,
  // A part may have no name: older docfx versions omit it for the type parameters of an open generic type.
  'spec.csharp': optionalList(
    v.object({ uid: textSchema, name: textSchema, href: textSchema, isExternal: boolSchema }),
  ),
});
type DocfxReference = v.InferOutput<typeof referenceSchema>;

const fileSchema = v.object({ items: v.array(itemSchema), references: optionalList(referenceSchema) });

/** Assembly name that docfx uses for source files outside a project. */
const PLACEHOLDER_ASSEMBLY = 'cs.temp.dll';

/** Converts the fields that namespaces, types and members have in common. */
function toSymbol(item: DocfxItem, file: string, symbolLine: number): ApiSymbol {
  const { name, syntax } = item;
  const toProse = (sourceText: string): ApiProse | null => {
    const markdown = sourceText.replaceAll('\r\n', '\n').trim();
    return markdown === '' ? null : { markdown, file, symbolLine };
  };
  const convertDescription = <T extends { description: string }>(part: T) => {
    return { ...part, description: toProse(part.description) };
  };
  const { type: returnType } = syntax.return;
  return {
    uid: item.uid,
    name,
    nameWithType: item.nameWithType === '' ? name : item.nameWithType,
    fullName: item.fullName === '' ? item.uid : item.fullName,
    namespace: item.namespace,
    assemblies: item.assemblies.filter((name) => name !== PLACEHOLDER_ASSEMBLY),
    declaration: syntax.content.replaceAll('\r\n', '\n').trim(),
    typeParameters: syntax.typeParameters.map(convertDescription),
    parameters: syntax.parameters.map(convertDescription),
    returns: returnType === '' || returnType === 'System.Void' ? null : convertDescription(syntax.return),
    summary: toProse(item.summary),
    remarks: toProse([item.remarks, item.conceptual].filter((part) => part.trim() !== '').join('\n\n')),
    examples: [item.example].flat().flatMap((example) => toProse(example) ?? []),
    exceptions: item.exceptions.map(convertDescription),
    seeAlso: item.seealso.flatMap(toSeeAlso),
    notes: (['caller', 'implementer', 'inheritor'] as const).flatMap((audience) => {
      const note = toProse(item.additionalNotes[audience]);
      return note === null ? [] : [{ audience, prose: note }];
    }),
    attributes: item.attributes.map(toAttribute),
    obsolete: toObsolete(item),
    implements: item.implements,
    source: toSourceLocation(item),
  };
}

/** Converts a "see also" entry; returns an empty list if it has no target. */
export function toSeeAlso({ linkType, linkId, altText }: DocfxItem['seealso'][number]): ApiSeeAlso[] {
  if (linkId === '') return [];
  // The text is XML: it may contain entities and elements.
  const linkText = /[&<]/u.test(altText) ? plainText(raw({ type: 'raw', value: altText })) : altText;
  if (linkType === 'HRef') return [{ kind: 'link', href: linkId, text: linkText === '' ? linkId : linkText }];
  return [{ kind: 'symbol', uid: linkId, text: linkText === '' ? null : linkText }];
}

function toAttribute(attribute: DocfxItem['attributes'][number]): ApiAttribute {
  const formatLiteral = ({ type, value }: { type: string; value: string }): string => {
    if (type === 'System.String') return JSON.stringify(value);
    return type === 'System.Type' ? `typeof(${value})` : value;
  };
  const argumentTexts = [
    ...attribute.arguments.map(formatLiteral),
    ...attribute.namedArguments.map((argument) => `${argument.name} = ${formatLiteral(argument)}`),
  ];
  const name = createReferenceFromUid(attribute.type).name.replace(/Attribute$/u, '');
  return { type: attribute.type, text: argumentTexts.length === 0 ? name : `${name}(${argumentTexts.join(', ')})` };
}

function toObsolete(item: DocfxItem): { message: string | null } | null {
  const obsoleteAttribute = item.attributes.find(({ type }) => type === 'System.ObsoleteAttribute');
  if (obsoleteAttribute !== undefined) return { message: obsoleteAttribute.arguments[0]?.value ?? null };
  // A docfx filter may omit the attribute from `attributes`, but the declaration still contains it.
  const match = /^\s*\[Obsolete(?:\("((?:[^"\\]|\\.)*)")?/mu.exec(item.syntax.content);
  return match === null ? null : { message: match[1] ?? null };
}

function toSourceLocation({ source: { remote, startLine } }: DocfxItem): ApiSourceLocation | null {
  if (!/^https?:\/\//u.test(remote.repo) || remote.path === '' || remote.branch === '') return null;
  // docfx counts lines from zero.
  const line = (Number(startLine) || 0) + 1;
  return { repository: remote.repo.replace(/\.git$/u, ''), branch: remote.branch, path: remote.path, line };
}

/** Converts an entry of `references`. Omits relative URLs, because the site resolves symbols of this API by uid. */
export function toReference(item: DocfxReference): SymbolReference {
  const specParts = item['spec.csharp'].filter((part) => part.name !== '');
  const name = item.name === '' ? createReferenceFromUid(item.uid).name : item.name;
  const singlePart = { ...item, name, uid: isTypeParameter(item) ? '' : item.uid };
  return {
    uid: item.uid,
    name,
    fullName: item.fullName === '' ? name : item.fullName,
    // Omits a `nameWithType` that equals the name. For a member, it differs, because it also contains the type's name.
    ...(item.nameWithType === '' || item.nameWithType === item.name ? {} : { nameWithType: item.nameWithType }),
    ...(item.definition === '' || isTypeParameter(item) ? {} : { definition: item.definition }),
    parts: (specParts.length > 0 ? specParts : [singlePart]).map(toReferencePart),
  };
}

/** Returns true for a type parameter, whose uid docfx writes as `{T}`. */
function isTypeParameter(item: DocfxReference): boolean {
  return /^\{[^{}]*\}$/u.test(item.uid);
}

/** Matches the uid of a tuple element. docfx treats it as a .NET field, but .NET's documentation has no page for it. */
const TUPLE_ELEMENT_PATTERN = /^System\.ValueTuple\{.*\}\.[^.]+$/u;

function toReferencePart({ name, uid, href, isExternal }: DocfxReference['spec.csharp'][number]): SymbolReferencePart {
  if (uid === '' || TUPLE_ELEMENT_PATTERN.test(uid)) return { text: name };
  if (/^https?:\/\//iu.test(href)) return { text: name, uid, href };
  return { text: name, uid, ...(isExternal ? { isExternal } : {}) };
}
