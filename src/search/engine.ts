import MiniSearch, { type Query as IndexQuery } from 'minisearch';
import { isShownIn, type SearchData, type SearchEntry, type SearchPage } from '../model/search-data.ts';
import { type Corrector, createCorrector } from './corrections.ts';
import { matchesFilter } from './filter.ts';
import { isFiltered, parseQuery, type Query, type QueryFilter } from './query.ts';
import { type AskedWord, correctedQuery, type Ranked, scoreOf, toRanked } from './rank.ts';
import { indexWords, stem } from './words.ts';

/** Something that was found. */
export interface FoundEntry {
  entry: SearchEntry;
  page: SearchPage;
}

/** What a search came to. */
export interface SearchAnswer {
  /** Hits over all, not only those that are given. */
  total: number;
  hits: FoundEntry[];
  /** The words that were looked for, for marks and snippets. */
  words: string[];
}

/** What to search. */
export interface SearchQuestion {
  text: string;
  /** Name of the version that the reader is in. */
  version: string;
  /** Chosen by hand: overrules what the text says; null leaves it to the text. */
  filter?: Partial<QueryFilter> | undefined;
  /** First hit to give and how many. */
  offset?: number | undefined;
  limit: number;
}

/** Finds entries of one set of data. */
export interface SearchEngine {
  search(question: SearchQuestion): SearchAnswer;
}

/** Index the data; takes a tenth of a second for a thousand entries, so it belongs in a worker. */
export function createSearchEngine(data: SearchData): SearchEngine {
  const ranked = data.entries.flatMap((entry): Ranked[] => {
    const page = data.pages[entry.page];
    return page === undefined ? [] : [toRanked(entry, page)];
  });
  const { find, corrector } = createIndex(ranked);
  const synonyms = new Map(Object.entries(data.synonyms).map(([word, own]) => [stem(word), own.map(stem)]));
  const all = [...ranked.keys()];

  const ask = (word: string, isMistyped: boolean): AskedWord => {
    const alike = synonyms.get(word) ?? [];
    return { word, alike, corrected: isMistyped ? corrector.correct(word).filter((one) => one !== word) : [] };
  };

  return {
    search({ text, version, filter, offset = 0, limit }) {
      const parsed = parseQuery(text);
      const query: Query = { ...parsed, filter: { ...parsed.filter, ...withoutNull(filter ?? {}) } };
      const place = data.versions.indexOf(version);
      const accepts = (id: number): boolean => {
        const one = ranked[id];
        return one !== undefined && isShownIn(one.entry, place) && matchesFilter(one, query.filter);
      };
      if (query.words.length === 0 && !isFiltered(query.filter)) return { total: 0, hits: [], words: [] };

      let asked = query.words.map((word) => ask(word, !corrector.isKnown(word)));
      let found = asked.length === 0 ? new Map(all.filter(accepts).map((id) => [id, 0])) : find(asked, 'AND', accepts);
      if (found.size === 0) {
        // Words that exist may be mistyped all the same; after that, one word of several is enough.
        asked = query.words.map((word) => ask(word, true));
        found = find(asked, 'AND', accepts);
        if (found.size === 0) found = find(asked, 'OR', accepts);
      }
      const corrected = correctedQuery(query, asked);
      const scored = [...found].flatMap(([id, textScore]) => {
        const one = ranked[id];
        return one === undefined ? [] : [{ one, id, score: scoreOf(one, query, corrected, asked, textScore) }];
      });
      const best = spread(scored.sort(byScore)).sort(byScore);
      const hits = best.slice(offset, offset + limit).map(({ one: { entry, page } }) => ({ entry, page }));
      const words = asked.flatMap(({ word, alike, corrected: others }) => [word, ...alike, ...others]);
      return { total: scored.length, hits, words };
    },
  };
}

interface Scored {
  one: Ranked;
  id: number;
  score: number;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.id - b.id;
}

/** So many hits of one page come before those of others. */
const SAME_PAGE = 3;
/** So much less counts what the hits before it stand for. */
const MORE_OF_THE_SAME = 25;

/**
 * Let different answers come first: one of a member's overloads leads to all, and a few hits of a page to the rest of
 * it.
 */
function spread(scored: readonly Scored[]): Scored[] {
  const pages = new Map<number, number>();
  const members = new Set<string>();
  return scored.map((found) => {
    const { entry, name } = found.one;
    const member = `${entry.page} ${name}`;
    const ofPage = pages.get(entry.page) ?? 0;
    const isMore = ofPage >= SAME_PAGE || (entry.kind === 'member' && members.has(member));
    if (isMore) return { ...found, score: found.score - MORE_OF_THE_SAME };
    pages.set(entry.page, ofPage + 1);
    if (entry.kind === 'member') members.add(member);
    return found;
  });
}

interface Index {
  /** Ids of entries with all, or any, of the words; with a score. */
  find(asked: readonly AskedWord[], how: 'AND' | 'OR', accepts: (id: number) => boolean): Map<number, number>;
  corrector: Corrector;
}

function createIndex(ranked: readonly Ranked[]): Index {
  const words = new Set<string>();
  const index = new MiniSearch<{ id: number; name: string; path: string; text: string }>({
    fields: ['name', 'path', 'text'],
    tokenize: indexWords,
    processTerm(term) {
      words.add(term);
      return term;
    },
  });
  index.addAll(
    ranked.map(({ entry, page }, id) => ({
      id,
      name: entry.titles.at(-1) ?? page.title,
      path: [entry.kind === 'page' ? '' : page.title, ...entry.titles.slice(0, -1), page.slug].join(' '),
      text: entry.text,
    })),
  );
  return {
    find(asked, combineWith, accepts) {
      const queries = asked.map(
        ({ word, alike, corrected }): IndexQuery => ({
          combineWith: 'OR',
          queries: [word, ...alike, { queries: [...corrected], prefix: false }],
        }),
      );
      const hits = index.search(
        { combineWith, queries },
        {
          boost: { name: 4, path: 2, text: 1 },
          prefix: true,
          weights: { fuzzy: 0, prefix: 0.5 },
          tokenize: (text) => [text],
          processTerm: (term) => term,
          filter: ({ id }) => accepts(Number(id)),
        },
      );
      return new Map(hits.map(({ id, score }) => [Number(id), score]));
    },
    corrector: createCorrector(words),
  };
}

function withoutNull(filter: Partial<QueryFilter>): Partial<QueryFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
