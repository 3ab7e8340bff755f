import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER, type ApiType, apiSlug, CHANGES_SLUG, getDefinitionUid } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { getOwn } from '#shared/get-own.ts';
import { createMarker } from '../../markdown/context.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { getTypeAnchors, type SymbolAnchors, type TypeAnchors } from '../docfx/type-anchors.ts';
import { describeType, firstSentences, formatCount, formatMemberCount } from './describe-type.ts';
import { renderMemberOverview } from './member-table.ts';
import {
  createEntryGroups,
  type EntryGroup,
  hasOverview,
  renderMembers,
  renderTitle,
  renderValues,
} from './members.ts';
import {
  type ApiContext,
  claimId,
  createPageDraft,
  type PageDraft,
  renderBreakable,
  renderFirstSentence,
  renderLink,
  renderReference,
  renderSymbol,
  resolveHref,
  serialisePage,
  text,
} from './page-draft.ts';
import type { InheritedGroup, InheritedMember, TypePageInput } from './page-input.ts';
import {
  renderAnchors,
  renderBox,
  renderDeclaration,
  renderDetails,
  renderLabel,
  renderMemberLink,
  renderObsoleteNotice,
  renderRemarks,
  renderSince,
  type SymbolContext,
} from './render-symbol.ts';
import type { UsingMember } from './type-use.ts';

/** Compiles the page of a type: its facts, remarks, members, inherited members and history. */
export async function compileTypePage(input: TypePageInput, context: ApiContext): Promise<CompiledPage> {
  const { type, roots, since } = input;
  await context.highlighter.load(['csharp']);
  const draft = createPageDraft(context, {
    file: type.file,
    self: type.uid,
    own: `~/${API_FOLDER}/${apiSlug(type.fullName)}`,
    roots,
    external: listExternalUids(type),
  });
  const anchors = getTypeAnchors(type);
  for (const id of listIds(anchors)) draft.ids.add(id);
  const own: SymbolContext = {
    symbol: type,
    references: type.references,
    type,
    anchors,
    since: getOwn(since, type.uid),
  };
  const summary = await renderBox(draft, 'api-summary', type.summary);
  const description = summary.text === '' ? describeType(type) : firstSentences(summary.text);
  const searchText = summary.text === '' ? description : summary.text;
  draft.records.push({ kind: 'page', anchor: '', titles: [type.name], text: searchText, typeKind: type.kind });
  const groups = await createEntryGroups(draft, input, anchors);
  const overview = hasOverview(type) ? claimId(draft, 'Members') : null;
  const content: ElementContent[] = [
    ...renderAnchors(anchors.aliases),
    h('h1', { id: anchors.id, class: 'api-title' }, [
      ...renderBreakable(type.name),
      ...renderLabel(type.kind),
      ...renderSince(own.since),
    ]),
    ...renderObsoleteNotice(own),
    ...summary.elements,
    ...renderDeclaration(draft, own),
    ...(type.kind === 'enum' ? renderFigure(draft, input) : []),
    renderFacts(draft, input, groups, overview),
    ...(await renderDetails(draft, own)),
    ...renderTree(draft, input),
    ...(overview === null ? [] : await renderMemberOverview(draft, type, groups, overview)),
    ...(type.kind === 'enum' ? [] : renderFigure(draft, input)),
    ...(await renderTypeRemarks(draft, own)),
    ...(await renderMemberGroups(draft, input, groups)),
    ...(await renderNested(draft, input)),
    ...renderExtensions(draft, input),
    ...(await renderInherited(draft, input)),
    renderHistoryLine(draft, type),
  ];
  return serialisePage(draft, { title: type.name, headTitle: `${type.name} ${type.kind}`, description }, content);
}

function listExternalUids({ references }: ApiType): Set<string> {
  const parts = Object.values(references).flatMap((reference) => reference.parts);
  return new Set(parts.flatMap(({ uid, isExternal }) => (isExternal === true ? (uid ?? []) : [])));
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

/** Renders the inheritance tree of a class; returns nothing if it has neither bases nor derived types. */
function renderTree(draft: PageDraft, { type, derived }: TypePageInput): Element[] {
  if (type.kind !== 'class') return [];
  if (type.inheritance.every((uid) => IMPLICIT_BASES.has(uid)) && derived.length === 0) return [];
  const below = derived.map((uid) => h('li', [renderSymbol(draft, uid)]));
  const own = h('li', [
    h('strong', [h('code', renderBreakable(type.name))]),
    ...(below.length === 0 ? [] : [h('ul', below)]),
  ]);
  const tree = [...type.inheritance]
    .reverse()
    .reduce((inner, uid) => h('li', [renderReference(draft, getOwn(type.references, uid)), h('ul', [inner])]), own);
  return [h('ul', { class: 'api-tree', 'aria-label': 'Inheritance' }, [tree])];
}

/** Renders the figure with a heading. On the page of an enum, the figure is a summary of the values and has no heading. */
function renderFigure(draft: PageDraft, { type, hasLiveFigure }: TypePageInput): Element[] {
  if (type.figure === null) return [];
  const { name, props, file, line } = type.figure;
  const title = hasLiveFigure ? 'Try it' : 'Figure';
  const place = { file: file === draft.file ? undefined : file, line };
  return [
    ...(type.kind === 'enum' ? [] : [renderTitle(draft, title)]),
    createMarker('x-island', [], { island: { name, props, place, isLive: hasLiveFigure } }),
  ];
}

async function renderTypeRemarks(draft: PageDraft, context: SymbolContext): Promise<Element[]> {
  const rendered = await renderRemarks(draft, context, 'h2');
  for (const { tagName, properties, children } of rendered) {
    const [title] = children;
    if (tagName === 'h2' && typeof properties.id === 'string' && title?.type === 'text') {
      draft.toc.push({ level: 2, id: properties.id, html: title.value });
    }
  }
  return rendered;
}

async function renderMemberGroups(
  draft: PageDraft,
  { type }: TypePageInput,
  groups: readonly EntryGroup[],
): Promise<Element[]> {
  const result: Element[] = [];
  for (const group of groups) {
    const render = type.kind === 'enum' ? renderValues : renderMembers;
    result.push(...(await render(draft, type, group)));
  }
  return result;
}

async function renderNested(draft: PageDraft, { nested }: TypePageInput): Promise<Element[]> {
  if (nested.length === 0) return [];
  const rows: Element[] = [];
  for (const { name, slug, kind, summary } of nested) {
    const link = renderLink(draft, `~/${API_FOLDER}/${slug}`, [h('code', renderBreakable(name))]);
    rows.push(h('dt', [link, ...renderLabel(kind)]), h('dd', await renderFirstSentence(draft, summary)));
  }
  return [renderTitle(draft, 'Nested types'), h('dl', { class: 'api-types' }, rows)];
}

function renderExtensions(draft: PageDraft, { type, extensions }: TypePageInput): Element[] {
  if (extensions.length === 0) return [];
  const items = extensions.map((uid) => h('li', [renderMemberLink(draft, uid, getOwn(type.references, uid))]));
  return [renderTitle(draft, 'Extension methods'), h('ul', { class: 'api-list' }, items)];
}

/**
 * Renders the history at the end of the page: an island that fetches it on demand, with a link as its static content.
 * This line names no version, so that a new version doesn't change it.
 */
function renderHistoryLine(draft: PageDraft, type: ApiType): Element {
  const slot = createMarker('x-slot', [h('p', [renderLink(draft, `~/${CHANGES_SLUG}`, 'All API changes')])]);
  const props = { slug: apiSlug(type.fullName), name: type.name };
  return createMarker('x-island', [slot], { island: { name: 'ApiHistory', props } });
}

/**
 * Renders namespace, assembly, package, related types, guides and links to the members.
 *
 * @param overview id of the overview of members; null without one
 */
function renderFacts(
  draft: PageDraft,
  input: TypePageInput,
  groups: readonly EntryGroup[],
  overview: string | null,
): Element {
  const { type, library, derived, extendedBy, containing, use, usedIn } = input;
  const rows: Element[] = [];
  const row = (label: string | Element, entries: readonly ElementContent[][]): void => {
    if (entries.length > 0) rows.push(h('div', [h('dt', label), ...entries.map((entry) => h('dd', [entry].flat()))]));
  };
  const symbols = (uids: readonly string[]): ElementContent[][] => uids.map((uid) => [renderSymbol(draft, uid)]);
  if (type.namespace !== '') {
    row('Namespace', [
      [renderLink(draft, `~/${API_FOLDER}/${apiSlug(type.namespace)}`, renderBreakable(type.namespace))],
    ]);
  }
  row(
    'Assembly',
    type.assemblies.map((assembly) => [text(assembly)]),
  );
  const { package: name, packageUrl } = library;
  row('Package', name === '' ? [] : [[packageUrl === '' ? text(name) : renderLink(draft, packageUrl, name)]]);
  row('Containing type', containing === null ? [] : symbols([containing]));
  const isInterface = type.kind === 'interface';
  row(
    isInterface ? 'Extends' : 'Implements',
    type.implements.map((uid) => [renderReference(draft, getOwn(type.references, uid))]),
  );
  row('Extended by', symbols(extendedBy));
  row('Implemented by', isInterface ? symbols(derived) : []);
  row('Returned by', renderUsingMembers(draft, use?.returnedBy ?? []));
  row('Accepted by', renderUsingMembers(draft, use?.acceptedBy ?? []));
  row(
    'Used in',
    usedIn.map(({ title, href }) => [renderLink(draft, href, title)]),
  );
  const all = overview === null ? 'Members' : h('a', { href: `#${overview}` }, 'Members');
  row(all, type.members.length === 0 ? [] : renderMemberLinks(input, groups));
  return h('dl', { class: 'api-facts' }, rows);
}

/** Renders links to the groups of members, such as `16 properties` and `3 methods`. */
function renderMemberLinks({ type }: TypePageInput, groups: readonly EntryGroup[]): ElementContent[][] {
  return groups.map(({ title, id, rows }) => {
    const members = rows.flatMap((row) => row.entries.map((entry) => entry.member));
    return [h('a', { href: `#${id}` }, formatMemberCount(type, title, members))];
  });
}

/** Maximum number of members shown without expanding the list. */
const MAX_SHOWN_MEMBERS = 5;

/** Renders the members that return or accept the type, those beyond the maximum in a collapsed list. */
function renderUsingMembers(draft: PageDraft, members: readonly UsingMember[]): ElementContent[][] {
  const names = members.map(({ uid, name }): ElementContent[] => {
    const href = resolveHref(draft, uid, undefined);
    const written = renderBreakable(name);
    return [h('code', href === null ? written : [renderLink(draft, href, written)])];
  });
  const rest = names.slice(MAX_SHOWN_MEMBERS);
  if (rest.length === 0) return names;
  const items = rest.map((name) => h('li', name));
  return [...names.slice(0, MAX_SHOWN_MEMBERS), [h('details', [h('summary', `${rest.length} more`), h('ul', items)])]];
}

/** Renders inherited members, in one collapsed group for each declaring type. */
async function renderInherited(draft: PageDraft, { type, inherited }: TypePageInput): Promise<Element[]> {
  if (inherited.length === 0) return [];
  const result = [renderTitle(draft, 'Inherited members')];
  for (const group of inherited) result.push(await renderGroup(draft, type.references, group));
  return result;
}

async function renderGroup(
  draft: PageDraft,
  references: TypePageInput['type']['references'],
  { from, members }: InheritedGroup,
): Promise<Element> {
  const rows: Element[] = [];
  for (const member of members) rows.push(...(await renderRow(draft, member)));
  // A click on a link inside `<summary>` would also toggle the `<details>`, so the type's name is plain text.
  const summary = h('summary', [
    'From ',
    h('code', getTypeName(draft, from, references)),
    ...renderLabel(formatCount(members.length, 'member')),
  ]);
  return h('details', { class: 'api-folded' }, [summary, h('dl', { class: 'api-types' }, rows)]);
}

async function renderRow(draft: PageDraft, { uid, name, href, summary }: InheritedMember): Promise<Element[]> {
  const target = resolveHref(draft, uid, href);
  const written = h('code', renderBreakable(name));
  const lead = target === null ? written : renderLink(draft, target, [written]);
  return [h('dt', [lead]), h('dd', await renderFirstSentence(draft, summary))];
}

/** Returns the display name of a type that the page mentions. .NET's names in links have no type arguments. */
function getTypeName(draft: PageDraft, uid: string, references: ApiType['references']): string {
  const written = Object.values(references).find(
    (reference) => getDefinitionUid(reference.definition ?? reference.uid) === uid,
  );
  const names = [draft.context.resolver.xref(uid)?.name, written?.name, referenceFromUid(uid).name];
  const known = names.filter((name) => name !== undefined);
  return (uid.includes('`') ? known.find((name) => name.includes('<')) : undefined) ?? known[0] ?? uid;
}
