import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiMember, ApiType } from '#model/api.ts';
import type { TocEntry } from '#model/article.ts';
import type { SearchRecord, SearchSignature } from '#model/search-data.ts';
import { referenceFromUid } from '../../content/api/api-references.ts';
import type { SymbolContext } from './draw-symbol.ts';
import { claimId, type PageDraft } from './page-draft.ts';

/** What the parts of a type's page gather for its table of contents and for search. */
export interface Gathered {
  toc: TocEntry[];
  records: SearchRecord[];
}

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
  first: MemberEntry;
  entries: MemberEntry[];
}

/** What search finds of a member. */
export function memberRecord(type: ApiType, member: ApiMember, anchor: string, said: string): SearchRecord {
  const record: SearchRecord = {
    kind: 'member',
    anchor,
    titles: [type.name, member.name],
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
export function drawTitle(draft: PageDraft, title: string, gathered: Gathered): Element {
  const id = claimId(draft, title);
  gathered.toc.push({ level: 2, id, html: title });
  return h('h2', { id }, title);
}
