import type { TextPiece } from '../../../search/snippet.ts';

/** A hit as the modal shows it, whichever engine found it. */
export interface ModalHit {
  /** Address to follow, with the base path. */
  url: string;
  /** What the modal groups it by. */
  group: string;
  /** Title of the page, then headings down to the one that was found, or the member's name; at least one. */
  titles: TextPiece[][];
  /** Words around the first match; may be empty. */
  snippet: TextPiece[];
  /** True when text was found rather than what it stands under. */
  isText: boolean;
}

/** What a search came to. */
export interface ModalAnswer {
  /** Hits over all. */
  total: number;
  hits: ModalHit[];
  /** The words that were looked for, to mark on the page that is chosen. */
  words: string[];
}

/** Asks an engine; rejects when there is no answer to be had. */
export type AskEngine = (text: string, snippetWords: number) => Promise<ModalAnswer>;

/** Hits that are asked for at once (SPEC 9). */
export const HITS = 20;
