import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#shared/api.ts';
import type { SearchRecord, SearchSignature } from '#shared/search-data.ts';
import { referenceFromUid } from '../docfx/api-references.ts';
import { memberGroups } from '../docfx/member-groups.ts';
import type { TypeAnchors } from '../docfx/type-anchors.ts';
import { drawBox, type SymbolContext } from './draw-symbol.ts';
import { nameWithParameters, tellApart } from './overloads.ts';
import { claimId, type PageDraft } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';
import { sharedName } from './signature.ts';

/** A member and what is needed to draw it. */
export interface MemberEntry {
  member: ApiMember;
  context: SymbolContext;
  /** Its summary, drawn once for the overview and its own section. */
  summary: { elements: Element[]; text: string };
}

/** Members of one kind, and the id of the heading above them. */
export interface EntryGroup {
  title: string;
  id: string;
  /** One a name; overloads share theirs. */
  rows: MemberRow[];
}

/** A name and the members that have it: one, or its overloads in order. */
export interface MemberRow {
  /** Name without parameters. */
  name: string;
  /** The simplest. */
  first: MemberEntry;
  entries: MemberEntry[];
}

/** What search finds of a member. */
export function memberRecord(type: ApiType, member: ApiMember, anchor: string, said: string): SearchRecord {
  const record: SearchRecord = {
    kind: 'member',
    anchor,
    // With its parameters' names, which tell overloads apart and are what is asked for: `render angle`.
    titles: [type.name, nameWithParameters(member)],
    text: said,
    memberKind: member.kind,
  };
  return type.kind === 'enum' ? record : { ...record, signature: signatureOf(type, member) };
}

function signatureOf({ name, references }: ApiType, { kind, parameters, returns }: ApiMember): SearchSignature {
  const written = (uid: string): string => references[uid]?.name ?? referenceFromUid(uid).name;
  const gives = kind === 'constructor' ? name : returns === null ? 'void' : written(returns.type);
  return { takes: parameters.map(({ type }) => written(type)), returns: gives };
}

/** The heading of a part of a type's page, noted for its table of contents. */
export function drawTitle(draft: PageDraft, title: string): Element {
  const id = claimId(draft, title);
  draft.toc.push({ level: 2, id, html: title });
  return h('h2', { id }, title);
}

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
    groups.push({
      title,
      id: anchors.groups[title] ?? '',
      rows: [...rows.values()].map((row) => simplestFirst(row, type)),
    });
  }
  return groups;
}

/** Overloads by their number of parameters, else as they come, the simplest of each family before the rest of it. */
function simplestFirst({ name, first, entries }: MemberRow, type: ApiType): MemberRow {
  const sorted = [...entries].sort((a, b) => a.member.parameters.length - b.member.parameters.length);
  const inFamilies = tellApart(sorted, type).families.flatMap((family) => family.map(({ entry }) => entry));
  return { name, first: sorted[0] ?? first, entries: inFamilies };
}
