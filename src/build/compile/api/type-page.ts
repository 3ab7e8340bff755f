import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiType, apiSlug } from '../../../model/api.ts';
import { API_FOLDER } from '../../../model/api-folder.ts';
import type { CompiledPage } from '../../../model/article.ts';
import { memberGroups } from '../../content/api/member-groups.ts';
import { type SymbolAnchors, type TypeAnchors, typeAnchors } from '../../content/api/type-anchors.ts';
import type { ApiContext } from './api-context.ts';
import { describeType, firstSentences } from './describe-type.ts';
import { drawDetails, drawMember } from './draw-details.ts';
import {
  drawAnchors,
  drawBox,
  drawDeclaration,
  drawObsolete,
  drawRemarks,
  type SymbolContext,
  text,
} from './draw-symbol.ts';
import { type Drawing, drawLink, drawReference, drawSymbol, startDrawing } from './drawing.ts';
import { drawValues } from './enum-values.ts';
import { finishPage } from './finish-page.ts';
import { type Gathered, type MemberEntry, memberRecord } from './gathered.ts';
import type { TypePageInput } from './page-input.ts';
import { breakable, breakableHtml } from './word-breaks.ts';

/** Compile the page of a type: everything that its YAML and its overwrites say. */
export async function compileTypePage(input: TypePageInput, context: ApiContext): Promise<CompiledPage> {
  const { type, roots } = input;
  await context.highlighter.load(['csharp']);
  const drawing = startDrawing(context, { file: type.file, self: type.uid, roots });
  const anchors = typeAnchors(type);
  for (const id of allIds(anchors)) drawing.ids.add(id);
  const own: SymbolContext = { symbol: type, references: type.references, type, anchors };
  const summary = await drawBox(drawing, 'api-summary', type.summary);
  const description = summary.text === '' ? describeType(type) : firstSentences(summary.text);
  const gathered: Gathered = {
    toc: [],
    records: [
      { kind: 'page', anchor: '', titles: [type.name], text: summary.text === '' ? description : summary.text },
    ],
  };
  const content: ElementContent[] = [
    ...drawAnchors(anchors.aliases),
    h('h1', { id: anchors.id, class: 'api-title' }, [
      ...breakable(type.name),
      text(' '),
      h('span', { class: 'api-kind' }, type.kind),
    ]),
    ...drawObsolete(own),
    ...summary.elements,
    drawFacts(drawing, input),
    ...drawDeclaration(drawing, own),
    ...(await drawDetails(drawing, own)),
    ...(await drawRemarks(drawing, own, 'h2')),
    ...(await drawGroups(drawing, type, anchors, gathered)),
    ...drawList(drawing, type, { title: 'Extension methods', uids: input.extensions }, gathered),
    ...drawList(drawing, type, { title: 'Inherited members', uids: type.inheritedMembers }, gathered),
  ];
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

/** Namespace, assembly, package, inheritance, interfaces, derived types. */
function drawFacts(drawing: Drawing, { type, library, derived }: TypePageInput): Element {
  const rows: Element[] = [];
  const row = (label: string, entries: readonly ElementContent[][]): void => {
    if (entries.length > 0) rows.push(h('div', [h('dt', label), ...entries.map((entry) => h('dd', entry))]));
  };
  if (type.namespace !== '') {
    row('Namespace', [[drawLink(drawing, `~/${API_FOLDER}/${apiSlug(type.namespace)}`, breakable(type.namespace))]]);
  }
  row(
    'Assembly',
    type.assemblies.map((assembly) => [text(assembly)]),
  );
  row('Package', library.package === '' ? [] : [[drawLink(drawing, library.packageUrl, library.package)]]);
  const chain = type.inheritance.flatMap((uid): ElementContent[] => [
    drawReference(drawing, type.references[uid]),
    text(' → '),
  ]);
  row('Inheritance', chain.length === 0 ? [] : [[...chain, h('code', type.name)]]);
  row(
    'Implements',
    type.implements.map((uid) => [drawReference(drawing, type.references[uid])]),
  );
  const isInterface = type.kind === 'interface';
  row(
    isInterface ? 'Implemented by' : 'Derived',
    derived.map((uid) => [drawSymbol(drawing, uid)]),
  );
  return h('dl', { class: 'api-facts' }, rows);
}

async function drawGroups(
  drawing: Drawing,
  type: ApiType,
  anchors: TypeAnchors,
  gathered: Gathered,
): Promise<Element[]> {
  const result: Element[] = [];
  for (const { title, members } of memberGroups(type)) {
    const id = anchors.groups[title] ?? '';
    gathered.toc.push({ level: 2, id, html: breakableHtml(title) });
    result.push(h('h2', { id }, title));
    const contexts = members.flatMap((member) => {
      const own = anchors.members.get(member.uid);
      return own === undefined
        ? []
        : [{ member, context: { symbol: member, references: type.references, type, anchors: own } }];
    });
    if (type.kind === 'enum') result.push(await drawValues(drawing, type, contexts, gathered));
    else for (const entry of contexts) result.push(await drawMemberSection(drawing, type, entry, gathered));
  }
  return result;
}

async function drawMemberSection(
  drawing: Drawing,
  type: ApiType,
  { member, context }: MemberEntry,
  gathered: Gathered,
): Promise<Element> {
  const { id, aliases } = context.anchors;
  const summary = await drawBox(drawing, 'api-summary', member.summary);
  gathered.toc.push({ level: 3, id, html: breakableHtml(member.name) });
  gathered.records.push(memberRecord(type, member, id, summary.text));
  const badge = member.isExtensionMethod ? [text(' '), h('span', { class: 'api-kind' }, 'extension')] : [];
  return h('section', { class: 'api-member' }, [
    ...drawAnchors(aliases),
    h('h3', { id }, [...breakable(member.name), ...badge]),
    ...drawObsolete(context),
    ...summary.elements,
    ...drawDeclaration(drawing, context),
    ...(await drawDetails(drawing, context)),
    ...(await drawRemarks(drawing, context, 'h4')),
  ]);
}

/** A list of links to symbols that stand elsewhere. */
function drawList(
  drawing: Drawing,
  type: ApiType,
  { title, uids }: { title: string; uids: readonly string[] },
  gathered: Gathered,
): Element[] {
  if (uids.length === 0) return [];
  const slug = title.toLowerCase().replaceAll(' ', '-');
  let id = slug;
  for (let count = 1; drawing.ids.has(id); count += 1) id = `${slug}-${count}`;
  drawing.ids.add(id);
  gathered.toc.push({ level: 2, id, html: title });
  const items = uids.map((uid) => h('li', [drawMember(drawing, uid, type.references[uid])]));
  return [h('h2', { id }, title), h('ul', { class: 'api-list' }, items)];
}
