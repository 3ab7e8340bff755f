import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import {
  API_CHANGES_SLUG,
  API_FOLDER,
  type ApiMember,
  type ApiType,
  getDefinitionUid,
  toApiSlug,
} from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { getOwn } from '#shared/get-own.ts';
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
import type { GuideUsingType, MemberUsingType, TypeUse } from './type-use.ts';

/** Input of a type's page: plain data that can be hashed. */
type TypePageInput = ReturnType<typeof createTypePageInput>;

/**
 * Collects the input of a type's page.
 *
 * @param more `usedIn`: guides that use the type; `use`: members that return or accept a type on the API map; `since`:
 *   label of the version that added a symbol, null if that is the oldest; `isLive`: true if an island is hydrated
 */
export function createTypePageInput(
  type: ApiType,
  index: ApiIndex,
  library: NuGetPackage,
  more: {
    usedIn: GuideUsingType[];
    use?: TypeUse | undefined;
    since(uid: string): string | null;
    isLive(island: string): boolean;
  },
) {
  const { usedIn, use = null, since, isLive } = more;
  const findType = (uid: string): ApiType | null => {
    const entry = index.entries.get(uid);
    return entry?.kind === 'type' ? entry.type : null;
  };
  const derived = index.derived.get(type.uid) ?? [];
  const isInterface = type.kind === 'interface';
  const extendedBy = derived.filter((uid) => isInterface && findType(uid)?.kind === 'interface');
  // If a method extends a closed generic type, docfx lists a closed uid. The reference's `definition` is the open uid.
  const declared = type.extensionMethods.map((uid) => getOwn(type.references, uid)?.definition ?? uid);
  const added = [type, ...type.members].flatMap(({ uid }) => {
    const label = since(uid);
    return label === null ? [] : [[uid, label] as const];
  });
  return {
    type,
    library,
    roots: index.roots,
    /** Uids of types that derive from the type or implement it. */
    derived: derived.filter((uid) => !extendedBy.includes(uid)),
    /** Uids of interfaces that extend the type. */
    extendedBy,
    /** Uid of the outer type; null for a type that isn't nested. */
    containing: findType(getContainerUid(type.uid))?.uid ?? null,
    nested: (index.nested.get(type.uid) ?? []).map(toTypeListEntry),
    inherited: groupInheritedMembers(type, index),
    extensions: [...new Set([...(index.extensions.get(type.uid) ?? []), ...declared])],
    usedIn,
    use,
    /** Labels of the versions that added the type and its members, by uid. Omits symbols of the oldest version. */
    since: Object.fromEntries(added),
    hasLiveFigure: type.figure !== null && isLive(type.figure.name),
  };
}

/** Compiles the page of a type: its facts, remarks, members, inherited members and history. */
export async function compileTypePage(input: TypePageInput, context: ApiPageContext): Promise<CompiledPage> {
  const { type, roots, since } = input;
  await context.highlighter.load(['csharp']);
  const own = `~/${API_FOLDER}/${toApiSlug(type.fullName)}`;
  const references = Object.values(type.references).flatMap(({ parts }) => parts);
  const external = new Set(references.flatMap((part) => (part.isExternal === true ? (part.uid ?? []) : [])));
  const page = createPageDraft(context, { file: type.file, self: type.uid, own, roots, external });
  const draft: TypeDraft = { ...page, type };
  const anchors = getTypeAnchors(type);
  for (const id of listIds(anchors)) draft.slugger.occurrences[id] = 0;
  const symbol = { symbol: type, anchors, since: getOwn(since, type.uid) };
  const summary = await renderProseBox(draft, 'api-summary', type.summary);
  const text = summary.text === '' ? describeType(type) : summary.text;
  draft.records.push({ kind: 'page', anchor: '', titles: [type.name], text, typeKind: type.kind });
  const groups = await createMemberGroups(draft, anchors, since);
  const overview = hasMemberOverview(type) ? draft.slugger.slug('Members') : null;
  const content: ElementContent[] = [
    ...renderAnchorTargets(anchors.aliases),
    h('h1', { id: anchors.id, class: 'api-title' }, [
      ...renderBreakableText(type.name),
      ...renderNameLabel(type.kind),
      ...renderSince(symbol.since),
    ]),
    ...renderObsoleteNotice(symbol),
    ...summary.elements,
    ...renderDeclaration(draft, symbol),
    ...(type.kind === 'enum' ? renderFigure(draft, input) : []),
    renderFacts(draft, input, groups, overview),
    ...(await renderDetails(draft, symbol)),
    ...renderTree(draft, input),
    ...(overview === null ? [] : await renderMemberOverview(draft, groups, overview)),
    ...(type.kind === 'enum' ? [] : renderFigure(draft, input)),
  ];
  const remarks = await renderRemarks(draft, symbol, 'h2');
  for (const { tagName, properties, children } of remarks) {
    const [title] = children;
    if (tagName === 'h2' && typeof properties.id === 'string' && title?.type === 'text')
      draft.toc.push({ level: 2, id: properties.id, html: title.value });
  }
  content.push(...remarks);
  for (const group of groups)
    content.push(...(await (type.kind === 'enum' ? renderEnumValues : renderMembers)(draft, group)));
  content.push(...(await renderNested(draft, input)));
  if (input.extensions.length > 0) {
    const items = input.extensions.map((uid) => h('li', [renderMemberLink(draft, uid)]));
    content.push(renderSectionHeading(draft, 'Extension methods'), h('ul', { class: 'api-list' }, items));
  }
  if (input.inherited.length > 0) content.push(renderSectionHeading(draft, 'Inherited members'));
  for (const group of input.inherited) content.push(await renderInheritedGroup(draft, group));
  // The island fetches the history on demand; the static page has a link instead. Neither contains a version's name, so
  // that a new version doesn't change the page.
  const slot = createPlaceholder('x-slot', [h('p', [renderLink(draft, `~/${API_CHANGES_SLUG}`, 'All API changes')])]);
  content.push(renderIsland('ApiHistory', { slug: toApiSlug(type.fullName), name: type.name }, [slot]));
  const titles = { title: type.name, headTitle: `${type.name} ${type.kind}`, description: getLeadingSentences(text) };
  return serialisePage(draft, titles, content);
}

function listIds(anchors: TypeAnchors): string[] {
  const ofSymbol = ({ id, aliases, sections, parameters }: SymbolAnchors): string[] => [
    id,
    ...aliases,
    ...Object.values(sections),
    ...Object.values(parameters).flat(),
  ];
  return [...ofSymbol(anchors), ...Object.values(anchors.groups), ...[...anchors.members.values()].flatMap(ofSymbol)];
}

/** Base types that all types of a kind have implicitly. */
const IMPLICIT_BASES = new Set([
  'System.Object',
  'System.ValueType',
  'System.Enum',
  'System.Delegate',
  'System.MulticastDelegate',
]);

/** Renders a class's inheritance tree; nothing for other kinds, or with only implicit bases and no derived types. */
function renderTree(draft: TypeDraft, { type, derived }: TypePageInput): Element[] {
  if (type.kind !== 'class') return [];
  if (type.inheritance.every((uid) => IMPLICIT_BASES.has(uid)) && derived.length === 0) return [];
  const below = derived.map((uid) => h('li', [renderSymbolLink(draft, uid)]));
  const name = h('strong', [h('code', renderBreakableText(type.name))]);
  const tree = type.inheritance.reduceRight(
    (inner, uid) => h('li', [renderReference(draft, uid), h('ul', [inner])]),
    h('li', [name, below.length === 0 ? null : h('ul', below)]),
  );
  return [h('ul', { class: 'api-tree', 'aria-label': 'Inheritance' }, [tree])];
}

/** Renders the figure. Omits its heading on the page of an enum, where the figure is part of the introduction. */
function renderFigure(draft: TypeDraft, { type, hasLiveFigure }: TypePageInput): Element[] {
  if (type.figure === null) return [];
  const { name, props, file, line } = type.figure;
  const place = { file: file === draft.file ? undefined : file, line };
  return [
    ...(type.kind === 'enum' ? [] : [renderSectionHeading(draft, hasLiveFigure ? 'Try it' : 'Figure')]),
    createPlaceholder('x-island', [], { island: { name, props, place, isLive: hasLiveFigure } }),
  ];
}

async function renderNested(draft: TypeDraft, { nested }: TypePageInput): Promise<Element[]> {
  if (nested.length === 0) return [];
  const rows: Element[] = [];
  for (const { name, slug, kind, summary } of nested) {
    const link = renderLink(draft, `~/${API_FOLDER}/${slug}`, [h('code', renderBreakableText(name))]);
    rows.push(h('dt', [link, ...renderNameLabel(kind)]), h('dd', await renderFirstSentence(draft, summary)));
  }
  return [renderSectionHeading(draft, 'Nested types'), h('dl', { class: 'api-types' }, rows)];
}

/**
 * Renders namespace, assembly, package, related types, guides and links to the members.
 *
 * @param overview id of the overview of members; null without one
 */
function renderFacts(
  draft: TypeDraft,
  { type, library, derived, extendedBy, containing, use, usedIn }: TypePageInput,
  groups: readonly MemberGroup[],
  overview: string | null,
): Element {
  const { namespace } = type;
  const isInterface = type.kind === 'interface';
  const symbols = (uids: readonly string[]): Element[] => uids.map((uid) => renderSymbolLink(draft, uid));
  const namespaceHref = `~/${API_FOLDER}/${toApiSlug(namespace)}`;
  const { package: name, packageUrl } = library;
  // Links such as `16 properties` and `3 methods`.
  const members = groups.map(({ title, id, rows }) => {
    const counted = rows.flatMap(({ entries }) => entries.map(({ symbol }) => symbol));
    return h('a', { href: `#${id}` }, formatMemberCount(type, title, counted));
  });
  const facts: [label: string | Element, entries: (ElementContent | string)[]][] = [
    ['Namespace', namespace === '' ? [] : [renderLink(draft, namespaceHref, renderBreakableText(namespace))]],
    ['Assembly', type.assemblies],
    ['Package', name === '' ? [] : [packageUrl === '' ? name : renderLink(draft, packageUrl, name)]],
    ['Containing type', containing === null ? [] : symbols([containing])],
    [isInterface ? 'Extends' : 'Implements', type.implements.map((uid) => renderReference(draft, uid))],
    ['Extended by', symbols(extendedBy)],
    ['Implemented by', isInterface ? symbols(derived) : []],
    ['Returned by', renderUsingMembers(draft, use?.returnedBy ?? [])],
    ['Accepted by', renderUsingMembers(draft, use?.acceptedBy ?? [])],
    ['Used in', usedIn.map(({ title, href }) => renderLink(draft, href, title))],
    [overview === null ? 'Members' : h('a', { href: `#${overview}` }, 'Members'), members],
  ];
  const rows = facts
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => h('div', [h('dt', label), ...entries.map((entry) => h('dd', [entry]))]));
  return h('dl', { class: 'api-facts' }, rows);
}

/** Maximum number of members shown without expanding the list. */
const MAX_SHOWN_MEMBERS = 5;

/** Renders the members that return or accept the type. Members beyond the maximum are in a collapsed list. */
function renderUsingMembers(draft: TypeDraft, members: readonly MemberUsingType[]): Element[] {
  const names = members.map(({ uid, name }) =>
    renderNameAsCode(draft, resolveSymbolHref(draft, uid, undefined), renderBreakableText(name)),
  );
  const rest = names.slice(MAX_SHOWN_MEMBERS).map((name) => h('li', [name]));
  if (rest.length === 0) return names;
  const collapsed = h('details', [h('summary', `${rest.length} more`), h('ul', rest)]);
  return [...names.slice(0, MAX_SHOWN_MEMBERS), collapsed];
}

/** Members that a type inherits from one base type. */
interface InheritedGroup {
  /** Uid of the base type, as an open generic. */
  from: string;
  members: InheritedMember[];
}

/** A member that a type inherits. `href` is docfx's URL of a member outside this API. */
interface InheritedMember extends Pick<ApiMember, 'uid' | 'name' | 'summary'> {
  href?: string | undefined;
}

/**
 * Groups inherited members by declaring type, nearest first. Includes the members that docfx lists, and those of base
 * types in this API, which docfx may omit.
 */
function groupInheritedMembers(type: ApiType, index: ApiIndex): InheritedGroup[] {
  const found = new Map<string, readonly [from: string, InheritedMember]>();
  const add = (from: string, member: InheritedMember): void => {
    if (!found.has(member.uid)) found.set(member.uid, [from, member]);
  };
  const bases = type.kind === 'interface' ? type.implements : type.inheritance.toReversed();
  const nearer = new Set(type.members.map(({ name }) => name));
  const uids = bases.map(getDefinitionUid);
  for (const uid of uids) {
    const entry = index.entries.get(uid);
    if (entry?.kind !== 'type') continue;
    const members = entry.type.members.filter((member) => !nearer.has(member.name) && isInherited(member, entry.type));
    for (const member of members) {
      nearer.add(member.name);
      add(uid, pickInherited(member));
    }
  }
  for (const uid of type.inheritedMembers) {
    const member = resolveInheritedMember(type, uid, index);
    add(getDefinitionUid(getContainerUid(member.uid)), member);
  }
  const rank = ({ from }: InheritedGroup): number => (uids.includes(from) ? uids.indexOf(from) : uids.length);
  return Array.from(groupByKey(found.values()), ([from, members]) => ({ from, members })).sort(
    (a, b) => rank(a) - rank(b),
  );
}

function pickInherited({ uid, name, summary }: ApiMember): InheritedMember {
  return { uid, name, summary };
}

/** Returns true for members that derived types inherit. Static members of an interface aren't inherited. */
function isInherited(member: ApiMember, { kind }: ApiType): boolean {
  const isOwnOnly = member.kind === 'constructor' || member.kind === 'operator' || member.isExplicit;
  return !isOwnOnly && !(kind === 'interface' && parseDeclaration(member).modifiers.includes('static'));
}

function resolveInheritedMember(type: ApiType, uid: string, index: ApiIndex): InheritedMember {
  const reference = getOwn(type.references, uid);
  const definition = reference?.definition ?? uid;
  const entry = index.entries.get(definition) ?? findOpenMember(uid, index);
  if (entry?.kind === 'member') return pickInherited(entry.member);
  const href = reference?.parts.find((part) => part.uid !== undefined)?.href;
  return { uid: definition, name: (reference?.name ?? definition).replace(/^[^(]*>\./u, ''), href, summary: null };
}

/** Finds the open generic's member for a closed uid (`Bag{Lid}.Add(Lid)`), by name and unambiguous parameter count. */
function findOpenMember(uid: string, index: ApiIndex): ApiIndexEntry | undefined {
  const [, name = uid, list = ''] = /^([^(]*)\((.*)\)$/su.exec(uid) ?? [];
  const count = list === '' ? 0 : Number(getDefinitionUid(`{${list}}`).slice(1));
  const found = findOverloads(index, `${name}*`).filter(({ member }) => member.parameters.length === count);
  return found.length === 1 ? found[0] : undefined;
}

/** Renders the members that a type inherits from one base type, collapsed. */
async function renderInheritedGroup(draft: TypeDraft, { from, members }: InheritedGroup): Promise<Element> {
  const rows: Element[] = [];
  for (const { uid, name, href, summary } of members) {
    const target = resolveSymbolHref(draft, uid, href);
    const written = h('code', renderBreakableText(name));
    const lead = target === null ? written : renderLink(draft, target, [written]);
    rows.push(h('dt', [lead]), h('dd', await renderFirstSentence(draft, summary)));
  }
  // A click on a link inside `<summary>` would also toggle the `<details>`, so the type's name is plain text.
  const base = h('code', getTypeName(draft, from));
  const count = renderNameLabel(formatCountWithNoun(members.length, 'member'));
  return h('details', { class: 'api-folded' }, [
    h('summary', ['From ', base, ...count]),
    h('dl', { class: 'api-types' }, rows),
  ]);
}

/** Returns a type's display name. Prefers one with type arguments for a generic type: resolved .NET names lack them. */
function getTypeName({ type, context }: TypeDraft, uid: string): string {
  const written = Object.values(type.references).find(
    (reference) => getDefinitionUid(reference.definition ?? reference.uid) === uid,
  );
  const names = [context.resolver.xref(uid)?.name, written?.name, createReferenceFromUid(uid).name];
  const known = names.filter((name) => name !== undefined);
  return (uid.includes('`') ? known.find((name) => name.includes('<')) : undefined) ?? known[0] ?? uid;
}
