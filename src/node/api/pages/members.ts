import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { getOwn } from '#shared/get-own.ts';
import { breakableHtml } from '#shared/html.ts';
import type { SearchRecord, SearchSignature } from '#shared/search-data.ts';
import { createMarker } from '../../markdown/context.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { groupMembers, type TypeAnchors } from '../docfx/type-anchors.ts';
import { claimId, firstSentence, type PageDraft, renderBreakable, text } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';
import {
  renderAnchors,
  renderBox,
  renderDeclaration,
  renderDetails,
  renderHashLink,
  renderLabel,
  renderObsoleteNotice,
  renderRemarks,
  renderSince,
  type SymbolContext,
} from './render-symbol.ts';
import { getOverloadName, getShownModifiers, splitAtCommas, tokenizeDeclaration } from './signatures.ts';

/** A member with its rendering context and its rendered summary. */
export interface MemberEntry {
  member: ApiMember;
  context: SymbolContext;
  /** Summary, rendered once for both the overview and the member's section. */
  summary: { elements: Element[]; text: string };
  /** True for a member that is completely described by its row in the overview, and has no section. */
  isBrief: boolean;
}

/** Members of one kind, under one heading. */
export interface EntryGroup {
  title: string;
  id: string;
  /** One row per name; overloads share a row. */
  rows: MemberRow[];
}

/** Members with the same name: a single member or all overloads. */
export interface MemberRow {
  /** Name without parameters. */
  name: string;
  /** Id of a single member's description, or of the element that introduces the overloads. */
  id: string;
  /** Overload with the fewest parameters. */
  first: MemberEntry;
  entries: MemberEntry[];
}

/** Adds parameter names to a member's name: `Render(ITexture texture, Vector2 pos)`. */
export function addParameterNames({ name, isExplicit, parameters }: ApiMember): string {
  const at = name.search(/[([]/u);
  if (at < 0 || isExplicit) return name;
  const types = splitAtCommas(tokenizeDeclaration(name.slice(at + 1, -1)));
  if (types.length !== parameters.length) return name;
  const list = types.map((tokens, index) => {
    const written = name.slice(at + 1 + (tokens[0]?.start ?? 0), at + 1 + (tokens.at(-1)?.end ?? 0));
    return `${written} ${parameters[index]?.id ?? ''}`.trim();
  });
  return `${name.slice(0, at + 1)}${list.join(', ')}${name.slice(-1)}`;
}

function createMemberRecord(type: ApiType, member: ApiMember, anchor: string, text: string): SearchRecord {
  const record: SearchRecord = {
    kind: 'member',
    anchor,
    // Parameter names distinguish overloads and are searchable, for example `render angle`.
    titles: [type.name, addParameterNames(member)],
    text,
    memberKind: member.kind,
  };
  return type.kind === 'enum' ? record : { ...record, signature: createSearchSignature(type, member) };
}

function createSearchSignature(
  { name, references }: ApiType,
  { kind, parameters, returns }: ApiMember,
): SearchSignature {
  const written = (uid: string): string => getOwn(references, uid)?.name ?? referenceFromUid(uid).name;
  const result = kind === 'constructor' ? name : returns === null ? 'void' : written(returns.type);
  return { takes: parameters.map(({ type }) => written(type)), returns: result };
}

/** Renders a section heading and adds it to the table of contents. */
export function renderTitle(draft: PageDraft, title: string): Element {
  const id = claimId(draft, title);
  draft.toc.push({ level: 2, id, html: title });
  return h('h2', { id }, title);
}

/** Groups a type's members by kind and name, renders their summaries and adds their search records. */
export async function createEntryGroups(
  draft: PageDraft,
  { type, since }: TypePageInput,
  anchors: TypeAnchors,
): Promise<EntryGroup[]> {
  const groups: EntryGroup[] = [];
  for (const { title, members } of groupMembers(type)) {
    const named: [name: string, entry: MemberEntry][] = [];
    for (const member of members) {
      const own = anchors.members.get(member.uid);
      if (own === undefined) continue;
      const context = {
        symbol: member,
        references: type.references,
        type,
        anchors: own,
        since: getOwn(since, member.uid),
      };
      const summary = await renderBox(draft, 'api-summary', member.summary);
      const isBrief = hasOverview(type) && isBriefMember(member, summary.elements);
      named.push([getOverloadName(member), { member, context, summary, isBrief }]);
    }
    const rows = [...groupByKey(named)].map(([name, entries]) => createRow(draft, name, entries));
    if (type.kind !== 'enum')
      for (const { member, context, summary } of rows.flatMap(({ entries }) => entries))
        draft.records.push(createMemberRecord(type, member, context.anchors.id, summary.text));
    groups.push({ title, id: anchors.groups[title] ?? '', rows });
  }
  return groups;
}

/** Kinds of members whose declaration contains little more than their type. */
const VALUE_KINDS = new Set<ApiMember['kind']>(['field', 'property', 'event']);

/** Returns true for a value that is described by at most one paragraph. */
function isBriefMember(member: ApiMember, summary: readonly Element[]): boolean {
  const { kind, isExplicit, parameters, returns, remarks, obsolete } = member;
  const blocks = summary.flatMap(({ children }) => children).filter(({ type }) => type === 'element');
  return (
    VALUE_KINDS.has(kind) &&
    !isExplicit &&
    remarks === null &&
    obsolete === null &&
    (returns?.description ?? null) === null &&
    [parameters, member.examples, member.exceptions, member.notes, member.seeAlso].every(
      ({ length }) => length === 0,
    ) &&
    blocks.every((block) => block.type === 'element' && block.tagName === 'p') &&
    blocks.length <= 1
  );
}

function createRow(draft: PageDraft, name: string, entries: readonly MemberEntry[]): MemberRow {
  const sorted = [...entries].sort((a, b) => a.member.parameters.length - b.member.parameters.length);
  const [first] = sorted;
  if (first === undefined) throw new Error(`No overload of ${name}`);
  const id = sorted.length > 1 ? claimId(draft, `${name} overloads`) : first.context.anchors.id;
  return { name, id, first, entries: sorted };
}

/** Minimum number of overloads for which the page collapses them below controls for choosing one. */
const MIN_FOLDED_OVERLOADS = 4;

/** Returns true for a member with so many overloads that the page collapses them. */
export function isFolded({ entries }: MemberRow): boolean {
  return entries.length >= MIN_FOLDED_OVERLOADS;
}

/**
 * Formats overloads with parameter names: `Render(texture, pos, layer)`. Adds the types of parameters whose type differs
 * between overloads. Operators and explicit implementations keep docfx's names, which contain only types. All overloads keep
 * docfx's names if two results would be equal.
 */
export function formatOverloads(entries: readonly MemberEntry[], { references }: ApiType): string[] {
  const members = entries.map(({ member }) => member);
  const all = members.flatMap(({ parameters }) => parameters);
  const names = members.map(({ name, kind, isExplicit, parameters }) => {
    const at = name.search(/[([]/u);
    if (at < 0 || parameters.length === 0 || isExplicit || kind === 'operator') return name;
    const taken = parameters.map(({ id, type }) =>
      all.every((other) => other.id !== id || other.type === type)
        ? id
        : `${getOwn(references, type)?.name ?? referenceFromUid(type).name} ${id}`,
    );
    return `${name.slice(0, at + 1)}${taken.join(', ')}${name[at] === '[' ? ']' : ')'}`;
  });
  return new Set(names).size === names.length ? names : members.map(({ name }) => name);
}

/** Creates a `PartStyles` island, which adds styles that only few pages need. */
function createStyleMarker(part: 'api-overloads' | 'api-tables'): Element {
  return createMarker('x-island', [], { island: { name: 'PartStyles', props: { of: part } } });
}

/** Renders the sections of one kind's members, with overloads together. Members without sections are only in the overview. */
export async function renderMembers(
  draft: PageDraft,
  type: ApiType,
  { title, id, rows }: EntryGroup,
): Promise<Element[]> {
  const shown = rows.filter(({ entries }) => entries.some(({ isBrief }) => !isBrief));
  if (shown.length === 0) return [];
  // The table of the overview has the group's id.
  const own = hasOverview(type) ? claimId(draft, title) : id;
  draft.toc.push({ level: 2, id: own, html: breakableHtml(title) });
  const result = [h('h2', { id: own }, title)];
  for (const row of shown) {
    draft.toc.push({ level: 3, id: row.id, html: breakableHtml(row.name) });
    if (isFolded(row)) {
      result.push(createStyleMarker('api-overloads'), await renderFoldedOverloads(draft, type, row));
      continue;
    }
    if (row.entries.length > 1) result.push(...renderOverloadContents(draft, row, type));
    for (const entry of row.entries) if (!entry.isBrief) result.push(await renderMember(draft, type, row, entry));
  }
  return result;
}

/** Adds overloads to the table of contents, each with its parameters. Returns an empty element with the id of their entry. */
function renderOverloadContents(draft: PageDraft, { id, entries }: MemberRow, type: ApiType): Element[] {
  const names = formatOverloads(entries, type);
  for (const [index, { context }] of entries.entries()) {
    const label = names[index]?.replace(/^[^([]+(?=[([])/u, '') ?? '';
    draft.toc.push({ level: 4, id: context.anchors.id, html: breakableHtml(label) });
  }
  return renderAnchors([id]);
}

/**
 * Renders many overloads: controls for choosing one, what the overloads have in common, and each overload in a collapsed
 * element with the rest of its description.
 */
async function renderFoldedOverloads(draft: PageDraft, type: ApiType, row: MemberRow): Promise<Element> {
  const { name, id, first, entries } = row;
  const members = entries.map(({ member }) => member);
  const common = findCommonDetails(members);
  const choices = groupParameters(members);
  const names = formatOverloads(entries, type);
  const folded: Element[] = [];
  for (const [index, entry] of entries.entries()) {
    const { context, ids } = removeCommonDetails(entry.context, common);
    folded.push(
      h('details', { class: 'api-overload' }, [
        h('summary', [
          h('code', renderBreakable(names[index] ?? name)),
          ...(entry.summary.elements.length === 0 ? [] : [text(' '), h('span', summarySentence(entry))]),
        ]),
        ...renderAnchors(ids),
        await renderMember(draft, type, row, entry, context),
      ]),
    );
  }
  const overloads = members.map(({ parameters }) =>
    choices.flatMap(([one], index) => (parameters.some(({ id }) => id === one) ? [index] : [])).join(' '),
  );
  const props = { choices: choices.map((ids) => ids.join(', ')), overloads };
  return h('section', { class: 'api-overloads' }, [
    h('h3', { id }, [...renderBreakable(name), ...renderLabel(`${entries.length} overloads`)]),
    renderHashLink(id, name),
    ...(choices.length > 1 ? [createMarker('x-island', [], { island: { name: 'OverloadPicker', props } })] : []),
    ...folded,
    ...(await renderDetails(draft, {
      ...first.context,
      symbol: { ...first.member, ...EMPTY_DETAILS, ...common },
      anchors: { id, aliases: [], sections: {}, parameters: {} },
    })),
  ]);
}

type CommonDetails = Pick<ApiMember, 'parameters' | 'exceptions'>;

/** Fields of a member that `renderDetails` shows, without values. */
const EMPTY_DETAILS = {
  typeParameters: [],
  returns: null,
  implements: [],
  overridden: null,
  attributes: [],
  notes: [],
  seeAlso: [],
  source: null,
} satisfies Partial<ApiMember>;

/**
 * Returns the parameters that are described alike in every overload that has them, and the exceptions that all overloads
 * describe alike.
 */
function findCommonDetails(members: readonly ApiMember[]): CommonDetails {
  const describe = ({ type, description }: CommonDetails['exceptions'][number]): string =>
    `${type}\n${description?.markdown ?? ''}`;
  const all = members.flatMap(({ parameters }) => parameters);
  const parameters = all.filter((own, index) => {
    const alike = all.filter(({ id }) => id === own.id);
    return alike[0] === all[index] && alike.every((other) => describe(other) === describe(own));
  });
  const exceptions = (members[0]?.exceptions ?? []).filter((own) =>
    members.every((member) => member.exceptions.some((other) => describe(other) === describe(own))),
  );
  return { parameters, exceptions };
}

/** Removes common details from an overload. Also returns the ids that the old site had for them. */
function removeCommonDetails(context: SymbolContext, common: CommonDetails): { context: SymbolContext; ids: string[] } {
  const { symbol, anchors } = context;
  const parameters = symbol.parameters.filter(({ id }) => common.parameters.every((other) => other.id !== id));
  const exceptions = symbol.exceptions.filter(({ type }) => common.exceptions.every((other) => other.type !== type));
  const removed = symbol.parameters.filter((parameter) => !parameters.includes(parameter));
  const ids = [
    ...(parameters.length === 0 ? [anchors.sections.parameters] : []),
    ...(exceptions.length === 0 ? [anchors.sections.exceptions] : []),
    ...removed.flatMap(({ id }) => anchors.parameters[id] ?? []),
  ].filter((id) => id !== undefined);
  return { context: { ...context, symbol: { ...symbol, parameters, exceptions } }, ids };
}

/** Groups the parameters that distinguish overloads. Parameters of the same overloads form one group, a single choice. */
function groupParameters(members: readonly ApiMember[]): string[][] {
  const ids = new Set(members.flatMap(({ parameters }) => parameters.map(({ id }) => id)));
  const having = (id: string): string =>
    members.map(({ parameters }) => Number(parameters.some((parameter) => parameter.id === id))).join('');
  const keyed = [...ids].map((id) => [having(id), id] as const).filter(([key]) => key.includes('0'));
  return [...groupByKey(keyed).values()];
}

/**
 * Renders the section of a member or overload.
 *
 * @param described the symbol without the details that a collapsed overload shares with the others
 */
async function renderMember(
  draft: PageDraft,
  type: ApiType,
  { name, entries }: MemberRow,
  entry: MemberEntry,
  described: SymbolContext = entry.context,
): Promise<Element> {
  const { member, context, summary } = entry;
  const { id, aliases } = context.anchors;
  const words = getShownModifiers(member, type);
  const place = entries.length > 1 ? `${entries.indexOf(entry) + 1} of ${entries.length}` : '';
  const [alias, ...others] = aliases;
  return h('section', { class: 'api-member', id: alias }, [
    ...renderAnchors(others),
    h('h3', { id }, [
      ...renderBreakable(member.name),
      ...renderLabel(words),
      ...renderLabel(place),
      ...renderSince(context.since),
    ]),
    renderHashLink(id, name),
    ...renderObsoleteNotice(context),
    ...summary.elements,
    ...renderDeclaration(draft, context),
    ...(await renderDetails(draft, described)),
    ...(await renderRemarks(draft, context, 'h4')),
  ]);
}

/** Maximum number of members of a type without an overview. */
const MAX_WITHOUT_OVERVIEW = 2;

/**
 * Returns true for a type whose page has an overview of members. Enums have a table of values instead.
 */
export function hasOverview(type: ApiType): boolean {
  return type.kind !== 'enum' && type.members.length > MAX_WITHOUT_OVERVIEW;
}

/** Returns the first sentence of an entry's summary. */
export function summarySentence({ summary }: MemberEntry): ElementContent[] {
  return firstSentence(summary.elements[0]?.children ?? []);
}

/** Renders the field that filters a long list. */
export function renderFilter(count: number, noun: string): Element {
  return createMarker('x-island', [], { island: { name: 'ApiFilter', props: { count, noun } } });
}

/** Minimum number of rows for which the filter field is shown. */
export const MIN_FILTER_ROWS = 8;

/** Renders enum values: one table sorted by value, or one table for each group that an overwrite file defines. */
export async function renderValues(draft: PageDraft, type: ApiType, { id, rows }: EntryGroup): Promise<Element[]> {
  const entries = rows.flatMap((row) => row.entries);
  draft.toc.push({ level: 2, id, html: 'Values' });
  const result = [h('h2', { id }, 'Values')];
  if (/\[Flags\]/u.test(type.declaration)) {
    result.push(h('p', ['Values can be combined with ', h('code', '|'), '.']));
  }
  if (entries.length >= MIN_FILTER_ROWS) result.push(renderFilter(entries.length, 'values'));
  for (const group of groupValues(type, entries)) {
    if (group.title !== null) {
      const own = claimId(draft, group.title);
      draft.toc.push({ level: 3, id: own, html: breakableHtml(group.title) });
      result.push(h('h3', { id: own }, group.title), renderHashLink(own, group.title));
    }
    result.push(await renderTable(draft, type, group));
  }
  result.push(createStyleMarker('api-tables'));
  return result;
}

interface ValueGroup {
  /** Heading; null for values without groups. */
  title: string | null;
  entries: MemberEntry[];
}

/** Groups values as the overwrite file defines, ungrouped values last. Omits unknown names. */
function groupValues(type: ApiType, entries: readonly MemberEntry[]): ValueGroup[] {
  if (type.valueGroups.length === 0) return [{ title: null, entries: sortByValue(entries) }];
  const named = type.valueGroups.map(
    ({ title, members }): ValueGroup => ({
      title,
      entries: members.flatMap((name) => entries.filter(({ member }) => member.name === name)),
    }),
  );
  const grouped = new Set(named.flatMap((group) => group.entries));
  const others = { title: 'Others', entries: sortByValue(entries.filter((entry) => !grouped.has(entry))) };
  return [...named, others].filter((group) => group.entries.length > 0);
}

function sortByValue(entries: readonly MemberEntry[]): MemberEntry[] {
  const values = new Map(entries.map((entry) => [entry, Number(getEnumValue(entry.member) || Number.NaN)]));
  if ([...values.values()].some(Number.isNaN)) return [...entries];
  return [...entries].sort((a, b) => (values.get(a) ?? 0) - (values.get(b) ?? 0));
}

/** Maximum length of the names in a table with narrow columns. */
const MAX_SHORT_NAME_LENGTH = 5;

/** Renders a group of values: a table, or a grid of names and values if none of them has a description. */
async function renderTable(draft: PageDraft, type: ApiType, { title, entries }: ValueGroup): Promise<Element> {
  const isDescribed = entries.some(
    ({ member }) => member.summary !== null || member.remarks !== null || member.obsolete !== null,
  );
  const rows: Element[] = [];
  for (const { member, context, summary } of entries) {
    const { id, aliases } = context.anchors;
    const remarks = await renderBox(draft, 'api-remarks', member.remarks);
    // The group describes a value without a summary: `Left` is one of the arrows.
    draft.records.push(createMemberRecord(type, member, id, summary.text === '' ? (title ?? '') : summary.text));
    const description = [...renderObsoleteNotice(context), ...summary.elements, ...remarks.elements];
    rows.push(
      h('tr', { id }, [
        h('td', [h('code', renderBreakable(member.name)), ...renderSince(context.since), ...renderAnchors(aliases)]),
        h('td', [getEnumValue(member), text(' '), renderHashLink(id, member.name)]),
        ...(isDescribed ? [h('td', description)] : []),
      ]),
    );
  }
  const head = ['Name', 'Value', ...(isDescribed ? ['Description'] : [])];
  const isShort = entries.every(({ member }) => member.name.length <= MAX_SHORT_NAME_LENGTH);
  const shape = isDescribed ? [] : ['api-compact', ...(isShort ? ['api-short'] : [])];
  const table = h('table', { class: ['api-values', ...shape] }, [
    h('thead', [
      h(
        'tr',
        head.map((label) => h('th', { scope: 'col' }, label)),
      ),
    ]),
    h('tbody', rows),
  ]);
  // `content-visibility` has no effect on a table, so a wrapper element is needed.
  return h('div', { class: 'api-table' }, table);
}

/** Returns the value of an enum member as its declaration contains it: `LeftButton = 0` → `0`; '' without a value. */
function getEnumValue(member: ApiMember): string {
  const at = member.declaration.lastIndexOf('=');
  return at < 0 ? '' : member.declaration.slice(at + 1).trim();
}
