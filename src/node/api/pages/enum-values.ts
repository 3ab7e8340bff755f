import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { breakableHtml } from '#shared/word-breaks.ts';
import { drawAnchors, drawBox, drawHashLink, drawObsolete, drawSince } from './draw-symbol.ts';
import { drawFilter, type EntryGroup, type MemberEntry, memberRecord, tableStyles } from './members.ts';
import { breakable, claimId, type PageDraft, text } from './page-draft.ts';

/** An enumeration's values as tables: one, by value, or one a group where a writer grouped them. */
export async function drawValues(draft: PageDraft, type: ApiType, { id, rows }: EntryGroup): Promise<Element[]> {
  const entries = rows.flatMap((row) => row.entries);
  draft.toc.push({ level: 2, id, html: 'Values' });
  const result = [h('h2', { id }, 'Values')];
  if (/\[Flags\]/u.test(type.declaration)) {
    result.push(h('p', ['Values can be combined with ', h('code', '|'), '.']));
  }
  result.push(...drawFilter(entries.length, 'values'));
  for (const group of groupValues(type, entries)) {
    if (group.title !== null) {
      const own = claimId(draft, group.title);
      draft.toc.push({ level: 3, id: own, html: breakableHtml(group.title) });
      result.push(h('h3', { id: own }, group.title), drawHashLink(own, group.title));
    }
    result.push(await drawTable(draft, type, group.entries));
  }
  result.push(tableStyles());
  return result;
}

interface ValueGroup {
  /** Null where there is one group only. */
  title: string | null;
  entries: MemberEntry[];
}

/** By the writer's groups, what stands in none last. A name that this version doesn't have is left out. */
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

async function drawTable(draft: PageDraft, type: ApiType, entries: readonly MemberEntry[]): Promise<Element> {
  const isDescribed = entries.some(
    ({ member }) => member.summary !== null || member.remarks !== null || member.obsolete !== null,
  );
  const rows: Element[] = [];
  for (const { member, context, summary } of entries) {
    const { id, aliases } = context.anchors;
    const remarks = await drawBox(draft, 'api-remarks', member.remarks);
    draft.records.push(memberRecord(type, member, id, summary.text));
    const said = [...drawObsolete(context), ...summary.elements, ...remarks.elements];
    rows.push(
      h('tr', { id }, [
        h('td', [h('code', breakable(member.name)), ...drawSince(context.since), ...drawAnchors(aliases)]),
        h('td', [enumValue(member), text(' '), drawHashLink(id, member.name)]),
        ...(isDescribed ? [h('td', said)] : []),
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
  // What isn't in sight is laid out later, which a browser does for boxes, and for no table.
  return h('div', { class: 'api-table' }, table);
}

/** `LeftButton = 0` → `0`. */
function enumValue(member: ApiMember): string {
  const at = member.declaration.lastIndexOf('=');
  return at < 0 ? '' : member.declaration.slice(at + 1).trim();
}
