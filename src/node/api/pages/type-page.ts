import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiType, apiSlug, definitionUid } from '#shared/api.ts';
import { API_FOLDER, CHANGES_SLUG } from '#shared/api-folder.ts';
import type { CompiledPage } from '#shared/article.ts';
import { marker } from '../../markdown/context.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { type SymbolAnchors, type TypeAnchors, typeAnchors } from '../docfx/type-anchors.ts';
import { count, countMembers, describeType, firstSentences } from './describe-type.ts';
import {
  drawAnchors,
  drawBox,
  drawDeclaration,
  drawDetails,
  drawMemberLink,
  drawObsolete,
  drawRemarks,
  drawSince,
  drawWord,
  offerCopies,
  type SymbolContext,
} from './draw-symbol.ts';
import { drawValues } from './enum-values.ts';
import { drawMembers, drawOverview, drawTitle, type EntryGroup, entryGroups, hasOverview } from './members.ts';
import {
  type ApiContext,
  breakable,
  claimId,
  drawFirstSentence,
  drawLink,
  drawReference,
  drawSymbol,
  hrefOf,
  type PageDraft,
  startPage,
  text,
  writePage,
} from './page-draft.ts';
import type { InheritedGroup, InheritedMember, TypePageInput } from './page-input.ts';
import type { UsingMember } from './type-use.ts';

/** Compile the page of a type: everything that its YAML, its overwrites and its surroundings say. */
export async function compileTypePage(input: TypePageInput, context: ApiContext): Promise<CompiledPage> {
  const { type, roots, since } = input;
  await context.highlighter.load(['csharp']);
  const draft = startPage(context, {
    file: type.file,
    self: type.uid,
    own: `~/${API_FOLDER}/${apiSlug(type.fullName)}`,
    roots,
    external: externalUids(type),
  });
  const anchors = typeAnchors(type);
  for (const id of allIds(anchors)) draft.ids.add(id);
  const own: SymbolContext = { symbol: type, references: type.references, type, anchors, since: since[type.uid] };
  const summary = await drawBox(draft, 'api-summary', type.summary);
  const description = summary.text === '' ? describeType(type) : firstSentences(summary.text);
  const said = summary.text === '' ? description : summary.text;
  draft.records.push({ kind: 'page', anchor: '', titles: [type.name], text: said, typeKind: type.kind });
  const groups = await entryGroups(draft, input, anchors);
  const overview = hasOverview(type) ? claimId(draft, 'Members') : null;
  const declaration = drawDeclaration(draft, own);
  const content: ElementContent[] = [
    ...drawAnchors(anchors.aliases),
    h('h1', { id: anchors.id, class: 'api-title' }, [
      ...breakable(type.name),
      ...drawWord(type.kind),
      ...drawSince(own.since),
    ]),
    ...drawObsolete(own),
    ...summary.elements,
    ...declaration,
    drawFacts(draft, input, groups, overview),
    ...(await drawDetails(draft, own)),
    ...drawTree(draft, input),
    ...drawUse(draft, input),
    ...drawFigure(draft, input),
    ...(await drawTypeRemarks(draft, own)),
    ...(overview === null ? [] : drawOverview(draft, type, groups, overview)),
    ...(await drawGroups(draft, input, groups)),
    ...(await drawNested(draft, input)),
    ...drawExtensions(draft, input),
    ...(await drawInherited(draft, input)),
    drawLifeLine(draft, type),
  ];
  offerCopies(draft, declaration[0], type);
  return writePage(draft, { title: type.name, headTitle: `${type.name} ${type.kind}`, description }, content);
}

function externalUids({ references }: ApiType): Set<string> {
  const parts = Object.values(references).flatMap((reference) => reference.parts);
  return new Set(parts.flatMap(({ uid, isExternal }) => (isExternal === true ? (uid ?? []) : [])));
}

function allIds(anchors: TypeAnchors): string[] {
  const ofSymbol = ({ id, aliases, sections, parameters }: SymbolAnchors): string[] => [
    id,
    ...aliases,
    ...Object.values(sections),
    ...Object.values(parameters).flat(),
  ];
  return [...ofSymbol(anchors), ...Object.values(anchors.groups), ...[...anchors.members.values()].flatMap(ofSymbol)];
}

/** Bases that every type of a kind has: they tell nothing. */
const COMMON = new Set([
  'System.Object',
  'System.ValueType',
  'System.Enum',
  'System.Delegate',
  'System.MulticastDelegate',
]);

/** Where the type stands: its bases from the top, itself, what derives from it. Nothing for one that stands alone. */
function drawTree(draft: PageDraft, { type, derived }: TypePageInput): Element[] {
  if (type.kind !== 'class') return [];
  if (type.inheritance.every((uid) => COMMON.has(uid)) && derived.length === 0) return [];
  const below = derived.map((uid) => h('li', [drawSymbol(draft, uid)]));
  const own = h('li', [
    h('strong', [h('code', breakable(type.name))]),
    ...(below.length === 0 ? [] : [h('ul', below)]),
  ]);
  const tree = [...type.inheritance]
    .reverse()
    .reduce((inner, uid) => h('li', [drawReference(draft, type.references[uid]), h('ul', [inner])]), own);
  return [h('ul', { class: 'api-tree', 'aria-label': 'Inheritance' }, [tree])];
}

/** The figure that a writer chose for the type. */
function drawFigure(draft: PageDraft, { type, hasLiveFigure }: TypePageInput): Element[] {
  if (type.figure === null) return [];
  const { name, props, file, line } = type.figure;
  const title = hasLiveFigure ? 'Try it' : 'Figure';
  const place = { file: file === draft.file ? undefined : file, line };
  return [drawTitle(draft, title), marker('x-island', [], { island: { name, props, place, isLive: hasLiveFigure } })];
}

async function drawTypeRemarks(draft: PageDraft, context: SymbolContext): Promise<Element[]> {
  const drawn = await drawRemarks(draft, context, 'h2');
  for (const { tagName, properties, children } of drawn) {
    const [title] = children;
    if (tagName === 'h2' && typeof properties.id === 'string' && title?.type === 'text') {
      draft.toc.push({ level: 2, id: properties.id, html: title.value });
    }
  }
  return drawn;
}

async function drawGroups(
  draft: PageDraft,
  { type }: TypePageInput,
  groups: readonly EntryGroup[],
): Promise<Element[]> {
  const result: Element[] = [];
  for (const group of groups) {
    const draw = type.kind === 'enum' ? drawValues : drawMembers;
    result.push(...(await draw(draft, type, group)));
  }
  return result;
}

async function drawNested(draft: PageDraft, { nested }: TypePageInput): Promise<Element[]> {
  if (nested.length === 0) return [];
  const rows: Element[] = [];
  for (const { name, slug, kind, summary } of nested) {
    const link = drawLink(draft, `~/${API_FOLDER}/${slug}`, [h('code', breakable(name))]);
    rows.push(h('dt', [link, ...drawWord(kind)]), h('dd', await drawFirstSentence(draft, summary)));
  }
  return [drawTitle(draft, 'Nested types'), h('dl', { class: 'api-types' }, rows)];
}

function drawExtensions(draft: PageDraft, { type, extensions }: TypePageInput): Element[] {
  if (extensions.length === 0) return [];
  const items = extensions.map((uid) => h('li', [drawMemberLink(draft, uid, type.references[uid])]));
  return [drawTitle(draft, 'Extension methods'), h('ul', { class: 'api-list' }, items)];
}

/**
 * The end of a type's page: where its history is. The island fetches it when asked; without it the link remains. It says
 * nothing of versions, so that a new one changes no page.
 */
function drawLifeLine(draft: PageDraft, type: ApiType): Element {
  const slot = marker('x-slot', [h('p', [drawLink(draft, `~/${CHANGES_SLUG}`, 'All API changes')])]);
  const props = { slug: apiSlug(type.fullName), name: type.name };
  return marker('x-island', [slot], { island: { name: 'ApiLife', props } });
}

/** Guides shown before the rest is folded. */
const GUIDES = 6;

/**
 * Namespace, assembly, package, relations, guides, and the way to the members.
 *
 * @param overview id of the overview of members; null where there is none
 */
function drawFacts(
  draft: PageDraft,
  input: TypePageInput,
  groups: readonly EntryGroup[],
  overview: string | null,
): Element {
  const { type, library, derived, extendedBy, containing, usedIn } = input;
  const rows: Element[] = [];
  const row = (label: string | Element, entries: readonly ElementContent[][]): void => {
    if (entries.length > 0) rows.push(h('div', [h('dt', label), ...entries.map((entry) => h('dd', entry))]));
  };
  const symbols = (uids: readonly string[]): ElementContent[][] => uids.map((uid) => [drawSymbol(draft, uid)]);
  if (type.namespace !== '') {
    row('Namespace', [[drawLink(draft, `~/${API_FOLDER}/${apiSlug(type.namespace)}`, breakable(type.namespace))]]);
  }
  row(
    'Assembly',
    type.assemblies.map((assembly) => [text(assembly)]),
  );
  const { package: name, packageUrl } = library;
  row('Package', name === '' ? [] : [[packageUrl === '' ? text(name) : drawLink(draft, packageUrl, name)]]);
  row('Containing type', containing === null ? [] : symbols([containing]));
  const isInterface = type.kind === 'interface';
  row(
    isInterface ? 'Extends' : 'Implements',
    type.implements.map((uid) => [drawReference(draft, type.references[uid])]),
  );
  row('Extended by', symbols(extendedBy));
  row('Implemented by', isInterface ? symbols(derived) : []);
  const guides = usedIn.map(({ title, href }) => drawLink(draft, href, title));
  const rest = guides.slice(GUIDES);
  const folded = h('details', [
    h('summary', `and ${rest.length} more`),
    h(
      'ul',
      rest.map((link) => h('li', [link])),
    ),
  ]);
  row('Used in', [...guides.slice(0, GUIDES).map((link) => [link]), ...(rest.length === 0 ? [] : [[folded]])]);
  const all = overview === null ? 'Members' : h('a', { href: `#${overview}` }, 'Members');
  row(all, type.members.length === 0 ? [] : memberLinks(input, groups));
  return h('dl', { class: 'api-facts' }, rows);
}

/** `16 properties`, `3 methods`: each leads to its group. */
function memberLinks({ type }: TypePageInput, groups: readonly EntryGroup[]): ElementContent[][] {
  return groups.map(({ title, id, rows }) => {
    const members = rows.flatMap((row) => row.entries.map((entry) => entry.member));
    return [h('a', { href: `#${id}` }, countMembers(type, title, members))];
  });
}

/** What most readers look for is among the first; the rest is folded. */
const FEW = 5;

/** A map of use: what gives the type, the type, what takes it. Nothing for a type without either. */
function drawUse(draft: PageDraft, { type, use }: TypePageInput): Element[] {
  if (use === null || (use.given.length === 0 && use.taken.length === 0)) return [];
  return [
    h('div', { class: 'api-use', role: 'group', ariaLabel: `Use of ${type.name}` }, [
      ...drawSide(draft, 'Given by', use.given),
      h('b', [h('code', breakable(type.name))]),
      ...drawSide(draft, 'Taken by', use.taken),
    ]),
  ];
}

function drawSide(draft: PageDraft, title: string, members: readonly UsingMember[]): Element[] {
  if (members.length === 0) return [];
  const items = members.map(({ uid, name }) => {
    const href = hrefOf(draft, uid, undefined);
    const written = breakable(name);
    return h('li', [h('code', href === null ? written : [drawLink(draft, href, written)])]);
  });
  const rest = items.slice(FEW);
  const folded = h('details', [h('summary', `and ${rest.length} more`), h('ul', rest)]);
  return [h('div', [h('p', title), h('ul', items.slice(0, FEW)), ...(rest.length === 0 ? [] : [folded])])];
}

/** Members that the type has from others, folded, a line each. */
async function drawInherited(draft: PageDraft, { type, inherited }: TypePageInput): Promise<Element[]> {
  if (inherited.length === 0) return [];
  const result = [drawTitle(draft, 'Inherited members')];
  for (const group of inherited) result.push(await drawGroup(draft, type.references, group));
  return result;
}

async function drawGroup(
  draft: PageDraft,
  references: TypePageInput['type']['references'],
  { from, members }: InheritedGroup,
): Promise<Element> {
  const rows: Element[] = [];
  for (const member of members) rows.push(...(await drawRow(draft, member)));
  // A link in a summary would fold instead of leading somewhere: the name is text, and its members lead there.
  const summary = h('summary', [
    'From ',
    h('code', writtenTypeName(draft, from, references)),
    h('span', { class: 'api-kind' }, count(members.length, 'member')),
  ]);
  return h('details', { class: 'api-folded' }, [summary, h('dl', { class: 'api-types' }, rows)]);
}

async function drawRow(draft: PageDraft, { uid, name, href, summary }: InheritedMember): Promise<Element[]> {
  const target = hrefOf(draft, uid, href);
  const written = h('code', breakable(name));
  const lead = target === null ? written : drawLink(draft, target, [written]);
  return [h('dt', [lead]), h('dd', await drawFirstSentence(draft, summary))];
}

/** How a type that the page mentions is written: as the page's references say, else as the resolver knows it. */
function writtenTypeName(draft: PageDraft, uid: string, references: ApiType['references']): string {
  const written = Object.values(references).find(
    (reference) => definitionUid(reference.definition ?? reference.uid) === uid,
  );
  return draft.context.resolver.xref(uid)?.name ?? written?.name ?? referenceFromUid(uid).name;
}
