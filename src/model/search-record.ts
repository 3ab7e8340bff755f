import type { ApiMemberKind, ApiTypeKind } from './api.ts';

/** What a member takes and gives, by the short names of the types: `Color`, `ILoader<IFont>`. */
export interface SearchSignature {
  takes: string[];
  /** `void` for a method that gives nothing; a constructor gives its type. */
  returns: string;
}

/** Kinds of thing that search can find. */
export const RECORD_KINDS = ['page', 'heading', 'member'] as const;

/** One thing that search can find: a page, a heading with the text below it, or an API member. */
export interface SearchRecord {
  kind: (typeof RECORD_KINDS)[number];
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
  /** Titles from the page's title down to the heading, or the type and the member. */
  titles: string[];
  /** Plain text below the heading, up to the next one; a member's summary. */
  text: string;
  /** For the page of a type: what it is. */
  typeKind?: ApiTypeKind | undefined;
  /** For a member: what it is. */
  memberKind?: ApiMemberKind | undefined;
  /** For a member that code takes something to or gets something from: no value of an enumeration. */
  signature?: SearchSignature | undefined;
}
