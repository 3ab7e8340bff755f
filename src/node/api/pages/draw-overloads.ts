import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiType } from '#shared/api.ts';
import { breakableHtml } from '#shared/word-breaks.ts';
import { joinWords } from './describe-type.ts';
import { drawAnchors } from './draw-symbol.ts';
import type { MemberEntry, MemberRow } from './member-entries.ts';
import { familyLabels, listed, type OverloadSet, tellApart } from './overloads.ts';
import { breakable, claimId, type PageDraft } from './page-draft.ts';
import { tableStyles } from './table-styles.ts';

/** Fewer overloads are told apart as fast by their headings. */
const MANY = 4;
/** One column is read as fast in the names; more than these have no room on a small screen. */
const COLUMNS = { fewest: 2, most: 8 } as const;

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
  const isTable = entries.length >= MANY && length >= COLUMNS.fewest && length <= COLUMNS.most;
  return isTable ? [tableStyles(), drawTable(id, name, set)] : drawAnchors([id]);
}

/** A row is an overload, a column what some of them add. */
function drawTable(id: string, name: string, { common, options, families }: OverloadSet<MemberEntry>): Element {
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
