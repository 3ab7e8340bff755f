import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiType, apiSlug } from '#shared/api.ts';
import { API_FOLDER, CHANGES_SLUG } from '#shared/api-folder.ts';
import type { CompiledPage } from '#shared/article.ts';
import { marker } from '../../markdown/marker.ts';
import { type SymbolAnchors, type TypeAnchors, typeAnchors } from '../docfx/type-anchors.ts';
import { describeType, firstSentences } from './describe-type.ts';
import { drawDetails, drawMemberLink } from './draw-details.ts';
import { drawInherited } from './draw-inherited.ts';
import { drawMembers } from './draw-members.ts';
import { drawOverview, hasOverview } from './draw-overview.ts';
import {
  drawAnchors,
  drawBox,
  drawDeclaration,
  drawObsolete,
  drawRemarks,
  drawSince,
  drawWord,
  offerCopies,
  type SymbolContext,
} from './draw-symbol.ts';
import { drawUse } from './draw-use.ts';
import { drawValues } from './enum-values.ts';
import { drawFirstSentence } from './first-sentence.ts';
import { drawTitle, type EntryGroup, entryGroups } from './member-entries.ts';
import {
  type ApiContext,
  breakable,
  claimId,
  drawLink,
  drawReference,
  drawSymbol,
  type PageDraft,
  startPage,
} from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';
import { drawFacts } from './type-facts.ts';
import { writePage } from './write-page.ts';

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
