import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiMember, type ApiProse, type ApiType, getDefinitionUid } from '#shared/api.ts';
import { getOwnValue } from '#shared/get-own.ts';
import { type CodeLink, renderCodeBlock } from '../../markdown/code-blocks.ts';
import type { Highlighter } from '../../markdown/highlighter.ts';
import { capitalise } from '../../markdown/tree.ts';
import { getValueSection, type SymbolAnchors, type SymbolSection } from '../docfx/type-anchors.ts';
import { createCallSkeleton } from './call-skeleton.ts';
import {
  createText,
  type PageDraft,
  renderBreakableText,
  renderLink,
  renderNameAsCode,
  renderProse,
  renderReference,
  renderSymbolLink,
  resolveSymbolHref,
  type TypeDraft,
} from './page-draft.ts';
import { findDeclarationTypes, wrapDeclaration } from './signatures.ts';

/** A type or member with its HTML ids. */
export interface SymbolWithAnchors {
  symbol: ApiType | ApiMember;
  anchors: SymbolAnchors;
  /** Label of the version that added the symbol; undefined if that is the oldest version. */
  since: string | undefined;
}

/** Renders an empty `<a>` for each id, so that links can lead there. Skips ids that are undefined or ''. */
export function renderAnchorTargets(ids: readonly (string | undefined)[]): Element[] {
  return ids.filter((id) => id !== undefined && id !== '').map((id) => h('a', { id }));
}

/** Renders a symbol's declaration as a code block with linked types; returns [] if there is no declaration. */
export function renderDeclaration(draft: TypeDraft, { symbol }: SymbolWithAnchors): Element[] {
  if (symbol.declaration === '') return [];
  const { type, context } = draft;
  const isType = 'members' in symbol;
  const code = wrapDeclaration(symbol.declaration);
  const isKnownUid = (uid: string): boolean => context.resolver.xref(uid) !== null;
  const typeNameRanges = findDeclarationTypes(code, symbol, type, isKnownUid);
  const codeLinks = typeNameRanges.flatMap(({ start, end, uid, href }): CodeLink[] => {
    const targetHref = resolveSymbolHref(draft, uid, href);
    if (targetHref === null) return [];
    if (!draft.links.has(targetHref)) draft.links.set(targetHref, { href: targetHref });
    return [{ start, end, href: targetHref }];
  });
  // Tokenises a member inside a class, because outside a class the C# grammar treats a property as a variable.
  const tokenizeMember: Highlighter['tokens'] = (member, language) =>
    context.highlighter.tokens(`class _ {\n${member}\n}`, language).slice(1, -1);
  const codeBlock = { code, language: 'csharp', lineClasses: new Map(), links: codeLinks };
  const highlighter = isType ? context.highlighter : { ...context.highlighter, tokens: tokenizeMember };
  const element = renderCodeBlock(codeBlock, highlighter);
  // Declarations wrap instead of scrolling, so they need no keyboard focus.
  for (const child of element.children) if (child.type === 'element') delete child.properties.tabIndex;
  // The language attribute is unnecessary, because every declaration on the page is C#.
  delete element.properties.dataLanguage;
  // The copy buttons read these attributes. Types in the global namespace, whose uids have no prefix, need no `using`.
  if (!isType) element.properties.dataCall = createCallSkeleton(symbol, type);
  else if (type.uid.startsWith(`${type.namespace}.`)) element.properties.dataUsing = type.namespace;
  return [element];
}

/** Renders ` since 1.2` after the name of a symbol; returns nothing for symbols of the oldest version. */
export function renderSince(since: string | undefined): ElementContent[] {
  return since === undefined ? [] : renderNameLabel(`since ${since}`, 'api-since');
}

/** Renders a label after a name; returns nothing if the label is empty. */
export function renderNameLabel(label: string, className = 'api-kind'): ElementContent[] {
  return label === '' ? [] : [createText(' '), h('span', { class: className }, label)];
}

/** Renders the permalink of a heading or row. The stylesheet adds the visible `#`. Screen readers announce `name`. */
export function renderPermalink(id: string, name: string): Element {
  return h('a', { href: `#${id}`, class: 'hash-link', 'aria-label': `Link to ${name}` });
}

/** Renders a table with a header row of column titles. */
export function renderTable(className: string, titles: readonly string[], rows: Element[], caption?: Element): Element {
  const headerCells = titles.map((title) => h('th', { scope: 'col' }, title));
  return h('table', { class: className }, [caption, h('thead', [h('tr', headerCells)]), h('tbody', rows)]);
}

/** Renders a notice that a symbol is obsolete; returns nothing for other symbols. */
export function renderObsoleteNotice({ symbol }: SymbolWithAnchors): Element[] {
  if (symbol.obsolete === null) return [];
  const { message } = symbol.obsolete;
  return [h('p', { class: 'api-obsolete' }, [h('strong', 'Obsolete.'), message === null ? null : ` ${message}`])];
}

/** Renders prose in a `<div>`, and also returns it as plain text. Returns no element if `prose` is null. */
export async function renderProseBox(draft: PageDraft, className: string, prose: ApiProse | null) {
  const { content, text } = await renderProse(draft, prose);
  return { elements: content.length === 0 ? [] : [h('div', { class: className }, content)], text };
}

/** Renders a symbol's remarks and examples. Keeps the id of a missing section on an empty element, for old links. */
export async function renderRemarks(draft: PageDraft, symbolWithAnchors: SymbolWithAnchors, level: 'h2' | 'h4') {
  const { symbol } = symbolWithAnchors;
  const result: Element[] = [];
  const { remarks: remarksId, example: exampleId } = symbolWithAnchors.anchors.sections;
  const parentLevel = level === 'h2' ? 2 : 4;
  if (symbol.remarks !== null) {
    const { content } = await renderProse(draft, symbol.remarks, parentLevel);
    // A member's remarks have no heading, so the `<div>` has the id.
    if (level === 'h2') result.push(h('h2', { id: remarksId }, 'Remarks'), h('div', { class: 'api-remarks' }, content));
    else result.push(h('div', { class: 'api-remarks', id: remarksId }, content));
  }
  if (symbol.examples.length > 0) {
    result.push(h(level, { id: exampleId }, symbol.examples.length === 1 ? 'Example' : 'Examples'));
    for (const example of symbol.examples)
      result.push(h('div', { class: 'api-example' }, (await renderProse(draft, example, parentLevel)).content));
  }
  const unusedIds = [symbol.examples.length > 0 ? '' : exampleId, symbol.remarks === null ? remarksId : ''];
  return [...result, ...renderAnchorTargets(unusedIds)];
}

/** Renders a symbol's parameters, return value, exceptions, attributes, notes and links as a description list. */
export async function renderDetails(draft: TypeDraft, { symbol, anchors }: SymbolWithAnchors): Promise<Element[]> {
  const { parameters, sections } = anchors;
  const rows: Element[] = [];
  const addSection = async (
    section: SymbolSection,
    entries: readonly { id?: string; type?: string; description: ApiProse | null }[],
  ): Promise<void> => {
    if (entries.length === 0) return;
    rows.push(h('dt', { id: sections[section] }, capitalise(section.replaceAll('-', ' '))));
    for (const { id: name, type, description } of entries) {
      const [id, ...otherIds] = name === undefined ? [] : (parameters[name] ?? []);
      const nameNodes = name === undefined ? [] : [h('code', { class: 'api-name' }, name)];
      const typeNodes = type === undefined ? [] : [renderReference(draft, type)];
      const space = nameNodes.length > 0 && typeNodes.length > 0 ? [createText(' ')] : [];
      const { content } = await renderProse(draft, description);
      rows.push(h('dd', { id }, [...renderAnchorTargets(otherIds), ...nameNodes, ...space, ...typeNodes, ...content]));
    }
  };
  const addRow = (label: string, entries: readonly (ElementContent | ElementContent[])[]): void => {
    if (entries.length > 0) rows.push(h('dt', label), ...entries.map((entry) => h('dd', [entry].flat())));
  };
  const renderLinkTo = (uid: string): Element => renderMemberLink(draft, uid);
  await addSection('type-parameters', symbol.typeParameters);
  await addSection('parameters', symbol.parameters);
  const anchorElements: Element[] = [];
  const valueSection = getValueSection(symbol.kind);
  if (symbol.returns !== null && symbol.returns.description === null && valueSection !== 'returns') {
    // The declaration already shows the type, so only an anchor for old links is rendered.
    anchorElements.push(...renderAnchorTargets([sections[valueSection]]));
  } else if (symbol.returns !== null) await addSection(valueSection, [symbol.returns]);
  await addSection('exceptions', symbol.exceptions);
  if (!('members' in symbol)) {
    addRow('Implements', symbol.implements.map(renderLinkTo));
    addRow('Overrides', symbol.overridden === null ? [] : [renderLinkTo(symbol.overridden)]);
  }
  const shownAttributes = symbol.attributes.filter(({ type }) => type !== 'System.ObsoleteAttribute');
  const attributeElements = shownAttributes.map((attribute) => h('code', attribute.text));
  addRow('Attributes', attributeElements);
  for (const { audience, prose } of symbol.notes)
    addRow(`Notes to ${capitalise(audience)}s`, [(await renderProse(draft, prose)).content]);
  const seeAlsoElements = symbol.seeAlso.map((entry): ElementContent => {
    if (entry.kind === 'link')
      return /^https?:\/\//iu.test(entry.href) ? renderLink(draft, entry.href, entry.text) : createText(entry.text);
    if (entry.text === null) return renderLinkTo(entry.uid);
    const href = resolveSymbolHref(draft, entry.uid, getOwnValue(draft.type.references, entry.uid)?.parts[0]?.href);
    return href === null ? createText(entry.text) : renderLink(draft, href, entry.text);
  });
  addRow('See also', seeAlsoElements);
  if (symbol.source !== null) {
    const { repository, branch, path, line } = symbol.source;
    const href = `${repository}/blob/${branch}/${path}#L${line}`;
    addRow('Source', [renderLink(draft, href, path.slice(path.lastIndexOf('/') + 1))]);
  }
  return [...anchorElements, ...(rows.length === 0 ? [] : [h('dl', { class: 'api-details' }, rows)])];
}

/** Renders a symbol's name, with a link if its URL is known. For external members, prefers docfx's `nameWithType`. */
export function renderMemberLink(draft: TypeDraft, uid: string): Element {
  const reference = getOwnValue(draft.type.references, uid);
  const definitionUid = reference?.definition ?? (/[(*]/u.test(uid) ? uid : getDefinitionUid(uid));
  if (reference === undefined || draft.roots.some((root) => definitionUid.startsWith(`${root}.`)))
    return renderSymbolLink(draft, definitionUid);
  const symbolPart = reference.parts.find((candidate) => candidate.uid !== undefined);
  if (reference.nameWithType === undefined || symbolPart?.uid === undefined) return renderReference(draft, uid);
  const href = resolveSymbolHref(draft, symbolPart.uid, symbolPart.href);
  return renderNameAsCode(draft, href, renderBreakableText(reference.nameWithType));
}
