import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import {
  API_CHANGES_SLUG,
  API_FOLDER,
  type ApiMember,
  type ApiType,
  getDefinitionUid,
  toSlugPart,
} from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { getOwnValue } from '#shared/get-own.ts';
import { createPlaceholder } from '../../markdown/context.ts';
import { formatCountWithNoun } from '../../markdown/tree.ts';
import { type ApiIndex, type ApiIndexEntry, findOverloads, getContainerUid } from '../docfx/api-index.ts';
import { createReferenceFromUid } from '../docfx/references.ts';
import { getTypeAnchors, type SymbolAnchors, type TypeAnchors } from '../docfx/type-anchors.ts';
import { describeType, formatMemberCount, getLeadingSentences, toTypeListEntry } from './describe-type.ts';
import { renderMemberOverview } from './member-table.ts';
import { createMemberGroups, hasMemberOverview, type MemberGroup, renderEnumValues, renderMembers } from './members.ts';
import {
  type ApiPageContext,
  createPageDraft,
  type NuGetPackage,
  renderBreakableText,
  renderFirstSentence,
  renderIsland,
  renderLink,
  renderNameAsCode,
  renderReference,
  renderSectionHeading,
  renderSymbolLink,
  resolveSymbolHref,
  serialisePage,
  type TypeDraft,
} from './page-draft.ts';
import {
  renderAnchorTargets,
  renderDeclaration,
  renderDetails,
  renderMemberLink,
  renderNameLabel,
  renderObsoleteNotice,
  renderProseBox,
  renderRemarks,
  renderSince,
} from './render-symbol.ts';
import { parseDeclaration } from './signatures.ts';
import type { GuideUsingType, MemberUsingType, TypeUsage } from './type-use.ts';

/** The data from which a type's page is compiled: plain data, because its hash is part of the page cache's key. */
type TypePageInput = ReturnType<typeof createTypePageInput>;

/**
 * Collects the data from which a type's page is compiled.
 *
 * @param options `guides` lists guides that use the type. `usage`, only set for types on the API map, lists members
 *   that return or accept the type. `getSinceLabel` returns the version for `since 1.2`; null for the oldest version.
 */
export function createTypePageInput(
  type: ApiType,
  index: ApiIndex,
  library: NuGetPackage,
  options: {
    guides: GuideUsingType[];
    usage?: TypeUsage | undefined;
    getSinceLabel(uid: string): string | null;
    isLiveIsland(island: string): boolean;
  },
) {
  const { guides, usage = null, getSinceLabel, isLiveIsland } = options;
  const findType = (uid: string): ApiType | null => {
    const entry = index.entries.get(uid);
    return entry?.kind === 'type' ? entry.type : null;
  };
  const derivedUids = index.derived.get(type.uid) ?? [];
  const isInterface = type.kind === 'interface';
  const extendedBy = derivedUids.filter((uid) => isInterface && findType(uid)?.kind === 'interface');
  // If docfx lists the closed form of a generic extension method, `definition` is the uid of the method's open form.
  const docfxExtensionUids = type.extensionMethods.map((uid) => getOwnValue(type.references, uid)?.definition ?? uid);
  const sinceEntries = [type, ...type.members].flatMap(({ uid }) => {
    const label = getSinceLabel(uid);
    return label === null ? [] : [[uid, label] as const];
  });
  return {
    type,
    library,
    roots: index.roots,
    /** Uids of types that derive from the type or implement it. */
    derived: derivedUids.filter((uid) => !extendedBy.includes(uid)),
    /** Uids of interfaces that extend the type. */
    extendedBy,
    /** Uid of the outer type; null for a type that isn't nested. */
    containing: findType(getContainerUid(type.uid))?.uid ?? null,
    nested: (index.nested.get(type.uid) ?? []).map(toTypeListEntry),
    inherited: groupInheritedMembers(type, index),
    extensions: [...new Set([...(index.extensions.get(type.uid) ?? []), ...docfxExtensionUids])],
    guides,
    usage,
    /** Labels of the versions that added the type and its members, by uid. Omits symbols of the oldest version. */
    since: Object.fromEntries(sinceEntries),
    hasLiveFigure: type.figure !== null && isLiveIsland(type.figure.name),
  };
}

/** Compiles the page of a type: its facts, remarks, members, inherited members and history. */
export async function compileTypePage(input: TypePageInput, context: ApiPageContext): Promise<CompiledPage> {
  const { type, roots, since } = input;
  await context.highlighter.load(['csharp']);
  const pageHref = `~/${API_FOLDER}/${toSlugPart(type.fullName)}`;
  const referenceParts = Object.values(type.references).flatMap(({ parts }) => parts);
  const externalUids = new Set(referenceParts.flatMap((part) => (part.isExternal === true ? (part.uid ?? []) : [])));
  const page = { file: type.file, selfUid: type.uid, pageHref, roots, externalUids };
  const draft: TypeDraft = { ...createPageDraft(context, page), type };
  const anchors = getTypeAnchors(type);
  for (const id of listAllAnchorIds(anchors)) draft.slugger.occurrences[id] = 0;
  const typeWithAnchors = { symbol: type, anchors, since: getOwnValue(since, type.uid) };
  const summary = await renderProseBox(draft, 'api-summary', type.summary);
  const text = summary.text === '' ? describeType(type) : summary.text;
  draft.records.push({ kind: 'page', anchor: '', titles: [type.name], text, typeKind: type.kind });
  const groups = await createMemberGroups(draft, anchors, since);
  const overviewId = hasMemberOverview(type) ? draft.slugger.slug('Members') : null;
  const content: ElementContent[] = [
    ...renderAnchorTargets(anchors.aliases),
    h('h1', { id: anchors.id, class: 'api-title' }, [
      ...renderBreakableText(type.name),
      ...renderNameLabel(type.kind),
      ...renderSince(typeWithAnchors.since),
    ]),
    ...renderObsoleteNotice(typeWithAnchors),
    ...summary.elements,
    ...renderDeclaration(draft, typeWithAnchors),
    ...(type.kind === 'enum' ? renderFigure(draft, input) : []),
    renderTypeFacts(draft, input, groups, overviewId),
    ...(await renderDetails(draft, typeWithAnchors)),
    ...renderInheritanceTree(draft, input),
    ...(overviewId === null ? [] : await renderMemberOverview(draft, groups, overviewId)),
    ...(type.kind === 'enum' ? [] : renderFigure(draft, input)),
  ];
  const remarkElements = await renderRemarks(draft, typeWithAnchors, 'h2');
  for (const { tagName, properties, children } of remarkElements) {
    const [titleNode] = children;
    if (tagName === 'h2' && typeof properties.id === 'string' && titleNode?.type === 'text')
      draft.toc.push({ level: 2, id: properties.id, html: titleNode.value });
  }
  content.push(...remarkElements);
  for (const group of groups)
    content.push(...(await (type.kind === 'enum' ? renderEnumValues : renderMembers)(draft, group)));
  content.push(...(await renderNestedTypes(draft, input)));
  if (input.extensions.length > 0) {
    const extensionItems = input.extensions.map((uid) => h('li', [renderMemberLink(draft, uid)]));
    content.push(renderSectionHeading(draft, 'Extension methods'), h('ul', { class: 'api-list' }, extensionItems));
  }
  if (input.inherited.length > 0) content.push(renderSectionHeading(draft, 'Inherited members'));
  for (const group of input.inherited) content.push(await renderInheritedGroup(draft, group));
  // The island fetches the history on demand; the static page has a link instead. Neither contains a version's name, so
  // that a new version doesn't change the page.
  const slot = createPlaceholder('x-slot', [h('p', [renderLink(draft, `~/${API_CHANGES_SLUG}`, 'All API changes')])]);
  content.push(renderIsland('ApiHistory', { slug: toSlugPart(type.fullName), name: type.name }, [slot]));
  const titles = { title: type.name, headTitle: `${type.name} ${type.kind}`, description: getLeadingSentences(text) };
  return serialisePage(draft, titles, content);
}

function listAllAnchorIds(anchors: TypeAnchors): string[] {
  const listIds = ({ id, aliases, sections, parameters }: SymbolAnchors): string[] => [
    id,
    ...aliases,
    ...Object.values(sections),
    ...Object.values(parameters).flat(),
  ];
  return [...listIds(anchors), ...Object.values(anchors.groups), ...[...anchors.members.values()].flatMap(listIds)];
}

/** Base types that every .NET class, struct, enum or delegate has implicitly. */
const IMPLICIT_BASE_TYPES = new Set([
  'System.Object',
  'System.ValueType',
  'System.Enum',
  'System.Delegate',
  'System.MulticastDelegate',
]);

/** Renders the inheritance tree of a class, if the class has explicit base types or derived types. */
function renderInheritanceTree(draft: TypeDraft, { type, derived }: TypePageInput): Element[] {
  if (type.kind !== 'class') return [];
  if (type.inheritance.every((uid) => IMPLICIT_BASE_TYPES.has(uid)) && derived.length === 0) return [];
  const derivedItems = derived.map((uid) => h('li', [renderSymbolLink(draft, uid)]));
  const nameElement = h('strong', [h('code', renderBreakableText(type.name))]);
  const rootItem = type.inheritance.reduceRight(
    (inner, uid) => h('li', [renderReference(draft, uid), h('ul', [inner])]),
    h('li', [nameElement, derivedItems.length === 0 ? null : h('ul', derivedItems)]),
  );
  return [h('ul', { class: 'api-tree', 'aria-label': 'Inheritance' }, [rootItem])];
}

/** Renders the type's figure. On an enum's page, the figure has no heading, because it is part of the introduction. */
function renderFigure(draft: TypeDraft, { type, hasLiveFigure }: TypePageInput): Element[] {
  if (type.figure === null) return [];
  const { name, props, file, line } = type.figure;
  const sourcePosition = { file: file === draft.file ? undefined : file, line };
  return [
    ...(type.kind === 'enum' ? [] : [renderSectionHeading(draft, hasLiveFigure ? 'Try it' : 'Figure')]),
    createPlaceholder('x-island', [], { island: { name, props, place: sourcePosition, isLive: hasLiveFigure } }),
  ];
}

async function renderNestedTypes(draft: TypeDraft, { nested }: TypePageInput): Promise<Element[]> {
  if (nested.length === 0) return [];
  const rows: Element[] = [];
  for (const { name, slug, kind, summary } of nested) {
    const link = renderLink(draft, `~/${API_FOLDER}/${slug}`, [h('code', renderBreakableText(name))]);
    rows.push(h('dt', [link, ...renderNameLabel(kind)]), h('dd', await renderFirstSentence(draft, summary)));
  }
  return [renderSectionHeading(draft, 'Nested types'), h('dl', { class: 'api-types' }, rows)];
}

/**
 * Renders a list of facts about a type: its namespace, assembly, package, related types, guides and member counts.
 *
 * @param overviewId id of the overview of members; null if the page has none
 */
function renderTypeFacts(
  draft: TypeDraft,
  { type, library, derived, extendedBy, containing, usage, guides }: TypePageInput,
  groups: readonly MemberGroup[],
  overviewId: string | null,
): Element {
  const { namespace } = type;
  const isInterface = type.kind === 'interface';
  const renderSymbolLinks = (uids: readonly string[]): Element[] => uids.map((uid) => renderSymbolLink(draft, uid));
  const namespaceHref = `~/${API_FOLDER}/${toSlugPart(namespace)}`;
  const { package: packageId, packageUrl } = library;
  // Links such as `16 properties` and `3 methods`.
  const memberLinks = groups.map(({ title, id, rows }) => {
    const groupMembers = rows.flatMap(({ entries }) => entries.map(({ symbol }) => symbol));
    return h('a', { href: `#${id}` }, formatMemberCount(type, title, groupMembers));
  });
  const facts: [label: string | Element, entries: (ElementContent | string)[]][] = [
    ['Namespace', namespace === '' ? [] : [renderLink(draft, namespaceHref, renderBreakableText(namespace))]],
    ['Assembly', type.assemblies],
    ['Package', packageId === '' ? [] : [packageUrl === '' ? packageId : renderLink(draft, packageUrl, packageId)]],
    ['Containing type', containing === null ? [] : renderSymbolLinks([containing])],
    [isInterface ? 'Extends' : 'Implements', type.implements.map((uid) => renderReference(draft, uid))],
    ['Extended by', renderSymbolLinks(extendedBy)],
    ['Implemented by', isInterface ? renderSymbolLinks(derived) : []],
    ['Returned by', renderMembersUsingType(draft, usage?.returnedBy ?? [])],
    ['Accepted by', renderMembersUsingType(draft, usage?.acceptedBy ?? [])],
    ['Used in', guides.map(({ title, href }) => renderLink(draft, href, title))],
    [overviewId === null ? 'Members' : h('a', { href: `#${overviewId}` }, 'Members'), memberLinks],
  ];
  const rows = facts
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => h('div', [h('dt', label), ...entries.map((entry) => h('dd', [entry]))]));
  return h('dl', { class: 'api-facts' }, rows);
}

/** Maximum number of members that a list of members that return or accept a type shows before it is expanded. */
const MAX_VISIBLE_MEMBERS_USING_TYPE = 5;

/** Renders the members that return or accept the type. Members beyond the maximum are in a collapsed list. */
function renderMembersUsingType(draft: TypeDraft, members: readonly MemberUsingType[]): Element[] {
  const nameElements = members.map(({ uid, name }) =>
    renderNameAsCode(draft, resolveSymbolHref(draft, uid, undefined), renderBreakableText(name)),
  );
  const hiddenItems = nameElements.slice(MAX_VISIBLE_MEMBERS_USING_TYPE).map((name) => h('li', [name]));
  if (hiddenItems.length === 0) return nameElements;
  const collapsedList = h('details', [h('summary', `${hiddenItems.length} more`), h('ul', hiddenItems)]);
  return [...nameElements.slice(0, MAX_VISIBLE_MEMBERS_USING_TYPE), collapsedList];
}

/** Members that a type inherits from one base type. */
interface InheritedGroup {
  /** Uid of the base type; for a generic base type such as `Bag<Lid>`, the uid of the open type `Bag<T>`. */
  baseUid: string;
  members: InheritedMember[];
}

/** A member that a type inherits. `href` is docfx's URL of a member outside this API. */
interface InheritedMember extends Pick<ApiMember, 'uid' | 'name' | 'summary'> {
  href?: string | undefined;
}

/**
 * Groups inherited members by declaring type, starting with the nearest base type. Includes the members that docfx
 * lists, and the members of base types in this API, some of which docfx may omit.
 */
function groupInheritedMembers(type: ApiType, index: ApiIndex): InheritedGroup[] {
  const membersByUid = new Map<string, readonly [from: string, InheritedMember]>();
  const addMember = (from: string, member: InheritedMember): void => {
    if (!membersByUid.has(member.uid)) membersByUid.set(member.uid, [from, member]);
  };
  const baseUids = (type.kind === 'interface' ? type.implements : type.inheritance.toReversed()).map(getDefinitionUid);
  const knownNames = new Set(type.members.map(({ name }) => name));
  for (const uid of baseUids) {
    const entry = index.entries.get(uid);
    if (entry?.kind !== 'type') continue;
    const inherited = entry.type.members.filter((one) => !knownNames.has(one.name) && isInheritable(one, entry.type));
    for (const member of inherited) {
      knownNames.add(member.name);
      addMember(uid, toInheritedMember(member));
    }
  }
  for (const uid of type.inheritedMembers) {
    const member = resolveInheritedMember(type, uid, index);
    addMember(getDefinitionUid(getContainerUid(member.uid)), member);
  }
  const getRank = ({ baseUid }: InheritedGroup): number =>
    baseUids.includes(baseUid) ? baseUids.indexOf(baseUid) : baseUids.length;
  return Array.from(groupByKey(membersByUid.values()), ([baseUid, members]) => ({ baseUid, members })).sort(
    (a, b) => getRank(a) - getRank(b),
  );
}

function toInheritedMember({ uid, name, summary }: ApiMember): InheritedMember {
  return { uid, name, summary };
}

/** Returns true for members that derived types inherit. Static members of an interface aren't inherited. */
function isInheritable(member: ApiMember, { kind }: ApiType): boolean {
  const isNeverInherited = member.kind === 'constructor' || member.kind === 'operator' || member.isExplicit;
  return !isNeverInherited && !(kind === 'interface' && parseDeclaration(member).modifiers.includes('static'));
}

function resolveInheritedMember(type: ApiType, uid: string, index: ApiIndex): InheritedMember {
  const reference = getOwnValue(type.references, uid);
  const memberUid = reference?.definition ?? uid;
  const entry = index.entries.get(memberUid) ?? findMemberOfOpenType(uid, index);
  if (entry?.kind === 'member') return toInheritedMember(entry.member);
  const href = reference?.parts.find((part) => part.uid !== undefined)?.href;
  return { uid: memberUid, name: (reference?.name ?? memberUid).replace(/^[^(]*>\./u, ''), href, summary: null };
}

/** Finds the member of `Bag<T>` for the uid `Bag{Lid}.Add(Lid)`, if only one overload has that number of parameters. */
function findMemberOfOpenType(uid: string, index: ApiIndex): ApiIndexEntry | undefined {
  const [, name = uid, parameterList = ''] = /^([^(]*)\((.*)\)$/su.exec(uid) ?? [];
  const paramCount = parameterList === '' ? 0 : Number(getDefinitionUid(`{${parameterList}}`).slice(1));
  const overloads = findOverloads(index, `${name}*`).filter(({ member }) => member.parameters.length === paramCount);
  return overloads.length === 1 ? overloads[0] : undefined;
}

/** Renders a collapsed list of the members that a type inherits from one base type. */
async function renderInheritedGroup(draft: TypeDraft, { baseUid: from, members }: InheritedGroup): Promise<Element> {
  const rows: Element[] = [];
  for (const { uid, name, href, summary } of members) {
    const targetHref = resolveSymbolHref(draft, uid, href);
    const nameElement = h('code', renderBreakableText(name));
    const nameContent = targetHref === null ? nameElement : renderLink(draft, targetHref, [nameElement]);
    rows.push(h('dt', [nameContent]), h('dd', await renderFirstSentence(draft, summary)));
  }
  // The type's name is plain text, because a click anywhere on the `<summary>` should toggle the `<details>`.
  const baseNameElement = h('code', getTypeDisplayName(draft, from));
  const countLabel = renderNameLabel(formatCountWithNoun(members.length, 'member'));
  return h('details', { class: 'api-folded' }, [
    h('summary', ['From ', baseNameElement, ...countLabel]),
    h('dl', { class: 'api-types' }, rows),
  ]);
}

/** Returns a type's display name. Prefers a name with type arguments, which the resolver omits for .NET types. */
function getTypeDisplayName({ type, context }: TypeDraft, uid: string): string {
  const reference = Object.values(type.references).find(
    (reference) => getDefinitionUid(reference.definition ?? reference.uid) === uid,
  );
  const xrefName = context.resolver.xref(uid)?.name;
  const names = [xrefName, reference?.name, createReferenceFromUid(uid).name].filter((name) => name !== undefined);
  return (uid.includes('`') ? names.find((name) => name.includes('<')) : undefined) ?? names[0] ?? uid;
}
