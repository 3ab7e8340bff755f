import type { TextPiece } from '#search/snippet.ts';

/** A hit as the modal and the results page show it, whichever engine found it. */
export interface Hit {
  /** Address to follow: a path with the base path, or a full address when it leads out of the site. */
  url: string;
  /** What results are grouped by. */
  group: string;
  /** Kind of symbol, in a word; '' when it goes without saying. */
  kind: string;
  /** Title of the page, then headings down to the one that was found, or the member's name; at least one. */
  titles: TextPiece[][];
  /** Words around the first match; may be empty. */
  snippet: TextPiece[];
  /** True when text was found rather than what it stands under. */
  isText: boolean;
}

/** Some of what was found. */
export interface Hits {
  /** Hits over all, not only those that are given. */
  total: number;
  hits: Hit[];
  /** The words that were looked for, to mark on the page that is chosen. */
  words: string[];
}

/** Pieces without their marks. */
export function plainText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** True for a hit on another site: engines give paths for pages of this one. */
export function leavesSite(url: string): boolean {
  return !url.startsWith('/');
}
