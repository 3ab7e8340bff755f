import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { getPlainText } from '../../markdown/tree.ts';
import {
  formatOverloadNames,
  getFirstSummarySentence,
  type MemberEntry,
  type MemberGroup,
  type MemberRow,
} from './members.ts';
import {
  createText,
  renderBreakableText,
  renderHeading,
  renderListFilter,
  renderReference,
  splitSentences,
  type TypeDraft,
} from './page-draft.ts';
import {
  renderAnchorTargets,
  renderDeclaration,
  renderDetails,
  renderNameLabel,
  renderRemarks,
  renderSince,
  renderTable,
} from './render-symbol.ts';
import { getHeadingModifiers } from './signatures.ts';

/** Renders a type's overview: a table per kind of member, with a row for each member or set of collapsed overloads. */
export async function renderMemberOverview(draft: TypeDraft, groups: readonly MemberGroup[], id: string) {
  const rowCount = groups.flatMap(({ rows }) => rows).length;
  const filterElements = renderListFilter(rowCount, draft.type.members.length, 'members');
  const result = [renderHeading(draft, 2, id, 'Members'), ...filterElements];
  for (const group of groups) result.push(await renderGroupTable(draft, group));
  return result;
}

/** A row in a type's overview of members: one member, or all overloads with the same name. */
interface OverviewRow {
  name: string;
  entry: MemberEntry;
  /** The overloads that share the row; null if the row describes a single member. */
  overloads: MemberRow | null;
}

async function renderGroupTable(draft: TypeDraft, { title, id, rows: memberRows }: MemberGroup): Promise<Element> {
  const tableRows = memberRows.flatMap((row): OverviewRow[] => {
    if (row.isCollapsed) return [{ name: row.name, entry: row.firstEntry, overloads: row }];
    const overloadNames = formatOverloadNames(row.entries, draft.type);
    return row.entries.map((entry, index) => ({ name: overloadNames[index] ?? row.name, entry, overloads: null }));
  });
  const hasMethods = tableRows.some(({ entry }) => ['method', 'operator'].includes(entry.symbol.kind));
  // The columns between the name and the summary. Empty columns are omitted.
  const columns = [
    { title: hasMethods ? 'Returns' : 'Type', cells: tableRows.map((row) => renderMemberType(draft, row)) },
    { className: 'api-access', title: 'Access', cells: tableRows.map(({ entry }) => renderAccessors(entry)) },
    { className: 'api-default', title: 'Default', cells: tableRows.map(({ entry }) => splitSummary(entry).value) },
  ].filter(({ cells }) => cells.some(({ length }) => length > 0));
  const bodyRows: Element[] = [];
  for (const [index, row] of tableRows.entries()) {
    const rowCells = columns.map(({ className, cells }) => h('td', { class: className }, cells[index] ?? []));
    bodyRows.push(await renderRow(draft, row, rowCells));
  }
  const columnTitles = ['Name', ...columns.map((column) => column.title), 'Summary'];
  return renderTable('api-overview', columnTitles, bodyRows, h('caption', { class: 'api-caption', id }, title));
}

/** Renders a member's type or return type; nothing for constructors, and for overloads that return different types. */
function renderMemberType(draft: TypeDraft, { entry, overloads }: OverviewRow): ElementContent[] {
  const types = (overloads?.entries ?? [entry]).map(({ symbol: { kind, returns } }) =>
    kind === 'constructor' ? null : (returns?.type ?? (kind === 'method' ? 'void' : null)),
  );
  const [type = null] = types;
  if (type === null || types.some((other) => other !== type)) return [];
  return [type === 'void' ? h('code', type) : renderReference(draft, type)];
}

/** Renders a property's accessors as they appear in its declaration: `get; set;`. */
function renderAccessors({ symbol }: MemberEntry): ElementContent[] {
  if (symbol.kind !== 'property') return [];
  const [, accessors] = /\{((?:\s*(?:[a-z]+ )*(?:get|set|init);)+)\s*\}/u.exec(symbol.declaration) ?? [];
  return accessors === undefined ? [] : [h('code', accessors.trim())];
}

/** Splits a summary's first paragraph into the default value (`Default: 1.` → `1`) and the sentences to show. */
function splitSummary({ summary }: MemberEntry): { value: ElementContent[]; sentences: ElementContent[][] } {
  const [paragraph] = (summary.elements[0]?.children ?? []).filter((node) => node.type === 'element');
  const sentences = splitSentences(paragraph?.children ?? []);
  const defaultSentence = sentences.find((sentence) => DEFAULT_VALUE_LABEL_PATTERN.test(getPlainText(sentence))) ?? [];
  const defaultValueLabel = DEFAULT_VALUE_LABEL_PATTERN.exec(getPlainText(defaultSentence))?.[0] ?? '';
  const isOnlyDefaultValue = defaultValueLabel.startsWith('D');
  return {
    value: removeLabelAndFullStop(defaultSentence, defaultValueLabel),
    sentences: isOnlyDefaultValue ? sentences.filter((sentence) => sentence !== defaultSentence) : sentences,
  };
}

const DEFAULT_VALUE_LABEL_PATTERN = /^(?:\p{L}+ and d|D)efault: /u;

/** Removes a label from the start of a sentence and the full stop from its end. */
function removeLabelAndFullStop(sentence: readonly ElementContent[], label: string): ElementContent[] {
  return sentence.flatMap((node, index): ElementContent[] => {
    if (node.type !== 'text') return [node];
    const textWithoutLabel = index === 0 ? node.value.slice(label.length) : node.value;
    const value = index === sentence.length - 1 ? textWithoutLabel.replace(/\.\s*$/u, '') : textWithoutLabel;
    return value === '' ? [] : [createText(value)];
  });
}

async function renderRow(draft: TypeDraft, { name, entry, overloads }: OverviewRow, cells: readonly Element[]) {
  const { symbol } = entry;
  const { id, aliases } = entry.anchors;
  const nameElements = [
    h('a', { href: `#${overloads?.id ?? id}` }, [h('code', renderBreakableText(name))]),
    ...renderNameLabel(getHeadingModifiers(symbol, draft.type)),
    ...(overloads === null
      ? [...renderNameLabel(symbol.obsolete === null ? '' : 'obsolete', 'api-old'), ...renderSince(entry.since)]
      : [...renderNameLabel(`${overloads.entries.length} overloads`), ...renderOverloadsSince(overloads.entries)]),
  ];
  if (!entry.isBrief)
    return h('tr', [h('th', { scope: 'row' }, nameElements), ...cells, h('td', getFirstSummarySentence(entry))]);
  const summaryNodes = splitSummary(entry).sentences.flatMap((sentence, index) =>
    index === 0 ? sentence : [createText(' '), ...sentence],
  );
  // A brief member has no section on the page, so its row has the ids that the previous site gave its sections.
  const idElements = [...renderAnchorTargets(aliases), ...(await renderRemarks(draft, entry, 'h4'))];
  const declarationElements = [...renderDeclaration(draft, entry), ...(await renderDetails(draft, entry))];
  return h('tr', { id }, [
    h('th', { scope: 'row' }, [...idElements, ...nameElements]),
    ...cells,
    h('td', [
      h('span', { class: 'api-summary' }, summaryNodes),
      h('details', [h('summary', 'Declaration'), ...declarationElements]),
    ]),
  ]);
}

/** Renders which versions added the overloads: `since 1.2` for a common version, or `one since 1.2, 3 since 1.3`. */
function renderOverloadsSince(entries: readonly MemberEntry[]): ElementContent[] {
  const versionLabels = entries.flatMap(({ since }) => since ?? []);
  const sinceLabels = [...new Set(versionLabels)].map((label) => {
    const count = versionLabels.filter((other) => other === label).length;
    if (count === entries.length) return `since ${label}`;
    return `${count === 1 ? 'one' : count} since ${label}`;
  });
  return renderNameLabel(sinceLabels.join(', '), 'api-since');
}
