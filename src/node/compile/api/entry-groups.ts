import { memberGroups } from '../../content/api/member-groups.ts';
import type { TypeAnchors } from '../../content/api/type-anchors.ts';
import { drawBox } from './draw-symbol.ts';
import type { EntryGroup, MemberEntry, MemberRow } from './gathered.ts';
import { sharedName } from './member-name.ts';
import type { PageDraft } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';

/** A type's members by kind, ready to be drawn: summaries drawn, overloads together. */
export async function entryGroups(
  draft: PageDraft,
  { type, since }: TypePageInput,
  anchors: TypeAnchors,
): Promise<EntryGroup[]> {
  const groups: EntryGroup[] = [];
  for (const { title, members } of memberGroups(type)) {
    const rows = new Map<string, MemberRow>();
    for (const member of members) {
      const own = anchors.members.get(member.uid);
      if (own === undefined) continue;
      const context = { symbol: member, references: type.references, type, anchors: own, since: since[member.uid] };
      const entry: MemberEntry = { member, context, summary: await drawBox(draft, 'api-summary', member.summary) };
      const name = sharedName(member);
      const row = rows.get(name);
      if (row === undefined) rows.set(name, { name, first: entry, entries: [entry] });
      else row.entries.push(entry);
    }
    groups.push({ title, id: anchors.groups[title] ?? '', rows: [...rows.values()].map(shortestFirst) });
  }
  return groups;
}

/** Overloads by their number of parameters, else as they come: the simplest is what most readers want. */
function shortestFirst({ name, first, entries }: MemberRow): MemberRow {
  const sorted = [...entries].sort((a, b) => a.member.parameters.length - b.member.parameters.length);
  return { name, first: sorted[0] ?? first, entries: sorted };
}
