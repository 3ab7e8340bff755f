import type { PageQuestion } from './question.ts';

/** A stretch of text that has, or hasn't, what was looked for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A result as the list shows it, whichever engine found it. */
export interface ShownHit {
  /** Address with hash, base path included. */
  href: string;
  /** True for a result on another site. */
  leavesSite: boolean;
  title: Piece[];
  /** What stands above it, from the outside in. */
  crumbs: string[];
  /** Kind of symbol or of page, in a word; '' when it goes without saying. */
  kind: string;
  snippet: Piece[];
}

/** Some of what was found. */
export interface FoundHits {
  /** Hits over all. */
  total: number;
  hits: ShownHit[];
  /** Why these come from the site's own index and not from the engine that was asked; null when they don't. */
  unreachable: string | null;
}

/** An answer, with the hits that were asked for so far. */
export interface FoundResults {
  state: 'found';
  question: PageQuestion;
  total: number;
  hits: ShownHit[];
  /** How many hits were asked for: an engine may give fewer. */
  asked: number;
  unreachable: string | null;
}

/** An engine, as the results page asks it. */
export interface ResultsSource {
  /** True when it can tell guides, types and members apart. */
  hasFilters: boolean;
  /** Time without typing before it is asked, in milliseconds. */
  delay: number;
  /** Get ready for a question. */
  prepare(): void;
  /**
   * Rejects with an Error in words for the reader.
   *
   * @param offset first hit to give
   * @param limit how many at most
   */
  find(question: PageQuestion, offset: number, limit: number): Promise<FoundHits>;
}

/** Hits that a page of results has (SPEC 9). */
export const PAGE_OF_HITS = 20;
