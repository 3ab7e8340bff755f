import type { Element } from 'hast';
import { h } from 'hastscript';
import { drawTitle } from './draw-title.ts';
import { firstSentence } from './first-sentence.ts';
import type { Gathered } from './gathered.ts';
import type { InheritedGroup, InheritedMember } from './inherited-groups.ts';
import { drawLink, drawProse, hrefOf, type PageDraft } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';
import { writtenTypeName } from './type-name.ts';
import { breakable } from './word-breaks.ts';

/** Members that the type has from others, folded, a line each. */
export async function drawInherited(
  draft: PageDraft,
  { type, inherited }: TypePageInput,
  gathered: Gathered,
): Promise<Element[]> {
  if (inherited.length === 0) return [];
  const result = [drawTitle(draft, 'Inherited members', gathered)];
  for (const group of inherited) result.push(await drawGroup(draft, type.references, group));
  return result;
}

async function drawGroup(
  draft: PageDraft,
  references: TypePageInput['type']['references'],
  { from, members }: InheritedGroup,
): Promise<Element> {
  const rows: Element[] = [];
  for (const member of members) rows.push(...(await drawRow(draft, member)));
  const count = members.length === 1 ? '1 member' : `${members.length} members`;
  // A link in a summary would fold instead of leading somewhere: the name is text, and its members lead there.
  const summary = h('summary', [
    'From ',
    h('code', writtenTypeName(draft, from, references)),
    h('span', { class: 'api-kind' }, count),
  ]);
  return h('details', { class: 'api-folded' }, [summary, h('dl', { class: 'api-types' }, rows)]);
}

async function drawRow(draft: PageDraft, { uid, name, href, summary }: InheritedMember): Promise<Element[]> {
  const target = hrefOf(draft, uid, href);
  const written = h('code', breakable(name));
  const said = summary === null ? [] : firstSentence((await drawProse(draft, summary)).content);
  return [h('dt', [target === null ? written : drawLink(draft, target, [written])]), h('dd', said)];
}
