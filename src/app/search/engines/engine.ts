import type { SearchAnswer, SearchQuestion } from '#search/engine.ts';
import type { ShownHit } from '#search/search-hit.ts';
import type { TextPiece } from '#search/snippet.ts';
import type { Version } from '#shared/version.ts';

/** A hit as the modal and the results page show it, whichever engine found it. */
export interface Hit extends ShownHit {
  /** Address to follow: a path with the base path, or a full address when it leads out of the site. */
  url: string;
  /** True when text was found rather than what it stands under. */
  isText: boolean;
}

/** Some of what was found. */
export type Hits = SearchAnswer<Hit>;

/** What an engine is asked; a filter only of one that has filters, and `perGroup` as a hint. */
export interface EngineQuestion extends Omit<SearchQuestion, 'version'> {
  version: Version;
}

/** Something that finds hits: the site's own index, or the hosted service. */
export interface Engine {
  /** True when it can tell guides, types and members apart. */
  hasFilters: boolean;
  /** Time without typing before the results page asks it, in milliseconds. */
  typingDelay: number;
  /** Fetch what the first answer needs; what fails is told when a question meets it. */
  prepare(): void;
  /** Rejects with an Error in words for the reader. */
  find(question: EngineQuestion): Promise<Hits>;
  /** What failed is tried again with the next question, and not before. */
  retry(): void;
}

/** What searches can't be had. Browsers keep a script that came broken for a page's life: only a page anew may help. */
export class LostCode extends Error {}

/** Nothing found. */
export const NO_HITS: Hits = { total: 0, hits: [], words: [] };

/** Longest query, in UTF-16 code units, as fields count them. */
export const MAX_QUERY = 64;

/** Hits that are asked for at once. */
export const PAGE_OF_HITS = 20;

/** Words of a snippet: fewer in narrow windows. */
export function snippetLength(): number {
  return window.matchMedia('(max-width: 768px)').matches ? 5 : 10;
}

/** Pieces without their marks. */
export function plainText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** True for a hit on another site: engines give paths for pages of this one. */
export function leavesSite(url: string): boolean {
  return !url.startsWith('/');
}
