import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import {
  type ApiMember,
  type ApiProse,
  type ApiReference,
  type ApiSymbol,
  type ApiType,
  definitionUid,
} from '#model/api.ts';
import type { Section } from '../../content/api/type-anchors.ts';
import { drawAnchors, type SymbolContext, text } from './draw-symbol.ts';
import { drawLink, drawProse, drawReference, drawSymbol, hrefOf, type PageDraft } from './page-draft.ts';
import { breakable } from './word-breaks.ts';

/** Parameters, value, exceptions and what else there is to say of a symbol in a few words, as one list. */
export async function drawDetails(draft: PageDraft, context: SymbolContext): Promise<Element[]> {
  const { symbol, references } = context;
  const rows: Element[] = [];
  const row = async (label: string, section: Section, entries: readonly Described[]): Promise<void> => {
    if (entries.length === 0) return;
    rows.push(h('dt', { id: context.anchors.sections[section] }, label));
    for (const { lead, description, ids: [id, ...others] = [] } of entries) {
      const drawn = description === null ? [] : (await drawProse(draft, description)).content;
      rows.push(h('dd', { id }, [...drawAnchors(others), ...lead, ...drawn]));
    }
  };
  const written = (type: string): Element => drawReference(draft, references[type]);
  const named = (id: string): Element => h('code', { class: 'api-name' }, id);
  const { parameters } = context.anchors;

  const generics = symbol.typeParameters.map((one) => ({ ...one, lead: [named(one.id)], ids: parameters[one.id] }));
  await row('Type parameters', 'type-parameters', generics);
  const taken = symbol.parameters.map(({ id, type, description }) => {
    return { lead: [named(id), text(' '), written(type)], description, ids: parameters[id] };
  });
  await row('Parameters', 'parameters', taken);
  const unshown: Element[] = [];
  const [label, section] = valueLabel(symbol.kind);
  if (symbol.returns !== null && symbol.returns.description === null && section !== 'returns') {
    // The declaration tells the type; only the old anchor stays.
    const id = context.anchors.sections[section];
    unshown.push(...drawAnchors(id === undefined ? [] : [id]));
  } else if (symbol.returns !== null) {
    await row(label, section, [{ ...symbol.returns, lead: [written(symbol.returns.type)] }]);
  }
  const thrown = symbol.exceptions.map(({ type, description }) => ({ lead: [written(type)], description }));
  await row('Exceptions', 'exceptions', thrown);
  if (!('members' in symbol)) rows.push(...drawRelations(draft, symbol, references));
  rows.push(...(await drawRest(draft, symbol, references)));
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

/** How the value is called, and the section that it was on the old pages. */
function valueLabel(kind: ApiType['kind'] | ApiMember['kind']): [string, Section] {
  if (kind === 'property') return ['Property value', 'property-value'];
  if (kind === 'field') return ['Field value', 'field-value'];
  return kind === 'event' ? ['Event type', 'event-type'] : ['Returns', 'returns'];
}

function drawRelations(draft: PageDraft, member: ApiMember, references: ApiType['references']): Element[] {
  const list = (label: string, uids: readonly string[]): Element[] =>
    uids.length === 0
      ? []
      : [h('dt', label), ...uids.map((uid) => h('dd', [drawMemberLink(draft, uid, references[uid])]))];
  return [
    ...list('Implements', member.implements),
    ...list('Overrides', member.overridden === null ? [] : [member.overridden]),
  ];
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

async function drawRest(draft: PageDraft, symbol: ApiSymbol, references: ApiType['references']): Promise<Element[]> {
  const rows: Element[] = [];
  const attributes = symbol.attributes.filter(({ type }) => type !== 'System.ObsoleteAttribute');
  if (attributes.length > 0) {
    rows.push(h('dt', 'Attributes'), ...attributes.map((attribute) => h('dd', [h('code', attribute.text)])));
  }
  for (const { audience, prose } of symbol.notes) {
    const label = { caller: 'Callers', implementer: 'Implementers', inheritor: 'Inheritors' }[audience];
    rows.push(h('dt', `Notes to ${label}`), h('dd', (await drawProse(draft, prose)).content));
  }
  if (symbol.seeAlso.length > 0) {
    const entries = symbol.seeAlso.map((entry) => {
      if (entry.kind === 'link')
        return h('dd', [isWebAddress(entry.href) ? drawLink(draft, entry.href, entry.text) : entry.text]);
      const href = entry.text === null ? null : hrefOf(draft, entry.uid, references[entry.uid]?.parts[0]?.href);
      if (entry.text !== null) return h('dd', [href === null ? entry.text : drawLink(draft, href, entry.text)]);
      return h('dd', [drawMemberLink(draft, entry.uid, references[entry.uid])]);
    });
    rows.push(h('dt', 'See also'), ...entries);
  }
  if (symbol.source !== null) {
    const { repository, branch, path, line } = symbol.source;
    const href = `${repository}/blob/${branch}/${path}#L${line}`;
    rows.push(h('dt', 'Source'), h('dd', [drawLink(draft, href, path.slice(path.lastIndexOf('/') + 1))]));
  }
  return rows;
}

function isWebAddress(href: string): boolean {
  return /^https?:\/\//iu.test(href);
}
