import type { SearchData } from '#shared/search-data.ts';
import { createSearchEngine, type SearchAnswer, type SearchQuestion } from './engine.ts';
import type { KnownWords } from './marks.ts';
import { kindOf } from './ranked.ts';
import { markedText, snippetOf, type TextPiece } from './snippet.ts';

/** What is shown of a hit, whoever found it. */
export interface ShownHit {
  /** What results are grouped by. */
  group: string;
  /** Kind of symbol, in a word; '' when it goes without saying. */
  kind: string;
  /** The page's title, then headings down to the one that was found, or the member's name; at least one. */
  titles: TextPiece[][];
  /** Words around the first match; may be empty. */
  snippet: TextPiece[];
}

/** A hit with all that is shown of it and where it leads, and nothing else: a worker hands it over. */
export interface SearchHit extends ShownHit {
  /** Slug in its versions; a site path, with its slash, for a page outside the versions. */
  slug: string;
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
}

/** What a search came to, with hits as they are shown. */
export type SearchHits = SearchAnswer<SearchHit>;

/** What to search, and how much of it to show. */
export interface HitsQuestion extends SearchQuestion {
  /** Words of each snippet. */
  snippetWords: number;
}

/** Search some data, and work out what is shown of the hits: where the engine runs, so that the page needn't. */
export function createHitSearch(data: SearchData): (question: HitsQuestion) => SearchHits {
  const engine = createSearchEngine(data);
  const known: KnownWords = new Map();
  return ({ snippetWords, ...question }) => {
    const { hits, ...found } = engine.search(question);
    const { words } = found;
    const shown = hits.map(({ record, page }) => ({
      slug: page.slug,
      anchor: record.anchor,
      group: page.group,
      kind: kindOf(record, page),
      titles: [page.title, ...record.titles].map((title) => markedText(title, words, known)),
      snippet: snippetOf(record, words, snippetWords, known),
    }));
    return { ...found, hits: shown };
  };
}
