import type { FoundEntry, SearchAnswer, SearchEngine, SearchQuestion } from './engine.ts';
import { markedTitle, snippetOf, type TextPiece } from './snippet.ts';

/** A hit with all that is shown of it, and nothing else: a worker hands it over. */
export interface SearchHit {
  /** Slug in its versions; a site path, with its slash, for a page outside the versions. */
  slug: string;
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
  /** What results are grouped by. */
  group: string;
  /** Kind of symbol, in a word; '' when it goes without saying. */
  kind: string;
  /** The page's title, then headings down to the one that was found, or the member's name. */
  titles: TextPiece[][];
  /** Words around the first match; may be empty. */
  snippet: TextPiece[];
}

/** What a search came to, with hits as they are shown. */
export interface SearchHits {
  /** Hits over all, not only those that are given. */
  total: number;
  hits: SearchHit[];
  /** The words that were looked for, for marks. */
  words: string[];
}

/** What to search, and how much of it to show. */
export interface HitsQuestion extends SearchQuestion {
  /** Words of each snippet. */
  snippetWords: number;
}

/** Search, and work out what is shown of the hits: where the engine runs, so that the page needn't. */
export function searchHits(engine: SearchEngine, question: HitsQuestion): SearchHits {
  const { total, hits, words }: SearchAnswer = engine.search(question);
  return { total, words, hits: hits.map((hit) => toSearchHit(hit, words, question.snippetWords)) };
}

function toSearchHit({ entry, page }: FoundEntry, words: readonly string[], snippetWords: number): SearchHit {
  return {
    slug: page.slug,
    anchor: entry.anchor,
    group: page.group,
    kind: entry.memberKind ?? (entry.kind === 'page' ? (page.typeKind ?? '') : ''),
    titles: [page.title, ...entry.titles].map((title) => markedTitle(title, words)),
    snippet: snippetOf(entry, words, snippetWords),
  };
}
