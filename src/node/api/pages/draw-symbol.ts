import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiMember, type ApiProse, type ApiReference, type ApiType, definitionUid } from '#shared/api.ts';
import type { DataProperties } from '#shared/dom.ts';
import { compareText } from '#shared/problem.ts';
import { type Annotation, renderCodeBlock } from '../../markdown/code-blocks.ts';
import type { Highlighter } from '../../markdown/highlighter.ts';
import { type Section, type SymbolAnchors, valueSection } from '../docfx/type-anchors.ts';
import { callSkeleton, needsReceiver, receiverName } from './call-skeleton.ts';
import { capitalised } from './describe-type.ts';
import {
  breakable,
  drawLink,
  drawProse,
  drawReference,
  drawSymbol,
  hrefOf,
  type PageDraft,
  text,
} from './page-draft.ts';
import { declarationNames, neededNamespace, wrapDeclaration } from './signatures.ts';

/** A symbol together with the type that holds its references and with its ids. */
export interface SymbolContext {
  symbol: ApiType | ApiMember;
  references: ApiType['references'];
  type: ApiType;
  anchors: SymbolAnchors;
  /** Label of the version that brought the symbol, where that isn't the oldest. */
  since: string | undefined;
}

/** Empty targets for ids that have no element of their own. */
export function drawAnchors(ids: readonly string[]): Element[] {
  return ids.map((id) => h('a', { id }));
}

/** The declaration as a code block, each type in it linked. */
export function drawDeclaration(draft: PageDraft, { symbol, type }: SymbolContext): Element[] {
  if (symbol.declaration === '') return [];
  const code = wrapDeclaration(symbol.declaration);
  const exists = (uid: string): boolean => draft.context.resolver.xref(uid) !== null;
  const names = declarationNames(code, symbol, type, exists);
  for (const name of names) for (const namespace of neededNamespace(code, name)) draft.namespaces.add(namespace);
  const annotations = names.flatMap(({ start, end, uid, href }): Annotation[] => {
    const target = hrefOf(draft, uid, href);
    if (target === null) return [];
    if (!draft.links.has(target)) draft.links.set(target, { href: target });
    return [{ kind: 'link', start, end, href: target }];
  });
  const block = { code, language: 'csharp', lineClasses: new Map(), annotations };
  const element = renderCodeBlock(block, asMember(draft.context.highlighter, 'members' in symbol));
  // Declarations wrap where there is no room, so there is nothing to scroll by keyboard.
  for (const child of element.children) if (child.type === 'element') delete child.properties.tabIndex;
  // All of them are in one language, and every byte here counts as often as a type has members.
  delete element.properties.dataLanguage;
  const call = 'members' in symbol ? null : callSkeleton(symbol, type);
  if (call !== null) mark(element, { dataCall: withoutHeading(call, symbol.name) });
  return [element];
}

/** A highlighter that reads a member as it stands in a type: alone, C#'s grammar takes a property for a variable. */
function asMember(highlighter: Highlighter, isType: boolean): Highlighter {
  if (isType) return highlighter;
  const tokens: Highlighter['tokens'] = (code, language) =>
    highlighter.tokens(`class _ {\n${code}\n}`, language).slice(1, -1);
  return { ...highlighter, tokens };
}

/** Write on a declaration what its copy buttons read. */
function mark({ properties }: Element, data: DataProperties): void {
  Object.assign(properties, data);
}

/** `.Render(x: )` of `Render(int)` → `(x: )`: the name stands in the heading above already, and bytes are short. */
function withoutHeading(call: string, name: string): string {
  const start = `.${name.slice(0, name.indexOf('('))}(`;
  return call.startsWith(start) ? call.slice(start.length - 1) : call;
}

/**
 * Write on the type's own declaration what the copy buttons of all of the page's declarations need besides the code: the
 * namespaces, its own first, and what an object of the type is called. To be done when all of them are drawn.
 */
export function offerCopies(draft: PageDraft, declaration: Element | undefined, type: ApiType): void {
  if (declaration === undefined) return;
  const others = [...draft.namespaces].filter((namespace) => namespace !== type.namespace).sort(compareText);
  const namespaces = [type.namespace, ...others].filter((namespace) => namespace !== '');
  if (namespaces.length > 0) mark(declaration, { dataUsing: namespaces.join(' ') });
  if (type.members.some((member) => needsReceiver(callSkeleton(member, type) ?? ''))) {
    mark(declaration, { dataReceiver: receiverName(type) });
  }
}

/** ` since 1.2`, behind the name of what didn't come with the oldest version. */
export function drawSince(since: string | undefined): ElementContent[] {
  return since === undefined ? [] : drawWord(`since ${since}`, 'api-since');
}

/** A word behind a name, which tells what it is; '' for none. */
export function drawWord(word: string, className = 'api-kind'): ElementContent[] {
  return word === '' ? [] : [text(' '), h('span', { class: className }, word)];
}

/**
 * Link to the member or group behind whose heading, or in whose row, it stands, shown on approach; its sign is the stylesheet's.
 *
 * @param name short, without parameters: they stand beside it
 */
export function drawHashLink(id: string, name: string): Element {
  // The address first: what is the same in every link then stands in one piece, which compresses better.
  return h('a', { href: `#${id}`, class: 'hash-link', 'aria-label': `Link to ${name}` });
}

/** The red note above what must not be used any more. */
export function drawObsolete({ symbol }: SymbolContext): Element[] {
  if (symbol.obsolete === null) return [];
  const { message } = symbol.obsolete;
  return [h('p', { class: 'api-obsolete' }, [h('strong', 'Obsolete.'), ...(message === null ? [] : [` ${message}`])])];
}

/** Prose in a box of its own, or nothing; with the plain text. */
export async function drawBox(
  draft: PageDraft,
  className: string,
  prose: ApiProse | null,
): Promise<{ elements: Element[]; text: string }> {
  if (prose === null) return { elements: [], text: '' };
  const { content, text } = await drawProse(draft, prose);
  return { elements: content.length === 0 ? [] : [h('div', { class: className }, content)], text };
}

/** Remarks and examples below a symbol; their ids stand there even when there is nothing to say. */
export async function drawRemarks(draft: PageDraft, context: SymbolContext, level: 'h2' | 'h4'): Promise<Element[]> {
  const { symbol, anchors } = context;
  const result: Element[] = [];
  const { remarks: remarksId, example: exampleId } = anchors.sections;
  const below = level === 'h2' ? 2 : 4;
  if (symbol.remarks !== null) {
    const { content } = await drawProse(draft, symbol.remarks, below);
    // A member's remarks follow from its declaration and need no heading of their own.
    if (level === 'h2') result.push(h('h2', { id: remarksId }, 'Remarks'), h('div', { class: 'api-remarks' }, content));
    else result.push(h('div', { class: 'api-remarks', id: remarksId }, content));
  }
  if (symbol.examples.length > 0) {
    result.push(h(level, { id: exampleId }, symbol.examples.length === 1 ? 'Example' : 'Examples'));
    for (const example of symbol.examples) {
      result.push(h('div', { class: 'api-example' }, (await drawProse(draft, example, below)).content));
    }
  }
  const unused = [
    ...(symbol.examples.length > 0 || exampleId === undefined ? [] : [exampleId]),
    ...(symbol.remarks !== null || remarksId === undefined ? [] : [remarksId]),
  ];
  return [...result, ...drawAnchors(unused)];
}

/** Parameters, value, exceptions and what else there is to say of a symbol in a few words, as one list. */
export async function drawDetails(draft: PageDraft, context: SymbolContext): Promise<Element[]> {
  const { symbol, references } = context;
  const { parameters, sections } = context.anchors;
  const rows: Element[] = [];
  const addSection = async (section: Section, entries: readonly Described[]): Promise<void> => {
    if (entries.length === 0) return;
    rows.push(h('dt', { id: sections[section] }, capitalised(section.replaceAll('-', ' '))));
    for (const { lead, description, ids: [id, ...others] = [] } of entries) {
      const drawn = description === null ? [] : (await drawProse(draft, description)).content;
      rows.push(h('dd', { id }, [...drawAnchors(others), ...lead, ...drawn]));
    }
  };
  const add = (label: string, entries: readonly (ElementContent | ElementContent[])[]): void => {
    if (entries.length > 0) rows.push(h('dt', label), ...entries.map((entry) => h('dd', entry)));
  };
  const written = (type: string): Element => drawReference(draft, references[type]);
  const named = (id: string): Element => h('code', { class: 'api-name' }, id);
  const member = (uid: string): Element => drawMemberLink(draft, uid, references[uid]);

  const generics = symbol.typeParameters.map((one) => ({ ...one, lead: [named(one.id)], ids: parameters[one.id] }));
  await addSection('type-parameters', generics);
  const taken = symbol.parameters.map(({ id, type, description }) => {
    return { lead: [named(id), text(' '), written(type)], description, ids: parameters[id] };
  });
  await addSection('parameters', taken);
  const unshown: Element[] = [];
  const section = valueSection(symbol.kind);
  if (symbol.returns !== null && symbol.returns.description === null && section !== 'returns') {
    // The declaration tells the type; only the old anchor stays.
    const id = sections[section];
    unshown.push(...drawAnchors(id === undefined ? [] : [id]));
  } else if (symbol.returns !== null) {
    await addSection(section, [{ ...symbol.returns, lead: [written(symbol.returns.type)] }]);
  }
  const thrown = symbol.exceptions.map(({ type, description }) => ({ lead: [written(type)], description }));
  await addSection('exceptions', thrown);
  if (!('members' in symbol)) {
    add('Implements', symbol.implements.map(member));
    add('Overrides', symbol.overridden === null ? [] : [member(symbol.overridden)]);
  }
  const attributes = symbol.attributes.filter(({ type }) => type !== 'System.ObsoleteAttribute');
  add(
    'Attributes',
    attributes.map((attribute) => h('code', attribute.text)),
  );
  for (const { audience, prose } of symbol.notes) {
    add(`Notes to ${capitalised(audience)}s`, [(await drawProse(draft, prose)).content]);
  }
  const others = symbol.seeAlso.map((entry): ElementContent => {
    if (entry.kind === 'link')
      return isWebAddress(entry.href) ? drawLink(draft, entry.href, entry.text) : text(entry.text);
    if (entry.text === null) return member(entry.uid);
    const href = hrefOf(draft, entry.uid, references[entry.uid]?.parts[0]?.href);
    return href === null ? text(entry.text) : drawLink(draft, href, entry.text);
  });
  add('See also', others);
  if (symbol.source !== null) {
    const { repository, branch, path, line } = symbol.source;
    const href = `${repository}/blob/${branch}/${path}#L${line}`;
    add('Source', [drawLink(draft, href, path.slice(path.lastIndexOf('/') + 1))]);
  }
  return [...unshown, ...(rows.length === 0 ? [] : [h('dl', { class: 'api-details' }, rows)])];
}

/** Something that a symbol has, and what is said of it. */
interface Described {
  /** What stands before the prose. */
  lead: ElementContent[];
  description: ApiProse | null;
  /** The first is the one to show. */
  ids?: readonly string[] | undefined;
}

/** A member of another type, with that type's name. */
export function drawMemberLink(draft: PageDraft, uid: string, reference: ApiReference | undefined): Element {
  const definition = reference?.definition ?? (uid.includes('(') ? uid : definitionUid(uid));
  if (reference === undefined || draft.roots.some((root) => definition.startsWith(`${root}.`))) {
    return drawSymbol(draft, definition);
  }
  const part = reference.parts.find((candidate) => candidate.uid !== undefined);
  if (reference.nameWithType === undefined || part?.uid === undefined) return drawReference(draft, reference);
  const href = hrefOf(draft, part.uid, part.href);
  const name = breakable(reference.nameWithType);
  return h('code', href === null ? name : [drawLink(draft, href, name)]);
}

function isWebAddress(href: string): boolean {
  return /^https?:\/\//iu.test(href);
}
