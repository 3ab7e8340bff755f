import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { apiSlug } from '#model/api.ts';
import { API_FOLDER } from '#model/api-folder.ts';
import type { CompiledPage } from '#model/article.ts';
import { type SymbolAnchors, type TypeAnchors, typeAnchors } from '../../content/api/type-anchors.ts';
import { marker } from '../markdown/marker.ts';
import type { ApiContext } from './api-context.ts';
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
  offerCopies,
  type SymbolContext,
  text,
} from './draw-symbol.ts';
import { drawTitle } from './draw-title.ts';
import { claimId, type Drawing, drawLink, drawProse, startDrawing } from './drawing.ts';
import { entryGroups } from './entry-groups.ts';
import { drawValues } from './enum-values.ts';
import { finishPage } from './finish-page.ts';
import { firstSentence } from './first-sentence.ts';
import type { EntryGroup, Gathered } from './gathered.ts';
import { drawLifeLine } from './life-line.ts';
import type { TypePageInput } from './page-input.ts';
import { drawFacts } from './type-facts.ts';
import { drawTree } from './type-tree.ts';
import { breakable } from './word-breaks.ts';

/** Compile the page of a type: everything that its YAML, its overwrites and its surroundings say. */
export async function compileTypePage(input: TypePageInput, context: ApiContext): Promise<CompiledPage> {
  const { type, roots, since } = input;
  await context.highlighter.load(['csharp']);
  const drawing = startDrawing(context, {
    file: type.file,
    self: type.uid,
    own: `~/${API_FOLDER}/${apiSlug(type.fullName)}`,
    roots,
  });
  const anchors = typeAnchors(type);
  for (const id of allIds(anchors)) drawing.ids.add(id);
  const own: SymbolContext = { symbol: type, references: type.references, type, anchors, since: since[type.uid] };
  const summary = await drawBox(drawing, 'api-summary', type.summary);
  const description = summary.text === '' ? describeType(type) : firstSentences(summary.text);
  const gathered: Gathered = {
    toc: [],
    records: [
      {
        kind: 'page',
        anchor: '',
        titles: [type.name],
        text: summary.text === '' ? description : summary.text,
        typeKind: type.kind,
      },
    ],
  };
  const groups = await entryGroups(drawing, input, anchors);
  const overview = hasOverview(type) ? claimId(drawing, 'Members') : null;
  const declaration = drawDeclaration(drawing, own);
  const content: ElementContent[] = [
    ...drawAnchors(anchors.aliases),
    h('h1', { id: anchors.id, class: 'api-title' }, [
      ...breakable(type.name),
      text(' '),
      h('span', { class: 'api-kind' }, type.kind),
      ...drawSince(own.since),
    ]),
    ...drawObsolete(own),
    ...summary.elements,
    ...declaration,
    drawFacts(drawing, input, groups, overview),
    ...(await drawDetails(drawing, own)),
    ...drawTree(drawing, input),
    ...drawFigure(drawing, input, gathered),
    ...(await drawTypeRemarks(drawing, own, gathered)),
    ...(overview === null ? [] : drawOverview(type, groups, overview, gathered)),
    ...(await drawGroups(drawing, input, groups, gathered)),
    ...(await drawNested(drawing, input, gathered)),
    ...drawExtensions(drawing, input, gathered),
    ...(await drawInherited(drawing, input, gathered)),
    drawLifeLine(drawing, type),
  ];
  offerCopies(drawing, declaration[0], type);
  const facts = { title: type.name, headTitle: `${type.name} ${type.kind}`, description, ...gathered };
  return finishPage(drawing, facts, content);
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

/** The figure that a writer chose for the type. */
function drawFigure(drawing: Drawing, { type, hasLiveFigure }: TypePageInput, gathered: Gathered): Element[] {
  if (type.figure === null) return [];
  const { name, props, file, line } = type.figure;
  const title = hasLiveFigure ? 'Try it' : 'Figure';
  const place = { file: file === drawing.file ? undefined : file, line };
  return [drawTitle(drawing, title, gathered), marker('x-island', [], { island: { name, props, place } })];
}

async function drawTypeRemarks(drawing: Drawing, context: SymbolContext, gathered: Gathered): Promise<Element[]> {
  const drawn = await drawRemarks(drawing, context, 'h2');
  for (const { tagName, properties, children } of drawn) {
    const [title] = children;
    if (tagName === 'h2' && typeof properties.id === 'string' && title?.type === 'text') {
      gathered.toc.push({ level: 2, id: properties.id, html: title.value });
    }
  }
  return drawn;
}

async function drawGroups(
  drawing: Drawing,
  { type }: TypePageInput,
  groups: readonly EntryGroup[],
  gathered: Gathered,
): Promise<Element[]> {
  const result: Element[] = [];
  for (const group of groups) {
    const draw = type.kind === 'enum' ? drawValues : drawMembers;
    result.push(...(await draw(drawing, type, group, gathered)));
  }
  return result;
}

async function drawNested(drawing: Drawing, { nested }: TypePageInput, gathered: Gathered): Promise<Element[]> {
  if (nested.length === 0) return [];
  const rows: Element[] = [];
  for (const { name, slug, kind, summary } of nested) {
    const link = drawLink(drawing, `~/${API_FOLDER}/${slug}`, [h('code', breakable(name))]);
    const said = summary === null ? [] : firstSentence((await drawProse(drawing, summary)).content);
    rows.push(h('dt', [link, text(' '), h('span', { class: 'api-kind' }, kind)]), h('dd', said));
  }
  return [drawTitle(drawing, 'Nested types', gathered), h('dl', { class: 'api-types' }, rows)];
}

function drawExtensions(drawing: Drawing, { type, extensions }: TypePageInput, gathered: Gathered): Element[] {
  if (extensions.length === 0) return [];
  const items = extensions.map((uid) => h('li', [drawMemberLink(drawing, uid, type.references[uid])]));
  return [drawTitle(drawing, 'Extension methods', gathered), h('ul', { class: 'api-list' }, items)];
}
