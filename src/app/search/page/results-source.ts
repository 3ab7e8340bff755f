import type { Hit } from '../hit.ts';
import type { PageQuestion } from './question.ts';

/** Some of what was found. */
export interface FoundHits {
  /** Hits over all. */
  total: number;
  hits: Hit[];
  /** Why these come from the site's own index and not from the engine that was asked; null when they don't. */
  unreachable: string | null;
}

/** An answer, with the hits that were asked for so far. */
export interface FoundResults {
  state: 'found';
  question: PageQuestion;
  total: number;
  hits: Hit[];
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
