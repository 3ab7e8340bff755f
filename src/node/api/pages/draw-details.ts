import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiProse, type ApiReference, definitionUid } from '#shared/api.ts';
import { type Section, valueSection } from '../docfx/type-anchors.ts';
import { capitalised } from './describe-type.ts';
import { drawAnchors, type SymbolContext } from './draw-symbol.ts';
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
