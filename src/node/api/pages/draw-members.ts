import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiType } from '#shared/api.ts';
import { breakableHtml } from '#shared/word-breaks.ts';
import { drawDetails } from './draw-details.ts';
import { drawOverloads } from './draw-overloads.ts';
import {
  drawAnchors,
  drawDeclaration,
  drawHashLink,
  drawObsolete,
  drawRemarks,
  drawSince,
  drawWord,
} from './draw-symbol.ts';
import { type EntryGroup, type MemberEntry, type MemberRow, memberRecord } from './member-entries.ts';
import type { PageDraft } from './page-draft.ts';
import { breakable } from './page-draft.ts';
import { memberWords } from './signature.ts';

/** The members of one kind in full, overloads of one name together. */
export async function drawMembers(
  draft: PageDraft,
  type: ApiType,
  { title, id, rows }: EntryGroup,
): Promise<Element[]> {
  draft.toc.push({ level: 2, id, html: breakableHtml(title) });
  const result = [h('h2', { id }, title)];
  for (const row of rows) {
    if (row.entries.length > 1) result.push(...drawOverloads(draft, row, type));
    else draft.toc.push({ level: 3, id: row.first.context.anchors.id, html: breakableHtml(row.name) });
    for (const entry of row.entries) result.push(await drawMember(draft, type, row, entry));
  }
  return result;
}

async function drawMember(
  draft: PageDraft,
  type: ApiType,
  { name, entries }: MemberRow,
  entry: MemberEntry,
): Promise<Element> {
  const { member, context, summary } = entry;
  const { id, aliases } = context.anchors;
  draft.records.push(memberRecord(type, member, id, summary.text));
  const words = memberWords(member, type);
  const place = entries.length > 1 ? `${entries.indexOf(entry) + 1} of ${entries.length}` : '';
  const [alias, ...others] = aliases;
  return h('section', { class: 'api-member', id: alias }, [
    ...drawAnchors(others),
    h('h3', { id }, [...breakable(member.name), ...drawWord(words), ...drawWord(place), ...drawSince(context.since)]),
    drawHashLink(id, name),
    ...drawObsolete(context),
    ...summary.elements,
    ...drawDeclaration(draft, context),
    ...(await drawDetails(draft, context)),
    ...(await drawRemarks(draft, context, 'h4')),
  ]);
}
