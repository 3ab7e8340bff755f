import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import {
  type ApiMember,
  type ApiProse,
  type ApiReference,
  type ApiSymbol,
  type ApiType,
  definitionUid,
} from '../../../model/api.ts';
import type { Section, SymbolAnchors } from '../../content/api/type-anchors.ts';
import type { Annotation } from '../code/code-block.ts';
import { renderCodeBlock } from '../code/render-code-block.ts';
import { declarationNames } from './declaration-links.ts';
import { type Drawing, drawLink, drawProse, drawReference, drawSymbol, hrefOf } from './drawing.ts';
import { breakable } from './word-breaks.ts';
import { wrapDeclaration } from './wrap-declaration.ts';

/** A symbol together with the type that holds its references and with its ids. */
export interface SymbolContext {
  symbol: ApiType | ApiMember;
  references: ApiType['references'];
  type: ApiType;
  anchors: SymbolAnchors;
}

/** Empty targets for ids that have no element of their own. */
export function drawAnchors(ids: readonly string[]): Element[] {
  return ids.map((id) => h('a', { id }));
}

/** The declaration as a code block, each type in it linked. */
export function drawDeclaration(drawing: Drawing, { symbol, type }: SymbolContext): Element[] {
  if (symbol.declaration === '') return [];
  const code = wrapDeclaration(symbol.declaration);
  const exists = (uid: string): boolean => drawing.context.resolver.xref(uid) !== null;
  const annotations = declarationNames(code, symbol, type, exists).flatMap(
    ({ start, end, uid, href }): Annotation[] => {
      const target = hrefOf(drawing, uid, href);
      if (target === null) return [];
      if (!drawing.links.has(target)) drawing.links.set(target, { href: target });
      return [{ kind: 'link', start, end, href: target }];
    },
  );
  const block = { code, language: 'csharp', lineClasses: new Map(), annotations };
  return [renderCodeBlock(block, drawing.context.highlighter)];
}

/** The red note above what must not be used any more. */
export function drawObsolete({ symbol }: SymbolContext): Element[] {
  if (symbol.obsolete === null) return [];
  const { message } = symbol.obsolete;
  return [h('p', { class: 'api-obsolete' }, [h('strong', 'Obsolete.'), ...(message === null ? [] : [` ${message}`])])];
}

/** Prose in a box of its own, or nothing; with the plain text. */
export async function drawBox(
  drawing: Drawing,
  className: string,
  prose: ApiProse | null,
): Promise<{ elements: Element[]; text: string }> {
  if (prose === null) return { elements: [], text: '' };
  const { content, text } = await drawProse(drawing, prose);
  return { elements: content.length === 0 ? [] : [h('div', { class: className }, content)], text };
}

/** Parameters, value, exceptions and what else there is to say of a symbol in a few words, as one list. */
export async function drawDetails(drawing: Drawing, context: SymbolContext): Promise<Element[]> {
  const { symbol, references } = context;
  const rows: Element[] = [];
  const row = (label: string, section: Section | null, entries: readonly Element[]): void => {
    const id = section === null ? undefined : context.anchors.sections[section];
    if (entries.length > 0) rows.push(h('dt', { id }, label), ...entries);
  };
  const described = async (lead: ElementContent[], prose: ApiProse | null, ids: readonly string[] = []) => {
    const [id, ...others] = ids;
    const drawn = prose === null ? [] : (await drawProse(drawing, prose)).content;
    return h('dd', { id }, [...drawAnchors(others), ...lead, ...drawn]);
  };

  const typeParameters: Element[] = [];
  for (const { id, description } of symbol.typeParameters) {
    typeParameters.push(
      await described([h('code', { class: 'api-name' }, id)], description, context.anchors.parameters[id]),
    );
  }
  row('Type parameters', 'type-parameters', typeParameters);

  const parameters: Element[] = [];
  for (const { id, type, description } of symbol.parameters) {
    const lead = [h('code', { class: 'api-name' }, id), text(' '), drawReference(drawing, references[type])];
    parameters.push(await described(lead, description, context.anchors.parameters[id]));
  }
  row('Parameters', 'parameters', parameters);

  if (symbol.returns !== null) {
    const [label, section] = valueLabel(symbol.kind);
    const lead = [drawReference(drawing, references[symbol.returns.type])];
    row(label, section, [await described(lead, symbol.returns.description)]);
  }

  const exceptions: Element[] = [];
  for (const { type, description } of symbol.exceptions) {
    exceptions.push(await described([drawReference(drawing, references[type])], description));
  }
  row('Exceptions', 'exceptions', exceptions);
  if (!('members' in symbol)) rows.push(...drawRelations(drawing, symbol, references));
  rows.push(...(await drawRest(drawing, symbol, references)));
  return rows.length === 0 ? [] : [h('dl', { class: 'api-details' }, rows)];
}

/** How the value is called, and the section that it was on the old pages. */
function valueLabel(kind: ApiType['kind'] | ApiMember['kind']): [string, Section] {
  if (kind === 'property') return ['Property value', 'property-value'];
  if (kind === 'field') return ['Field value', 'field-value'];
  return kind === 'event' ? ['Event type', 'event-type'] : ['Returns', 'returns'];
}

function drawRelations(drawing: Drawing, member: ApiMember, references: ApiType['references']): Element[] {
  const list = (label: string, uids: readonly string[]): Element[] =>
    uids.length === 0
      ? []
      : [h('dt', label), ...uids.map((uid) => h('dd', [drawMember(drawing, uid, references[uid])]))];
  return [
    ...list('Implements', member.implements),
    ...list('Overrides', member.overridden === null ? [] : [member.overridden]),
  ];
}

/** A member of another type, with that type's name. */
export function drawMember(drawing: Drawing, uid: string, reference: ApiReference | undefined): Element {
  const definition = reference?.definition ?? (uid.includes('(') ? uid : definitionUid(uid));
  if (reference === undefined || drawing.roots.some((root) => definition.startsWith(`${root}.`))) {
    return drawSymbol(drawing, definition);
  }
  const part = reference.parts.find((candidate) => candidate.uid !== undefined);
  if (reference.nameWithType === undefined || part?.uid === undefined) return drawReference(drawing, reference);
  const href = hrefOf(drawing, part.uid, part.href);
  const name = breakable(reference.nameWithType);
  return h('code', href === null ? name : [drawLink(drawing, href, name)]);
}

async function drawRest(drawing: Drawing, symbol: ApiSymbol, references: ApiType['references']): Promise<Element[]> {
  const rows: Element[] = [];
  const attributes = symbol.attributes.filter(({ type }) => type !== 'System.ObsoleteAttribute');
  if (attributes.length > 0) {
    rows.push(h('dt', 'Attributes'), ...attributes.map((attribute) => h('dd', [h('code', attribute.text)])));
  }
  for (const { audience, prose } of symbol.notes) {
    const label = { caller: 'Callers', implementer: 'Implementers', inheritor: 'Inheritors' }[audience];
    rows.push(h('dt', `Notes to ${label}`), h('dd', (await drawProse(drawing, prose)).content));
  }
  if (symbol.seeAlso.length > 0) {
    const entries = symbol.seeAlso.map((entry) => {
      if (entry.kind === 'link')
        return h('dd', [isWebAddress(entry.href) ? drawLink(drawing, entry.href, entry.text) : entry.text]);
      const href = entry.text === null ? null : hrefOf(drawing, entry.uid, references[entry.uid]?.parts[0]?.href);
      if (entry.text !== null) return h('dd', [href === null ? entry.text : drawLink(drawing, href, entry.text)]);
      return h('dd', [drawMember(drawing, entry.uid, references[entry.uid])]);
    });
    rows.push(h('dt', 'See also'), ...entries);
  }
  if (symbol.source !== null) {
    const { repository, branch, path, line } = symbol.source;
    const href = `${repository}/blob/${branch}/${path}#L${line}`;
    rows.push(h('dt', 'Source'), h('dd', [drawLink(drawing, href, path.slice(path.lastIndexOf('/') + 1))]));
  }
  return rows;
}

function isWebAddress(href: string): boolean {
  return /^https?:\/\//iu.test(href);
}

/** Remarks and examples below a symbol; their ids stand there even when there is nothing to say. */
export async function drawRemarks(drawing: Drawing, context: SymbolContext, level: 'h2' | 'h4'): Promise<Element[]> {
  const { symbol, anchors } = context;
  const result: Element[] = [];
  const { remarks: remarksId, example: exampleId } = anchors.sections;
  const below = level === 'h2' ? 2 : 4;
  if (symbol.remarks !== null) {
    const { content } = await drawProse(drawing, symbol.remarks, below);
    result.push(h(level, { id: remarksId }, 'Remarks'), h('div', { class: 'api-remarks' }, content));
  }
  if (symbol.examples.length > 0) {
    result.push(h(level, { id: exampleId }, symbol.examples.length === 1 ? 'Example' : 'Examples'));
    for (const example of symbol.examples) {
      result.push(h('div', { class: 'api-example' }, (await drawProse(drawing, example, below)).content));
    }
  }
  const unused = [
    ...(symbol.examples.length > 0 || exampleId === undefined ? [] : [exampleId]),
    ...(symbol.remarks !== null || remarksId === undefined ? [] : [remarksId]),
  ];
  return [...result, ...drawAnchors(unused)];
}

/** A text node. */
export function text(value: string): ElementContent {
  return { type: 'text', value };
}
