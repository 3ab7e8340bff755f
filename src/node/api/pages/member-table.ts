import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiType } from '#shared/api.ts';
import { getOwn } from '#shared/get-own.ts';
import { plainText } from '../../markdown/tree.ts';
import {
  type EntryGroup,
  formatOverloads,
  isFolded,
  type MemberEntry,
  type MemberRow,
  MIN_FILTER_ROWS,
  renderFilter,
  summarySentence,
} from './members.ts';
import { type PageDraft, renderBreakable, renderReference, splitSentences, text } from './page-draft.ts';
import {
  renderAnchors,
  renderDeclaration,
  renderDetails,
  renderLabel,
  renderRemarks,
  renderSince,
} from './render-symbol.ts';
import { getShownModifiers } from './signatures.ts';

/** Renders the overview: a table for each kind of member, with one row for each member. */
export async function renderMemberOverview(
  draft: PageDraft,
  type: ApiType,
  groups: readonly EntryGroup[],
  id: string,
): Promise<Element[]> {
  draft.toc.push({ level: 2, id, html: 'Members' });
  const names = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const result = [h('h2', { id }, 'Members')];
  if (names >= MIN_FILTER_ROWS) result.push(renderFilter(type.members.length, 'members'));
  for (const group of groups) result.push(await renderTable(draft, type, group));
  return result;
}

/** A row of the overview: a member, or all overloads of a name. */
interface TableRow {
  name: string;
  entry: MemberEntry;
  /** The overloads that share the row; null for a member with a row of its own. */
  overloads: MemberRow | null;
}

/** A column between name and summary. */
interface Column {
  className: string | undefined;
  title: string;
  cells: ElementContent[][];
}

async function renderTable(draft: PageDraft, type: ApiType, { title, id, rows }: EntryGroup): Promise<Element> {
  const shown = rows.flatMap((row) => listTableRows(row, type));
  const columns = createColumns(draft, type, shown).filter(({ cells }) => cells.some(({ length }) => length > 0));
  const body: Element[] = [];
  for (const [index, row] of shown.entries()) {
    const own = columns.map(({ className, cells }) => h('td', { class: className }, cells[index] ?? []));
    body.push(await renderRow(draft, type, row, own));
  }
  const heads = ['Name', ...columns.map((column) => column.title), 'Summary'];
  return h('table', { class: 'api-overview' }, [
    h('caption', { class: 'api-caption', id }, title),
    h('thead', [
      h(
        'tr',
        heads.map((head) => h('th', { scope: 'col' }, head)),
      ),
    ]),
    h('tbody', body),
  ]);
}

function listTableRows(row: MemberRow, type: ApiType): TableRow[] {
  const { name, first, entries } = row;
  if (isFolded(row)) return [{ name, entry: first, overloads: row }];
  const names = formatOverloads(entries, type);
  return entries.map((entry, index) => ({ name: names[index] ?? name, entry, overloads: null }));
}

/** Creates the columns that a group of members can have, some of which may be empty. */
function createColumns(draft: PageDraft, type: ApiType, rows: readonly TableRow[]): Column[] {
  const isCalled = rows.some(({ entry }) => ['method', 'operator'].includes(entry.member.kind));
  const column = (className: string | undefined, head: string, render: (row: TableRow) => ElementContent[]): Column => {
    return { className, title: head, cells: rows.map(render) };
  };
  return [
    column(undefined, isCalled ? 'Returns' : 'Type', (row) => renderType(draft, type, row)),
    column('api-access', 'Access', ({ entry }) => renderAccessors(entry)),
    column('api-default', 'Default', ({ entry }) => splitSummary(entry).value),
  ];
}

/** Renders the type of a value or of what a method returns; nothing for overloads that return different types. */
function renderType(draft: PageDraft, { references }: ApiType, { entry, overloads }: TableRow): ElementContent[] {
  const types = (overloads?.entries ?? [entry]).map(({ member: { kind, returns } }) =>
    kind === 'constructor' ? null : (returns?.type ?? (kind === 'method' ? 'void' : null)),
  );
  const [type = null] = types;
  if (type === null || types.some((other) => other !== type)) return [];
  return [type === 'void' ? h('code', type) : renderReference(draft, getOwn(references, type))];
}

/** Renders the accessors of a property as its declaration contains them: `get; set;`. */
function renderAccessors({ member }: MemberEntry): ElementContent[] {
  if (member.kind !== 'property') return [];
  const [, accessors] = /\{((?:\s*(?:[a-z]+ )*(?:get|set|init);)+)\s*\}/u.exec(member.declaration) ?? [];
  return accessors === undefined ? [] : [h('code', accessors.trim())];
}

/** Splits a summary of one paragraph into its default value, as in `Default: 1.`, and all other sentences. */
function splitSummary({ summary }: MemberEntry): { value: ElementContent[]; sentences: ElementContent[][] } {
  const [paragraph] = (summary.elements[0]?.children ?? []).filter((node) => node.type === 'element');
  const all = splitSentences(paragraph?.children ?? []);
  const at = all.findIndex((sentence) => DEFAULT_PATTERN.test(plainText(sentence)));
  const sentence = all[at] ?? [];
  const label = DEFAULT_PATTERN.exec(plainText(sentence))?.[0] ?? '';
  const isOnlyDefault = label.startsWith('D');
  return {
    value: trimSentence(sentence, label),
    sentences: isOnlyDefault ? all.filter((_, index) => index !== at) : all,
  };
}

const DEFAULT_PATTERN = /^(?:\p{L}+ and d|D)efault: /u;

/** Removes a label from the start of a sentence, and the full stop. */
function trimSentence(sentence: readonly ElementContent[], label: string): ElementContent[] {
  return sentence.flatMap((node, index): ElementContent[] => {
    if (node.type !== 'text') return [node];
    const start = index === 0 ? node.value.slice(label.length) : node.value;
    const value = index === sentence.length - 1 ? start.replace(/\.\s*$/u, '') : start;
    return value === '' ? [] : [text(value)];
  });
}

async function renderRow(
  draft: PageDraft,
  type: ApiType,
  { name, entry, overloads }: TableRow,
  columns: readonly Element[],
): Promise<Element> {
  const { member, context, isBrief } = entry;
  const { id, aliases } = context.anchors;
  const named = [
    h('a', { href: `#${overloads?.id ?? id}` }, [h('code', renderBreakable(name))]),
    ...renderLabel(getShownModifiers(member, type)),
    ...(overloads === null
      ? [...renderLabel(member.obsolete === null ? '' : 'obsolete', 'api-old'), ...renderSince(context.since)]
      : [...renderLabel(`${overloads.entries.length} overloads`), ...renderSinceOfSome(overloads.entries)]),
  ];
  if (!isBrief) return h('tr', [h('th', { scope: 'row' }, named), ...columns, h('td', summarySentence(entry))]);
  const sentences = splitSummary(entry).sentences.flatMap((sentence, index) =>
    index === 0 ? sentence : [text(' '), ...sentence],
  );
  // The row has the ids of the member and of the sections that the old site may have had.
  const ids = [...renderAnchors(aliases), ...(await renderRemarks(draft, context, 'h4'))];
  const declaration = [...renderDeclaration(draft, context), ...(await renderDetails(draft, context))];
  return h('tr', { id }, [
    h('th', { scope: 'row' }, [...ids, ...named]),
    ...columns,
    h('td', [
      h('span', { class: 'api-summary' }, sentences),
      h('details', [h('summary', 'Declaration'), ...declaration]),
    ]),
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
