import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { getOwnValue } from '#shared/get-own.ts';
import { toBreakableHtml } from '#shared/html.ts';
import type { SearchRecord } from '#shared/search-data.ts';
import { splitNameAndParameters } from '../docfx/read-docfx.ts';
import { createReferenceFromUid } from '../docfx/references.ts';
import { groupMembersByKind, type TypeAnchors } from '../docfx/type-anchors.ts';
import {
  createText,
  extractFirstSentence,
  renderBreakableText,
  renderHeading,
  renderIsland,
  renderListFilter,
  type TypeDraft,
} from './page-draft.ts';
import {
  renderAnchorTargets,
  renderDeclaration,
  renderDetails,
  renderNameLabel,
  renderObsoleteNotice,
  renderPermalink,
  renderProseBox,
  renderRemarks,
  renderSince,
  renderTable,
  type SymbolWithAnchors,
} from './render-symbol.ts';
import { getHeadingModifiers, getOverloadName } from './signatures.ts';

/** A member of a type, with its HTML ids and its rendered summary. */
export interface MemberEntry extends SymbolWithAnchors {
  symbol: ApiMember;
  /** Summary, rendered once for both the overview and the member's section. */
  summary: Awaited<ReturnType<typeof renderProseBox>>;
  /** True if the overview's table describes the member completely, so that the page has no section about it. */
  isBrief: boolean;
}

/** Members of one kind, such as methods, which a type's page shows under one heading. */
export interface MemberGroup {
  title: string;
  id: string;
  /** One row per name; overloads share a row. */
  rows: MemberRow[];
}

/** Members with the same name: a single member or all overloads. */
export interface MemberRow {
  /** Name without parameters. */
  name: string;
  /** Id of the single member's section or row, or of the element that introduces the overloads. */
  id: string;
  /** The single member, or the overload with the fewest parameters. */
  firstEntry: MemberEntry;
  entries: MemberEntry[];
  /** True if the page collapses the overloads, because there are at least `MIN_COLLAPSED_OVERLOADS`. */
  isCollapsed: boolean;
}

/** Minimum number of overloads of a member for which a page collapses them. */
const MIN_COLLAPSED_OVERLOADS = 4;

/** Adds parameter names: `Render(ITexture)` → `Render(ITexture texture)`. Skips explicit interface implementations. */
export function formatNameWithParameters({ name, isExplicit, parameters }: ApiMember): string {
  const { head, parameters: parameterTypes } = splitNameAndParameters(name);
  if (isExplicit || parameterTypes.length === 0 || parameterTypes.length !== parameters.length) return name;
  const parameterLabels = parameterTypes.map((type, index) => `${type} ${parameters[index]?.id ?? ''}`.trim());
  return `${name.slice(0, head.length + 1)}${parameterLabels.join(', ')}${name.slice(-1)}`;
}

function createMemberSearchRecord(type: ApiType, member: ApiMember, anchor: string, text: string): SearchRecord {
  const { kind, parameters, returns } = member;
  // The title includes parameter names, which distinguish overloads and which users search for (`render angle`).
  const titles = [type.name, formatNameWithParameters(member)];
  const record: SearchRecord = { kind: 'member', anchor, titles, text, memberKind: kind };
  if (type.kind === 'enum') return record;
  const returnType = returns === null ? 'void' : getTypeDisplayName(type, returns.type);
  const parameterTypes = parameters.map((parameter) => getTypeDisplayName(type, parameter.type));
  return { ...record, signature: { takes: parameterTypes, returns: kind === 'constructor' ? type.name : returnType } };
}

function getTypeDisplayName({ references }: ApiType, uid: string): string {
  return getOwnValue(references, uid)?.name ?? createReferenceFromUid(uid).name;
}

/** Groups members by kind and name, and renders their summaries. Adds their search records, except for enum values. */
export async function createMemberGroups(draft: TypeDraft, anchors: TypeAnchors, since: Record<string, string>) {
  const { type } = draft;
  const groups: MemberGroup[] = [];
  for (const { title, members } of groupMembersByKind(type)) {
    const namedEntries: [name: string, entry: MemberEntry][] = [];
    for (const symbol of members) {
      const memberAnchors = anchors.members.get(symbol.uid);
      if (memberAnchors === undefined) continue;
      const summary = await renderProseBox(draft, 'api-summary', symbol.summary);
      const isBrief = hasMemberOverview(type) && isBriefMember(symbol, summary.elements);
      const entry = { symbol, anchors: memberAnchors, since: getOwnValue(since, symbol.uid), summary, isBrief };
      namedEntries.push([getOverloadName(symbol), entry]);
    }
    const rows = [...groupByKey(namedEntries)].map(([name, entries]) => createMemberRow(draft, name, entries));
    if (type.kind !== 'enum')
      for (const { symbol, anchors, summary } of rows.flatMap(({ entries }) => entries))
        draft.records.push(createMemberSearchRecord(type, symbol, anchors.id, summary.text));
    groups.push({ title, id: anchors.groups[title] ?? '', rows });
  }
  return groups;
}

/**
 * Returns true for a field, property or event whose only prose is a summary of at most one paragraph. Excludes indexers
 * and explicit interface implementations.
 */
function isBriefMember(member: ApiMember, summary: readonly Element[]): boolean {
  const { kind, isExplicit, parameters, returns, remarks, obsolete, examples, exceptions, notes, seeAlso } = member;
  const blockElements = summary.flatMap(({ children }) => children).filter((node) => node.type === 'element');
  return (
    ['field', 'property', 'event'].includes(kind) &&
    !isExplicit &&
    remarks === null &&
    obsolete === null &&
    (returns?.description ?? null) === null &&
    [parameters, examples, exceptions, notes, seeAlso].every(({ length }) => length === 0) &&
    blockElements.every(({ tagName }) => tagName === 'p') &&
    blockElements.length <= 1
  );
}

function createMemberRow(draft: TypeDraft, name: string, entries: readonly MemberEntry[]): MemberRow {
  const sortedEntries = entries.toSorted((a, b) => a.symbol.parameters.length - b.symbol.parameters.length);
  const [firstEntry] = sortedEntries;
  if (firstEntry === undefined) throw new Error(`No overload of ${name}`);
  const id = sortedEntries.length > 1 ? draft.slugger.slug(`${name} overloads`) : firstEntry.anchors.id;
  return { name, id, firstEntry, entries: sortedEntries, isCollapsed: sortedEntries.length >= MIN_COLLAPSED_OVERLOADS };
}

/**
 * Returns the name of each overload with its parameters' names: `Render(texture, pos, layer)`. Adds a parameter's type
 * if it differs between overloads. Operators and explicit interface implementations keep docfx's names, which contain
 * only types. If two names would be equal, all overloads keep docfx's names.
 */
export function formatOverloadNames(entries: readonly MemberEntry[], type: ApiType): string[] {
  const members = entries.map(({ symbol }) => symbol);
  const allParameters = members.flatMap(({ parameters }) => parameters);
  const names = members.map(({ name, kind, isExplicit, parameters }) => {
    const bracketIndex = name.search(/[([]/u);
    if (bracketIndex < 0 || parameters.length === 0 || isExplicit || kind === 'operator') return name;
    const parameterLabels = parameters.map((parameter) => {
      const hasSameType = allParameters.every((other) => other.id !== parameter.id || other.type === parameter.type);
      return hasSameType ? parameter.id : `${getTypeDisplayName(type, parameter.type)} ${parameter.id}`;
    });
    return `${name.slice(0, bracketIndex + 1)}${parameterLabels.join(', ')}${name[bracketIndex] === '[' ? ']' : ')'}`;
  });
  return new Set(names).size === names.length ? names : members.map(({ name }) => name);
}

/** Renders the sections of all members of one kind, with overloads together. Omits brief members (`isBrief`). */
export async function renderMembers(draft: TypeDraft, { title, id, rows }: MemberGroup): Promise<Element[]> {
  const rowsWithSection = rows.filter(({ entries }) => entries.some(({ isBrief }) => !isBrief));
  if (rowsWithSection.length === 0) return [];
  // If the page has an overview, the group's table there has the group's id, so the heading needs a different id.
  const headingId = hasMemberOverview(draft.type) ? draft.slugger.slug(title) : id;
  const result = [renderHeading(draft, 2, headingId, title)];
  for (const row of rowsWithSection) {
    draft.toc.push({ level: 3, id: row.id, html: toBreakableHtml(row.name) });
    if (row.isCollapsed) {
      result.push(renderIsland('PartStyles', { of: 'api-overloads' }), await renderCollapsedOverloads(draft, row));
      continue;
    }
    if (row.entries.length > 1) {
      const overloadNames = formatOverloadNames(row.entries, draft.type);
      for (const [index, { anchors }] of row.entries.entries()) {
        const parameterList = overloadNames[index]?.replace(/^[^([]+(?=[([])/u, '') ?? '';
        draft.toc.push({ level: 4, id: anchors.id, html: toBreakableHtml(parameterList) });
      }
      result.push(...renderAnchorTargets([row.id]));
    }
    for (const entry of row.entries) if (!entry.isBrief) result.push(await renderMember(draft, row, entry));
  }
  return result;
}

/**
 * Renders many overloads: a collapsed element for each, followed by the details that the overloads share. If
 * `groupDistinguishingParameters` returns several groups, also renders controls that find an overload by parameters.
 */
async function renderCollapsedOverloads(draft: TypeDraft, row: MemberRow): Promise<Element> {
  const { name, id, firstEntry: first, entries } = row;
  const members = entries.map(({ symbol }) => symbol);
  const commonDetails = findCommonDetails(members);
  const idGroups = groupDistinguishingParameters(members);
  const overloadNames = formatOverloadNames(entries, draft.type);
  const overloadElements: Element[] = [];
  for (const [index, entry] of entries.entries()) {
    const { context, ids } = removeCommonDetails(entry, commonDetails);
    const sentenceElements =
      entry.summary.elements.length === 0 ? [] : [createText(' '), h('span', getFirstSummarySentence(entry))];
    overloadElements.push(
      h('details', { class: 'api-overload' }, [
        h('summary', [h('code', renderBreakableText(overloadNames[index] ?? name)), ...sentenceElements]),
        ...renderAnchorTargets(ids),
        await renderMember(draft, row, entry, context),
      ]),
    );
  }
  const groupIndexesByOverload = members.map(({ parameters }) =>
    idGroups.flatMap(([firstId], index) => (parameters.some(({ id }) => id === firstId) ? [index] : [])).join(' '),
  );
  const pickerProps = { choices: idGroups.map((ids) => ids.join(', ')), overloads: groupIndexesByOverload };
  const symbol = { ...first.symbol, ...CLEARED_DETAILS, ...commonDetails };
  return h('section', { class: 'api-overloads' }, [
    h('h3', { id }, [...renderBreakableText(name), ...renderNameLabel(`${entries.length} overloads`)]),
    renderPermalink(id, name),
    ...(idGroups.length > 1 ? [renderIsland('OverloadPicker', pickerProps)] : []),
    ...overloadElements,
    ...(await renderDetails(draft, { ...first, symbol, anchors: { id, aliases: [], sections: {}, parameters: {} } })),
  ]);
}

type CommonDetails = Pick<ApiMember, 'parameters' | 'exceptions'>;

/** Values that clear all details except parameters and exceptions, the only details shown once for all overloads. */
const CLEARED_DETAILS = {
  typeParameters: [],
  returns: null,
  implements: [],
  overridden: null,
  attributes: [],
  notes: [],
  seeAlso: [],
  source: null,
} satisfies Partial<ApiMember>;

/** Returns parameters that are equal in all overloads that have them, and exceptions that all overloads share. */
function findCommonDetails(members: readonly ApiMember[]): CommonDetails {
  const getDetailKey = ({ type, description }: CommonDetails['exceptions'][number]): string =>
    `${type}\n${description?.markdown ?? ''}`;
  const allParameters = members.flatMap(({ parameters }) => parameters);
  const commonParameters = allParameters.filter((parameter) => {
    const namesakes = allParameters.filter(({ id }) => id === parameter.id);
    return namesakes[0] === parameter && namesakes.every((other) => getDetailKey(other) === getDetailKey(parameter));
  });
  const commonExceptions = (members[0]?.exceptions ?? []).filter((exception) =>
    members.every((member) => member.exceptions.some((other) => getDetailKey(other) === getDetailKey(exception))),
  );
  return { parameters: commonParameters, exceptions: commonExceptions };
}

/** Removes the details in `common` from an overload. Also returns their ids, to which old links may still lead. */
function removeCommonDetails({ symbol, anchors, since }: SymbolWithAnchors, common: CommonDetails) {
  const parameters = symbol.parameters.filter(({ id }) => common.parameters.every((other) => other.id !== id));
  const exceptions = symbol.exceptions.filter(({ type }) => common.exceptions.every((other) => other.type !== type));
  const removedParameters = symbol.parameters.filter((parameter) => !parameters.includes(parameter));
  const removedDetailIds = [
    parameters.length === 0 ? anchors.sections.parameters : undefined,
    exceptions.length === 0 ? anchors.sections.exceptions : undefined,
    ...removedParameters.flatMap(({ id }) => anchors.parameters[id] ?? []),
  ];
  return { context: { symbol: { ...symbol, parameters, exceptions }, anchors, since }, ids: removedDetailIds };
}

/** Groups the parameters that only some overloads have. Parameters that the same overloads have form one group. */
function groupDistinguishingParameters(members: readonly ApiMember[]): string[][] {
  const ids = new Set(members.flatMap(({ parameters }) => parameters.map(({ id }) => id)));
  const getOverloadMask = (id: string): string =>
    members.map(({ parameters }) => Number(parameters.some((parameter) => parameter.id === id))).join('');
  const maskIdPairs = [...ids].map((id) => [getOverloadMask(id), id] as const).filter(([mask]) => mask.includes('0'));
  return [...groupByKey(maskIdPairs).values()];
}

/**
 * Renders the section of a member or overload.
 *
 * @param describedSymbol for a collapsed overload, the symbol without the common details (see `findCommonDetails`)
 */
async function renderMember(
  draft: TypeDraft,
  { name, entries }: MemberRow,
  entry: MemberEntry,
  describedSymbol: SymbolWithAnchors = entry,
): Promise<Element> {
  const { symbol, summary, since } = entry;
  const { id, aliases } = entry.anchors;
  const positionLabel = entries.length > 1 ? `${entries.indexOf(entry) + 1} of ${entries.length}` : '';
  const labelElements = [
    ...renderNameLabel(getHeadingModifiers(symbol, draft.type)),
    ...renderNameLabel(positionLabel),
    ...renderSince(since),
  ];
  const [alias, ...otherAliases] = aliases;
  return h('section', { class: 'api-member', id: alias }, [
    ...renderAnchorTargets(otherAliases),
    h('h3', { id }, [...renderBreakableText(symbol.name), ...labelElements]),
    renderPermalink(id, name),
    ...renderObsoleteNotice(entry),
    ...summary.elements,
    ...renderDeclaration(draft, entry),
    ...(await renderDetails(draft, describedSymbol)),
    ...(await renderRemarks(draft, entry, 'h4')),
  ]);
}

/** A type with at most this many members has no overview of members. */
const MAX_MEMBERS_WITHOUT_OVERVIEW = 2;

/** Returns true for a type whose page has an overview of members. Enums have a table of values instead. */
export function hasMemberOverview(type: ApiType): boolean {
  return type.kind !== 'enum' && type.members.length > MAX_MEMBERS_WITHOUT_OVERVIEW;
}

/** Returns the first sentence of an entry's summary. */
export function getFirstSummarySentence({ summary }: MemberEntry): ElementContent[] {
  return extractFirstSentence(summary.elements[0]?.children ?? []);
}

/** Renders enum values as one table, or as a table for each of the type's `valueGroups` and one for other values. */
export async function renderEnumValues(draft: TypeDraft, { id, rows }: MemberGroup): Promise<Element[]> {
  const entries = rows.flatMap((row) => row.entries);
  const isFlagsEnum = /\[Flags\]/u.test(draft.type.declaration);
  const result = [
    renderHeading(draft, 2, id, 'Values'),
    ...(isFlagsEnum ? [h('p', ['Values can be combined with ', h('code', '|'), '.'])] : []),
    ...renderListFilter(entries.length, entries.length, 'values'),
  ];
  for (const group of groupEnumValues(draft.type, entries)) {
    if (group.title !== '') {
      const groupId = draft.slugger.slug(group.title);
      result.push(renderHeading(draft, 3, groupId, group.title), renderPermalink(groupId, group.title));
    }
    result.push(await renderEnumValueTable(draft, group));
  }
  return [...result, renderIsland('PartStyles', { of: 'api-tables' })];
}

interface EnumValueGroup {
  /** Heading of the group; '' if the type has no `valueGroups`. */
  title: string;
  entries: MemberEntry[];
}

/** Groups enum values by the type's `valueGroups`, with other values last; without `valueGroups`, returns one group. */
function groupEnumValues(type: ApiType, entries: readonly MemberEntry[]): EnumValueGroup[] {
  if (type.valueGroups.length === 0) return [{ title: '', entries: sortByValue(entries) }];
  const definedGroups = type.valueGroups.map(({ title, members }) => {
    return { title, entries: members.flatMap((name) => entries.filter(({ symbol }) => symbol.name === name)) };
  });
  const groupedEntries = new Set(definedGroups.flatMap((group) => group.entries));
  const otherGroup = { title: 'Others', entries: sortByValue(entries.filter((entry) => !groupedEntries.has(entry))) };
  return [...definedGroups, otherGroup].filter((group) => group.entries.length > 0);
}

function sortByValue(entries: readonly MemberEntry[]): MemberEntry[] {
  const getNumericValue = ({ symbol }: MemberEntry): number => Number(getEnumValue(symbol) || Number.NaN);
  if (entries.map(getNumericValue).some(Number.isNaN)) return [...entries];
  return entries.toSorted((a, b) => getNumericValue(a) - getNumericValue(b));
}

/** Maximum length, in UTF-16 code units, of the names in a table with narrow columns. */
const MAX_SHORT_NAME_LENGTH = 5;

/** Renders a group of values as a table; omits an empty description column. Adds a search record for each value. */
async function renderEnumValueTable(draft: TypeDraft, { title, entries }: EnumValueGroup): Promise<Element> {
  const hasDescriptions = entries.some(({ symbol }) => symbol.summary ?? symbol.remarks ?? symbol.obsolete);
  const rows: Element[] = [];
  for (const entry of entries) {
    const { symbol, summary } = entry;
    const { id, aliases } = entry.anchors;
    const remarks = await renderProseBox(draft, 'api-remarks', symbol.remarks);
    // A search for a group's title, such as `Arrows`, finds the group's values without a summary, such as `Left`.
    draft.records.push(createMemberSearchRecord(draft.type, symbol, id, summary.text === '' ? title : summary.text));
    const descriptionElements = [...renderObsoleteNotice(entry), ...summary.elements, ...remarks.elements];
    rows.push(
      h('tr', { id }, [
        h('td', [
          h('code', renderBreakableText(symbol.name)),
          ...renderSince(entry.since),
          ...renderAnchorTargets(aliases),
        ]),
        h('td', [getEnumValue(symbol), createText(' '), renderPermalink(id, symbol.name)]),
        ...(hasDescriptions ? [h('td', descriptionElements)] : []),
      ]),
    );
  }
  const hasShortNames = entries.every(({ symbol }) => symbol.name.length <= MAX_SHORT_NAME_LENGTH);
  const compactClassNames = `api-values api-compact${hasShortNames ? ' api-short' : ''}`;
  const table = hasDescriptions
    ? renderTable('api-values', ['Name', 'Value', 'Description'], rows)
    : renderTable(compactClassNames, ['Name', 'Value'], rows);
  // The CSS property `content-visibility` has no effect on a table, so a wrapper element is needed.
  return h('div', { class: 'api-table' }, table);
}

/** Returns the value in an enum member's declaration: `LeftButton = 0` → `0`; '' if the declaration has no value. */
function getEnumValue(member: ApiMember): string {
  const equalsIndex = member.declaration.lastIndexOf('=');
  return equalsIndex < 0 ? '' : member.declaration.slice(equalsIndex + 1).trim();
}
