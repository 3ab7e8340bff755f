/** One thing that search can find: a page, a heading with the text below it, or an API member. */
export interface SearchRecord {
  kind: 'page' | 'heading' | 'member';
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
  /** Titles from the page's title down to the heading, or the type and the member. */
  titles: string[];
  /** Plain text below the heading, up to the next one; a member's summary. */
  text: string;
  /** For a member: its docfx kind in lower case, such as `property`. */
  memberKind?: string | undefined;
}
