import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { getOwn } from '#shared/get-own.ts';
import { breakableHtml } from '#shared/html.ts';
import type { SearchRecord, SearchSignature } from '#shared/search-data.ts';
import { createMarker } from '../../markdown/context.ts';
import { plainText } from '../../markdown/tree.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { memberGroups, type TypeAnchors } from '../docfx/type-anchors.ts';
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

/** Groups a type's members by kind and name, and renders their summaries. */
export async function createEntryGroups(
  draft: PageDraft,
  { type, since }: TypePageInput,
  anchors: TypeAnchors,
): Promise<EntryGroup[]> {
  const groups: EntryGroup[] = [];
  for (const { title, members } of memberGroups(type)) {
    const rows = new Map<string, MemberRow>();
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
      const entry: MemberEntry = { member, context, summary: await renderBox(draft, 'api-summary', member.summary) };
      const name = getOverloadName(member);
      const row = rows.get(name);
      if (row === undefined) rows.set(name, { name, first: entry, entries: [entry] });
      else row.entries.push(entry);
    }
    groups.push({
      title,
      id: anchors.groups[title] ?? '',
      rows: [...rows.values()].map(sortOverloads),
    });
  }
  return groups;
}

function sortOverloads({ name, first, entries }: MemberRow): MemberRow {
  const sorted = [...entries].sort((a, b) => a.member.parameters.length - b.member.parameters.length);
  return { name, first: sorted[0] ?? first, entries: sorted };
}

/** Adds overloads to the table of contents, each with its parameters. Returns an empty element with the id of their entry. */
function renderOverloads(draft: PageDraft, { name, entries }: MemberRow, type: ApiType): Element[] {
  const id = claimId(draft, `${name} overloads`);
  draft.toc.push({ level: 3, id, html: breakableHtml(name) });
  const names = formatOverloads(entries, type);
  for (const [index, { context }] of entries.entries()) {
    const label = names[index]?.replace(/^[^([]+(?=[([])/u, '') ?? '';
    draft.toc.push({ level: 4, id: context.anchors.id, html: breakableHtml(label) });
  }
  return renderAnchors([id]);
}

/**
 * Formats overloads with parameter names: `Render(texture, pos, layer)`. Adds the types of parameters whose type differs
 * between overloads. Operators and explicit implementations keep docfx's names, which contain only types. All overloads keep
 * docfx's names if two results would be equal.
 */
function formatOverloads(entries: readonly MemberEntry[], { references }: ApiType): string[] {
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

/** Creates a marker that loads the styles of API tables, which only few pages need. */
function createTableStyleMarker(): Element {
  return createMarker('x-island', [], { island: { name: 'PartStyles', props: { of: 'api-tables' } } });
}

/** Renders all members of one kind, with overloads together. */
export async function renderMembers(
  draft: PageDraft,
  type: ApiType,
  { title, id, rows }: EntryGroup,
): Promise<Element[]> {
  draft.toc.push({ level: 2, id, html: breakableHtml(title) });
  const result = [h('h2', { id }, title)];
  for (const row of rows) {
    if (row.entries.length > 1) result.push(...renderOverloads(draft, row, type));
    else draft.toc.push({ level: 3, id: row.first.context.anchors.id, html: breakableHtml(row.name) });
    for (const entry of row.entries) result.push(await renderMember(draft, type, row, entry));
  }
  return result;
}

async function renderMember(
  draft: PageDraft,
  type: ApiType,
  { name, entries }: MemberRow,
  entry: MemberEntry,
): Promise<Element> {
  const { member, context, summary } = entry;
  const { id, aliases } = context.anchors;
  draft.records.push(createMemberRecord(type, member, id, summary.text));
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
    ...(await renderDetails(draft, context)),
    ...(await renderRemarks(draft, context, 'h4')),
  ]);
}

/** Maximum number of members of a type without an overview. */
const MAX_WITHOUT_OVERVIEW = 2;

/** Maximum number of names for which the overview lists each overload. */
const MAX_NAMES_WITH_OVERLOADS = 3;

/** Minimum number of rows for which the filter field is shown. */
const MIN_FILTER_ROWS = 8;

/**
 * Returns true for a type whose page has an overview of members. Enums have a table of values instead.
 */
export function hasOverview(type: ApiType): boolean {
  return type.kind !== 'enum' && type.members.length > MAX_WITHOUT_OVERVIEW;
}

/** Renders the overview: all members by kind, one line each. */
export function renderOverview(draft: PageDraft, type: ApiType, groups: readonly EntryGroup[], id: string): Element[] {
  draft.toc.push({ level: 2, id, html: 'Members' });
  const names = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const lists = groups.flatMap((group) => [
    h('p', { class: 'api-caption' }, [h('a', { href: `#${group.id}` }, group.title)]),
    h(
      'dl',
      { class: 'api-overview' },
      group.rows.flatMap((row) => renderRows(row, type, names <= MAX_NAMES_WITH_OVERLOADS)),
    ),
  ]);
  return [h('h2', { id }, 'Members'), ...renderFilter(type.members.length, 'members'), ...lists];
}

/** Renders the field that filters a long list. */
function renderFilter(count: number, noun: string): Element[] {
  return count < MIN_FILTER_ROWS
    ? []
    : [createMarker('x-island', [], { island: { name: 'ApiFilter', props: { count, noun } } })];
}

/** Renders one row for a name, or one row for each of its overloads. */
function renderRows({ name, first, entries }: MemberRow, type: ApiType, areSeparate: boolean): Element[] {
  const names = formatOverloads(entries, type);
  if (entries.length > 1 && !areSeparate) return [renderRow(name, first, type, entries, names)];
  return entries.map((entry, index) => renderRow(names[index] ?? name, entry, type));
}

/** @param overloads all overloads including the first one; empty for a single member */
function renderRow(
  name: string,
  { member, context, summary }: MemberEntry,
  type: ApiType,
  overloads: readonly MemberEntry[] = [],
  names: readonly string[] = [],
): Element {
  const many = overloads.length > 0;
  const words = getShownModifiers(member, type);
  const link = h('a', { href: `#${context.anchors.id}` }, [h('code', renderBreakable(name))]);
  const beside: ElementContent[] = [
    ...renderLabel(words),
    ...renderLabel(many || member.obsolete === null ? '' : 'obsolete', 'api-old'),
    ...(many ? renderSinceOfSome(overloads) : renderSince(context.since)),
  ];
  const folded = many ? [renderOverloadList(overloads, names)] : [];
  return h('div', [
    h('dt', [link, ...beside]),
    h('dd', [...firstSentence(summary.elements[0]?.children ?? []), ...folded]),
  ]);
}

/** Renders `since 1.2` if one version added all overloads, or `one since 1.2` if it added one of them. */
function renderSinceOfSome(entries: readonly MemberEntry[]): ElementContent[] {
  const labels = entries.flatMap(({ context }) => context.since ?? []);
  const words = [...new Set(labels)].map((label) => {
    const count = labels.filter((other) => other === label).length;
    if (count === entries.length) return `since ${label}`;
    return `${count === 1 ? 'one' : count} since ${label}`;
  });
  return renderLabel(words.join(', '), 'api-since');
}

function summarySentence(entry: MemberEntry | undefined): ElementContent[] {
  return firstSentence(entry?.summary.elements[0]?.children ?? []);
}

/** Renders the collapsed list of overloads, with each summary that differs from the first one. */
function renderOverloadList(entries: readonly MemberEntry[], names: readonly string[]): Element {
  const [first] = entries;
  const known = plainText(summarySentence(first));
  const items = entries.map((entry, index) => {
    const { member, context } = entry;
    const sentence = summarySentence(entry);
    const differs = entry !== first && plainText(sentence) !== known;
    return h('li', [
      h('a', { href: `#${context.anchors.id}` }, [h('code', renderBreakable(names[index] ?? member.name))]),
      ...renderLabel(member.obsolete === null ? '' : 'obsolete', 'api-old'),
      ...renderSince(context.since),
      ...(differs ? [text(' '), ...sentence] : []),
    ]);
  });
  return h('details', [h('summary', `${entries.length} overloads`), h('ul', items)]);
}

/** Renders enum values: one table sorted by value, or one table for each group that an overwrite file defines. */
export async function renderValues(draft: PageDraft, type: ApiType, { id, rows }: EntryGroup): Promise<Element[]> {
  const entries = rows.flatMap((row) => row.entries);
  draft.toc.push({ level: 2, id, html: 'Values' });
  const result = [h('h2', { id }, 'Values')];
  if (/\[Flags\]/u.test(type.declaration)) {
    result.push(h('p', ['Values can be combined with ', h('code', '|'), '.']));
  }
  result.push(...renderFilter(entries.length, 'values'));
  for (const group of groupValues(type, entries)) {
    if (group.title !== null) {
      const own = claimId(draft, group.title);
      draft.toc.push({ level: 3, id: own, html: breakableHtml(group.title) });
      result.push(h('h3', { id: own }, group.title), renderHashLink(own, group.title));
    }
    result.push(await renderTable(draft, type, group.entries));
  }
  result.push(createTableStyleMarker());
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

async function renderTable(draft: PageDraft, type: ApiType, entries: readonly MemberEntry[]): Promise<Element> {
  const isDescribed = entries.some(
    ({ member }) => member.summary !== null || member.remarks !== null || member.obsolete !== null,
  );
  const rows: Element[] = [];
  for (const { member, context, summary } of entries) {
    const { id, aliases } = context.anchors;
    const remarks = await renderBox(draft, 'api-remarks', member.remarks);
    draft.records.push(createMemberRecord(type, member, id, summary.text));
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
  const table = h('table', { class: 'api-values' }, [
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
