import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '../../../model/api.ts';
import { drawAnchors, drawBox, drawObsolete } from './draw-symbol.ts';
import type { Drawing } from './drawing.ts';
import { type Gathered, type MemberEntry, memberRecord } from './gathered.ts';
import { breakable } from './word-breaks.ts';

/** An enum's values: names, numbers, and what is said of them if anything is. */
export async function drawValues(
  drawing: Drawing,
  type: ApiType,
  entries: readonly MemberEntry[],
  gathered: Gathered,
): Promise<Element> {
  const isDescribed = entries.some(
    ({ member }) => member.summary !== null || member.remarks !== null || member.obsolete !== null,
  );
  const rows: Element[] = [];
  for (const { member, context } of entries) {
    const { id, aliases } = context.anchors;
    const summary = await drawBox(drawing, 'api-summary', member.summary);
    const remarks = await drawBox(drawing, 'api-remarks', member.remarks);
    gathered.records.push(memberRecord(type, member, id, summary.text));
    const said = [...drawObsolete(context), ...summary.elements, ...remarks.elements];
    rows.push(
      h('tr', { id }, [
        h('td', [...drawAnchors(aliases), h('code', breakable(member.name))]),
        h('td', enumValue(member)),
        ...(isDescribed ? [h('td', said)] : []),
      ]),
    );
  }
  const head = ['Name', 'Value', ...(isDescribed ? ['Description'] : [])];
  return h('table', { class: 'api-values' }, [
    h('thead', [
      h(
        'tr',
        head.map((label) => h('th', { scope: 'col' }, label)),
      ),
    ]),
    h('tbody', rows),
  ]);
}

/** `LeftButton = 0` → `0`. */
function enumValue(member: ApiMember): string {
  const at = member.declaration.lastIndexOf('=');
  return at < 0 ? '' : member.declaration.slice(at + 1).trim();
}
