import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#shared/api.ts';
import type { SearchRecord, SearchSignature } from '#shared/search-data.ts';
import { breakableHtml } from '#shared/word-breaks.ts';
import { marker } from '../../markdown/context.ts';
import { plainText } from '../../markdown/tree.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { memberGroups, type TypeAnchors } from '../docfx/type-anchors.ts';
import { joinWords } from './describe-type.ts';
import {
  drawAnchors,
  drawBox,
  drawDeclaration,
  drawDetails,
  drawHashLink,
  drawObsolete,
  drawRemarks,
  drawSince,
  drawWord,
  type SymbolContext,
} from './draw-symbol.ts';
import { callNames, familyLabels, listed, nameWithParameters, type OverloadSet, tellApart } from './overloads.ts';
import { breakable, claimId, firstSentence, type PageDraft, text } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';
import { memberWords, sharedName } from './signatures.ts';

/** A member and what is needed to draw it. */
export interface MemberEntry {
  member: ApiMember;
  context: SymbolContext;
  /** Its summary, drawn once for the overview and its own section. */
  summary: { elements: Element[]; text: string };
}

/** Members of one kind, and the id of the heading above them. */
export interface EntryGroup {
  title: string;
  id: string;
  /** One a name; overloads share theirs. */
  rows: MemberRow[];
}

/** A name and the members that have it: one, or its overloads in order. */
export interface MemberRow {
  /** Name without parameters. */
  name: string;
  /** The simplest. */
  first: MemberEntry;
  entries: MemberEntry[];
}

/** What search finds of a member. */
export function memberRecord(type: ApiType, member: ApiMember, anchor: string, said: string): SearchRecord {
  const record: SearchRecord = {
    kind: 'member',
    anchor,
    // With its parameters' names, which tell overloads apart and are what is asked for: `render angle`.
    titles: [type.name, nameWithParameters(member)],
    text: said,
    memberKind: member.kind,
  };
  return type.kind === 'enum' ? record : { ...record, signature: signatureOf(type, member) };
}

function signatureOf({ name, references }: ApiType, { kind, parameters, returns }: ApiMember): SearchSignature {
  const written = (uid: string): string => references[uid]?.name ?? referenceFromUid(uid).name;
  const gives = kind === 'constructor' ? name : returns === null ? 'void' : written(returns.type);
  return { takes: parameters.map(({ type }) => written(type)), returns: gives };
}

/** The heading of a part of a type's page, noted for its table of contents. */
export function drawTitle(draft: PageDraft, title: string): Element {
  const id = claimId(draft, title);
  draft.toc.push({ level: 2, id, html: title });
  return h('h2', { id }, title);
}

/** A type's members by kind, ready to be drawn: summaries drawn, overloads together. */
export async function entryGroups(
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
      const context = { symbol: member, references: type.references, type, anchors: own, since: since[member.uid] };
      const entry: MemberEntry = { member, context, summary: await drawBox(draft, 'api-summary', member.summary) };
      const name = sharedName(member);
      const row = rows.get(name);
      if (row === undefined) rows.set(name, { name, first: entry, entries: [entry] });
      else row.entries.push(entry);
    }
    groups.push({
      title,
      id: anchors.groups[title] ?? '',
      rows: [...rows.values()].map((row) => simplestFirst(row, type)),
    });
  }
  return groups;
}

/** Overloads by their number of parameters, else as they come, the simplest of each family before the rest of it. */
function simplestFirst({ name, first, entries }: MemberRow, type: ApiType): MemberRow {
  const sorted = [...entries].sort((a, b) => a.member.parameters.length - b.member.parameters.length);
  const inFamilies = tellApart(sorted, type).families.flatMap((family) => family.map(({ entry }) => entry));
  return { name, first: sorted[0] ?? first, entries: inFamilies };
}

/** Fewer overloads are told apart as fast by their headings. */
const TABLE_FROM = 4;
/** One column is read as fast in the names; more than these have no room on a small screen. */
const TABLE_COLUMNS = { fewest: 2, most: 8 } as const;

/**
 * Begin the part of a name that several members have: note in the table of contents what tells them apart, and draw a
 * table of what each takes, where they are many.
 */
export function drawOverloads(draft: PageDraft, { name, entries }: MemberRow, type: ApiType): Element[] {
  const id = claimId(draft, `${name} overloads`);
  const set = tellApart(entries, type);
  draft.toc.push({ level: 3, id, html: breakableHtml(name) });
  const labels = familyLabels(set);
  for (const [at, family] of set.families.entries()) {
    for (const [place, { entry, options }] of family.entries()) {
      const label = place === 0 ? (labels[at] ?? '') : `+ ${options.join(', ')}`;
      const level = place === 0 || set.families.length === 1 ? 4 : 5;
      draft.toc.push({ level, id: entry.context.anchors.id, html: breakableHtml(label) });
    }
  }
  const { length } = set.options;
  const isTable = entries.length >= TABLE_FROM && length >= TABLE_COLUMNS.fewest && length <= TABLE_COLUMNS.most;
  return isTable ? [tableStyles(), drawOverloadTable(id, name, set)] : drawAnchors([id]);
}

/** A row is an overload, a column what some of them add. */
function drawOverloadTable(id: string, name: string, { common, options, families }: OverloadSet<MemberEntry>): Element {
  const count = families.flat().length;
  const each = common.length === 0 ? '' : ` Each takes ${joinWords(common)}, too.`;
  const heads = options.map((option) => h('th', { scope: 'col' }, [h('span', option)]));
  const bodies = families.map((family) =>
    h(
      'tbody',
      family.map(({ entry, names, own, options: added }) =>
        h('tr', [
          h('th', { scope: 'row' }, [
            h('a', { href: `#${entry.context.anchors.id}` }, breakable(listed(own.length === 0 ? names : own))),
          ]),
          ...options.map((option) => h('td', added.includes(option) ? '✓' : '')),
        ]),
      ),
    ),
  );
  return h('table', { class: 'api-overloads', id }, [
    h('caption', `${count} overloads of ${name}.${each}`),
    h('thead', [h('tr', [h('th', { scope: 'col' }, 'Takes'), ...heads])]),
    ...bodies,
  ]);
}

/** Stands beside a table of values or of overloads, whose styles few pages need: the page's stylesheet has them. */
export function tableStyles(): Element {
  return marker('x-island', [], { island: { name: 'ApiTableStyles', props: {} } });
}

/** The members of one kind in full, overloads of one name together. */
export async function drawMembers(
  draft: PageDraft,
  type: ApiType,
  { title, id, rows }: EntryGroup,
): Promise<Element[]> {
  draft.toc.push({ level: 2, id, html: breakableHtml(title) });
  const result = [h('h2', { id }, title)];
  for (const row of rows) {
    if (row.entries.length > 1) result.push(...drawOverloads(draft, row, type));
    else draft.toc.push({ level: 3, id: row.first.context.anchors.id, html: breakableHtml(row.name) });
    for (const entry of row.entries) result.push(await drawMember(draft, type, row, entry));
  }
  return result;
}

async function drawMember(
  draft: PageDraft,
  type: ApiType,
  { name, entries }: MemberRow,
  entry: MemberEntry,
): Promise<Element> {
  const { member, context, summary } = entry;
  const { id, aliases } = context.anchors;
  draft.records.push(memberRecord(type, member, id, summary.text));
  const words = memberWords(member, type);
  const place = entries.length > 1 ? `${entries.indexOf(entry) + 1} of ${entries.length}` : '';
  const [alias, ...others] = aliases;
  return h('section', { class: 'api-member', id: alias }, [
    ...drawAnchors(others),
    h('h3', { id }, [...breakable(member.name), ...drawWord(words), ...drawWord(place), ...drawSince(context.since)]),
    drawHashLink(id, name),
    ...drawObsolete(context),
    ...summary.elements,
    ...drawDeclaration(draft, context),
    ...(await drawDetails(draft, context)),
    ...(await drawRemarks(draft, context, 'h4')),
  ]);
}

/** Up to this many members are read as fast without an overview. */
const FEW = 2;

/** In a type with up to this many names each overload has a line of its own: they are what there is to choose from. */
const FEW_NAMES = 3;

/** From this many on a field that filters them helps. */
const MANY = 8;

/** False for a type whose members are read as fast in full, and for an enumeration: its table is the overview. */
export function hasOverview(type: ApiType): boolean {
  return type.kind !== 'enum' && type.members.length > FEW;
}

/** All members at a glance: by kind, a line each. */
export function drawOverview(draft: PageDraft, type: ApiType, groups: readonly EntryGroup[], id: string): Element[] {
  draft.toc.push({ level: 2, id, html: 'Members' });
  const names = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const lists = groups.flatMap((group) => [
    h('p', { class: 'api-caption' }, [h('a', { href: `#${group.id}` }, group.title)]),
    h(
      'dl',
      { class: 'api-overview' },
      group.rows.flatMap((row) => drawRows(row, type, names <= FEW_NAMES)),
    ),
  ]);
  return [h('h2', { id }, 'Members'), ...drawFilter(type.members.length, 'members'), ...lists];
}

/** The field that filters a long page; its component is the app's. */
export function drawFilter(count: number, noun: string): Element[] {
  return count < MANY ? [] : [marker('x-island', [], { island: { name: 'ApiFilter', props: { count, noun } } })];
}

/** The row of a name, or one for each of its overloads. */
function drawRows({ name, first, entries }: MemberRow, type: ApiType, areAlone: boolean): Element[] {
  const names = callNames(
    entries.map(({ member }) => member),
    type,
  );
  if (entries.length > 1 && !areAlone) return [drawRow(name, first, type, entries, names)];
  return entries.map((entry, index) => drawRow(names[index] ?? name, entry, type));
}

/** @param overloads all that have the name, the first among them, and how each is called; none for a member alone */
function drawRow(
  name: string,
  { member, context, summary }: MemberEntry,
  type: ApiType,
  overloads: readonly MemberEntry[] = [],
  names: readonly string[] = [],
): Element {
  const many = overloads.length > 0;
  const words = memberWords(member, type);
  const link = h('a', { href: `#${context.anchors.id}` }, [h('code', breakable(name))]);
  const beside: ElementContent[] = [
    ...drawWord(words),
    ...drawWord(many || member.obsolete === null ? '' : 'obsolete', 'api-old'),
    ...(many ? drawSinceOfSome(overloads) : drawSince(context.since)),
  ];
  const folded = many ? [drawOverloadList(overloads, names)] : [];
  return h('div', [
    h('dt', [link, ...beside]),
    h('dd', [...firstSentence(summary.elements[0]?.children ?? []), ...folded]),
  ]);
}

/** ` one since 1.2`, where not all overloads are as old; ` since 1.2` where all came with the same version. */
function drawSinceOfSome(entries: readonly MemberEntry[]): ElementContent[] {
  const labels = entries.flatMap(({ context }) => context.since ?? []);
  const words = [...new Set(labels)].map((label) => {
    const count = labels.filter((other) => other === label).length;
    if (count === entries.length) return `since ${label}`;
    return `${count === 1 ? 'one' : count} since ${label}`;
  });
  return drawWord(words.join(', '), 'api-since');
}

function sentenceOf(entry: MemberEntry | undefined): ElementContent[] {
  return firstSentence(entry?.summary.elements[0]?.children ?? []);
}

/** The overloads of one name, folded: each can be reached, and says what is different. */
function drawOverloadList(entries: readonly MemberEntry[], names: readonly string[]): Element {
  const [first] = entries;
  const known = plainText(sentenceOf(first));
  const items = entries.map((entry, index) => {
    const { member, context } = entry;
    const said = sentenceOf(entry);
    const isNews = entry !== first && plainText(said) !== known;
    return h('li', [
      h('a', { href: `#${context.anchors.id}` }, [h('code', breakable(names[index] ?? member.name))]),
      ...drawWord(member.obsolete === null ? '' : 'obsolete', 'api-old'),
      ...drawSince(context.since),
      ...(isNews ? [text(' '), ...said] : []),
    ]);
  });
  return h('details', [h('summary', `${entries.length} overloads`), h('ul', items)]);
}
