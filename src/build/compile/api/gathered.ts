import type { ApiMember, ApiType } from '../../../model/api.ts';
import type { TocEntry } from '../../../model/article.ts';
import type { SearchRecord } from '../../../model/search-record.ts';
import type { SymbolContext } from './draw-symbol.ts';

/** What the parts of a type's page gather for its table of contents and for search. */
export interface Gathered {
  toc: TocEntry[];
  records: SearchRecord[];
}

/** A member and what drawing it takes. */
export interface MemberEntry {
  member: ApiMember;
  context: SymbolContext;
}

/** What search finds of a member. */
export function memberRecord(type: ApiType, member: ApiMember, anchor: string, said: string): SearchRecord {
  return { kind: 'member', anchor, titles: [type.name, member.name], text: said, memberKind: member.kind };
}
