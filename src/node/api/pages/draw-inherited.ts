import type { Element } from 'hast';
import { h } from 'hastscript';
import { type ApiType, definitionUid } from '#shared/api.ts';
import { referenceFromUid } from '../docfx/api-references.ts';
import { count } from './describe-type.ts';
import { drawFirstSentence } from './first-sentence.ts';
import type { InheritedGroup, InheritedMember } from './inherited-groups.ts';
import { drawTitle } from './member-entries.ts';
import { breakable, drawLink, hrefOf, type PageDraft } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';

/** Members that the type has from others, folded, a line each. */
export async function drawInherited(draft: PageDraft, { type, inherited }: TypePageInput): Promise<Element[]> {
  if (inherited.length === 0) return [];
  const result = [drawTitle(draft, 'Inherited members')];
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
  // A link in a summary would fold instead of leading somewhere: the name is text, and its members lead there.
  const summary = h('summary', [
    'From ',
    h('code', writtenTypeName(draft, from, references)),
    h('span', { class: 'api-kind' }, count(members.length, 'member')),
  ]);
  return h('details', { class: 'api-folded' }, [summary, h('dl', { class: 'api-types' }, rows)]);
}

async function drawRow(draft: PageDraft, { uid, name, href, summary }: InheritedMember): Promise<Element[]> {
  const target = hrefOf(draft, uid, href);
  const written = h('code', breakable(name));
  const lead = target === null ? written : drawLink(draft, target, [written]);
  return [h('dt', [lead]), h('dd', await drawFirstSentence(draft, summary))];
}

/** How a type that the page mentions is written: as the page's references say, else as the resolver knows it. */
function writtenTypeName(draft: PageDraft, uid: string, references: ApiType['references']): string {
  const written = Object.values(references).find(
    (reference) => definitionUid(reference.definition ?? reference.uid) === uid,
  );
  return draft.context.resolver.xref(uid)?.name ?? written?.name ?? referenceFromUid(uid).name;
}
