import MiniSearch, { type Query as IndexQuery } from 'minisearch';
import { type Corrector, createCorrector } from './corrections.ts';
import type { Query } from './query.ts';
import type { RankingRecord } from './ranking-record.ts';
import { getSignificantParts, normalizeWords } from './words.ts';

/** A record that matches at least one word of a query. */
export interface TextMatch {
  id: number;
  /** Relevance score of MiniSearch. */
  score: number;
  /** Indexes of the matched words in the query. */
  matchedTerms: readonly number[];
}

/** The records that match a query, and the weights of its words. */
export interface TextMatches {
  /** Records that contain a word of the query, a synonym or a correction, or a longer word that begins with one of these. */
  found: TextMatch[];
  /** Weight of each word of the query. Rare words have a higher weight; the sum is 1. */
  weights: readonly number[];
}

/** Finds records by words, and corrects misspelled words. */
interface TextIndex {
  find(terms: readonly QueryTerm[], accepts: (id: number) => boolean): TextMatches;
  corrector: Corrector;
}

/**
 * Creates the full-text index. The id of a record is its index in the list.
 *
 * @param wordsOf tokenizer that returns the indexed words of a text
 */
export function createTextIndex(ranked: readonly RankingRecord[], wordsOf: (text: string) => string[]): TextIndex {
  const words = new Set<string>();
  const index = new MiniSearch<{ id: number; name: string; path: string; text: string; aliases: string }>({
    fields: ['name', 'path', 'text', 'aliases'],
    // Indexes aliases without splitting names, because the parts of an alias don't describe the page.
    tokenize: (text, field) => (field === 'aliases' ? normalizeWords(text) : wordsOf(text)),
    processTerm(term) {
      words.add(term);
      return term;
    },
  });
  index.addAll(
    ranked.map(({ record, page, kind }, id) => ({
      id,
      name: record.titles.at(-1) ?? page.title,
      path: [record.kind === 'page' ? '' : page.title, ...record.titles.slice(0, -1), page.slug, kind].join(' '),
      text: record.text,
      aliases: record.aliases?.join(' ') ?? '',
    })),
  );
  return {
    find(terms, accepts) {
      const hits = index.search(
        {
          combineWith: 'OR',
          queries: terms.map(
            ({ word, synonyms, corrected }): IndexQuery => ({
              combineWith: 'OR',
              queries: [word, ...synonyms, ...corrected],
            }),
          ),
        },
        {
          prefix: true,
          weights: { fuzzy: 0, prefix: 0.5 },
          tokenize: (text) => [text],
          processTerm: (term) => term,
          filter: ({ id }) => accepts(Number(id)),
        },
      );
      const counts = terms.map(() => 0);
      const found = hits.map(({ id, score, queryTerms }): TextMatch => {
        const has = (one: string): boolean => queryTerms.includes(one);
        const matchedTerms: number[] = [];
        for (const [at, { word, synonyms, corrected }] of terms.entries()) {
          if (!has(word) && !synonyms.some(has) && !corrected.some(has)) continue;
          matchedTerms.push(at);
          counts[at] = (counts[at] ?? 0) + 1;
        }
        return { id: Number(id), score, matchedTerms };
      });
      const rarity = counts.map((number) => Math.log(1 + found.length / (number + 1)));
      const sum = rarity.reduce((total, one) => total + one, 0);
      return { found, weights: rarity.map((one) => one / sum) };
    },
    corrector: createCorrector(words),
  };
}

/** A word of a query with its alternatives. */
export interface QueryTerm {
  word: string;
  /** Synonyms from the site's configuration. */
  synonyms: readonly string[];
  /** Corrections, nearest first. */
  corrected: readonly string[];
}

/**
 * Adds synonyms and corrections to the words of a query. Splits an unknown name without corrections into its parts.
 *
 * @param isGuess true to also correct known words, and to allow a higher edit distance
 */
export function createQueryTerms(
  { words, typed }: Query,
  isGuess: boolean,
  corrector: Corrector,
  synonymMap: ReadonlyMap<string, readonly string[]>,
): QueryTerm[] {
  const toTerm = (word: string, isLast: boolean): QueryTerm => {
    const isKnown = corrector.isKnown(word);
    const synonyms = synonymMap.get(word) ?? [];
    if (isKnown && !isGuess) return { word, synonyms, corrected: [] };
    // In a query of several words, ignoring an unknown word is better than a poor correction.
    const maxEdits = words.length === 1 || isGuess ? 2 : 1;
    const corrected = corrector.correct(word, maxEdits, isLast).filter((one) => one !== word);
    return { word, synonyms, corrected };
  };
  return words.flatMap((word, at): QueryTerm[] => {
    const isLast = at === words.length - 1;
    const own = toTerm(word, isLast);
    if (own.corrected.length > 0 || own.synonyms.length > 0 || corrector.isKnown(word)) return [own];
    const parts = getSignificantParts(typed[at] ?? '');
    return parts.length === 0 ? [own] : parts.map((part) => toTerm(part, isLast));
  });
}
