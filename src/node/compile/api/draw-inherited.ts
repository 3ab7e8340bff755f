import type { Element } from 'hast';
import { h } from 'hastscript';
import { drawTitle } from './draw-title.ts';
import { type Drawing, drawLink, drawProse, hrefOf } from './drawing.ts';
import { firstSentence } from './first-sentence.ts';
import type { Gathered } from './gathered.ts';
import type { InheritedGroup, InheritedMember } from './inherited-groups.ts';
import type { TypePageInput } from './page-input.ts';
import { writtenTypeName } from './type-name.ts';
import { breakable } from './word-breaks.ts';

/** Members that the type has from others, folded, a line each. */
export async function drawInherited(
  drawing: Drawing,
  { type, inherited }: TypePageInput,
  gathered: Gathered,
): Promise<Element[]> {
  if (inherited.length === 0) return [];
  const result = [drawTitle(drawing, 'Inherited members', gathered)];
  for (const group of inherited) result.push(await drawGroup(drawing, type.references, group));
  return result;
}

async function drawGroup(
  drawing: Drawing,
  references: TypePageInput['type']['references'],
  { from, members }: InheritedGroup,
): Promise<Element> {
  const rows: Element[] = [];
  for (const member of members) rows.push(...(await drawRow(drawing, member)));
  const count = members.length === 1 ? '1 member' : `${members.length} members`;
  // A link in a summary would fold instead of leading somewhere: the name is text, and its members lead there.
  const summary = h('summary', [
    'From ',
    h('code', writtenTypeName(drawing, from, references)),
    h('span', { class: 'api-kind' }, count),
  ]);
  return h('details', { class: 'api-folded' }, [summary, h('dl', { class: 'api-types' }, rows)]);
}

async function drawRow(drawing: Drawing, { uid, name, href, summary }: InheritedMember): Promise<Element[]> {
  const target = hrefOf(drawing, uid, href);
  const written = h('code', breakable(name));
  const said = summary === null ? [] : firstSentence((await drawProse(drawing, summary)).content);
  return [h('dt', [target === null ? written : drawLink(drawing, target, [written])]), h('dd', said)];
}
