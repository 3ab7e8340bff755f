import type { Element } from 'hast';
import { h } from 'hastscript';
import { drawReference, drawSymbol, type PageDraft } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';

/** Bases that every type of a kind has: they tell nothing. */
const COMMON = new Set([
  'System.Object',
  'System.ValueType',
  'System.Enum',
  'System.Delegate',
  'System.MulticastDelegate',
]);

/** Where the type stands: its bases from the top, itself, what derives from it. Nothing for one that stands alone. */
export function drawTree(draft: PageDraft, { type, derived }: TypePageInput): Element[] {
  if (type.kind !== 'class') return [];
  if (type.inheritance.every((uid) => COMMON.has(uid)) && derived.length === 0) return [];
  const below = derived.map((uid) => h('li', [drawSymbol(draft, uid)]));
  const own = h('li', [h('strong', [h('code', type.name)]), ...(below.length === 0 ? [] : [h('ul', below)])]);
  const tree = [...type.inheritance]
    .reverse()
    .reduce((inner, uid) => h('li', [drawReference(draft, type.references[uid]), h('ul', [inner])]), own);
  return [h('ul', { class: 'api-tree', 'aria-label': 'Inheritance' }, [tree])];
}
