import type { Element } from 'hast';
import { h } from 'hastscript';
import { breakable, drawLink, hrefOf, type PageDraft } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';
import type { UsingMember } from './type-use.ts';

/** What most readers look for is among the first; the rest is folded. */
const FEW = 5;

/** A map of use: what gives the type, the type, what takes it. Nothing for a type without either. */
export function drawUse(draft: PageDraft, { type, use }: TypePageInput): Element[] {
  if (use === null || (use.given.length === 0 && use.taken.length === 0)) return [];
  return [
    h('div', { class: 'api-use', role: 'group', ariaLabel: `Use of ${type.name}` }, [
      ...drawSide(draft, 'Given by', use.given),
      h('b', [h('code', breakable(type.name))]),
      ...drawSide(draft, 'Taken by', use.taken),
    ]),
  ];
}

function drawSide(draft: PageDraft, title: string, members: readonly UsingMember[]): Element[] {
  if (members.length === 0) return [];
  const items = members.map(({ uid, name }) => {
    const href = hrefOf(draft, uid, undefined);
    const written = breakable(name);
    return h('li', [h('code', href === null ? written : [drawLink(draft, href, written)])]);
  });
  const rest = items.slice(FEW);
  const folded = h('details', [h('summary', `and ${rest.length} more`), h('ul', rest)]);
  return [h('div', [h('p', title), h('ul', items.slice(0, FEW)), ...(rest.length === 0 ? [] : [folded])])];
}
