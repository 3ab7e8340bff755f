import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { breakableHtml } from '#shared/word-breaks.ts';
import { type EntryGroup, type MemberEntry, memberRecord, renderFilter, tableStyles } from './members.ts';
import { breakable, claimId, type PageDraft, text } from './page-draft.ts';
import { renderAnchors, renderBox, renderHashLink, renderObsolete, renderSince } from './render-symbol.ts';

/** Renders enum values: one table sorted by value, or one for each group of an overwrite file. */
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
  result.push(tableStyles());
  return result;
}

interface ValueGroup {
  /** Null for the only group. */
  title: string | null;
  entries: MemberEntry[];
}

/** Groups values as the overwrite file does, the others last. Unknown names are omitted. */
function groupValues(type: ApiType, entries: readonly MemberEntry[]): ValueGroup[] {
  if (type.valueGroups.length === 0) return [{ title: null, entries: byValue(entries) }];
  const named = type.valueGroups.map(
    ({ title, members }): ValueGroup => ({
      title,
      entries: members.flatMap((name) => entries.filter(({ member }) => member.name === name)),
    }),
  );
  const grouped = new Set(named.flatMap((group) => group.entries));
  const others = { title: 'Others', entries: byValue(entries.filter((entry) => !grouped.has(entry))) };
  return [...named, others].filter((group) => group.entries.length > 0);
}

function byValue(entries: readonly MemberEntry[]): MemberEntry[] {
  const values = new Map(entries.map((entry) => [entry, Number(enumValue(entry.member) || Number.NaN)]));
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
    draft.records.push(memberRecord(type, member, id, summary.text));
    const description = [...renderObsolete(context), ...summary.elements, ...remarks.elements];
    rows.push(
      h('tr', { id }, [
        h('td', [h('code', breakable(member.name)), ...renderSince(context.since), ...renderAnchors(aliases)]),
        h('td', [enumValue(member), text(' '), renderHashLink(id, member.name)]),
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
  // `content-visibility` has no effect on tables, so the table has a wrapper.
  return h('div', { class: 'api-table' }, table);
}

/** Returns the value of an enum member: `LeftButton = 0` → `0`. */
function enumValue(member: ApiMember): string {
  const at = member.declaration.lastIndexOf('=');
  return at < 0 ? '' : member.declaration.slice(at + 1).trim();
}
