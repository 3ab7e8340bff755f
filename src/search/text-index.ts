import MiniSearch, { type Query as IndexQuery } from 'minisearch';
import { computeEditDistance } from '#shared/nearest.ts';
import type { ParsedQuery } from './query.ts';
import type { RankingRecord } from './ranking-record.ts';
import { getMeaningfulNameParts, normalizeWords, type Tokenizer } from './words.ts';

/** A record that matches at least one word of a query. */
export interface TextMatch {
  id: number;
  /** Relevance score of MiniSearch. */
  score: number;
  /** Indexes of the query words that match. */
  matchedTerms: readonly number[];
  /** True if the record contains a query word or synonym as a whole word, not only as a prefix or by correction. */
  hasWholeWord: boolean;
}

/** Fields that every search uses. Searches for types also use the field `members`. */
const FIELDS = ['name', 'path', 'text', 'aliases'] as const;

/** Creates the full-text index with a corrector for misspelled words. The id of a record is its index in `ranked`. */
export function createTextIndex(ranked: readonly RankingRecord[], tokenizer: Tokenizer) {
  const words = new Set<string>();
  const index = new MiniSearch<object>({
    fields: [...FIELDS, 'members'],
    // Doesn't split camel-case names in aliases, because the parts don't describe the page. `members` is already split.
    tokenize: (text, field) =>
      field === 'aliases' ? normalizeWords(text) : field === 'members' ? text.split(' ') : tokenizer.getForms(text),
    processTerm(term) {
      words.add(term);
      return term;
    },
  });
  index.addAll(
    // Replaces the hyphens of slugs with spaces, because the tokenizer would also index a hyphenated slug as one word.
    ranked.map(({ record, page, kind, memberWords, memberAliases }, id) => ({
      id,
      name: record.titles.at(-1) ?? page.title,
      path: [
        record.kind === 'page' ? '' : page.title,
        ...record.titles.slice(0, -1),
        page.slug.replaceAll('-', ' '),
        kind,
      ].join(' '),
      text: record.text,
      aliases: record.aliases?.join(' ') ?? '',
      members: [...memberWords, ...memberAliases.flat()].join(' '),
    })),
  );
  return {
    corrector: createSpellingCorrector(words),
    /**
     * Finds the records that contain a query word, a synonym or a correction (whole or as a prefix), or all `parts` of
     * a query word. Also returns the weight of each query word: rare words have a higher weight, and the sum is 1.
     *
     * @param hasOnlyTypes true for a search for types, in which the words of a type's members also match
     */
    find(terms: readonly QueryTerm[], accepts: (id: number) => boolean, hasOnlyTypes: boolean) {
      const hits = index.search(
        {
          combineWith: 'OR',
          queries: terms.map(
            ({ word, synonyms, corrected, parts }): IndexQuery => ({
              combineWith: 'OR',
              queries: [
                word,
                ...synonyms,
                ...corrected,
                ...(parts.length === 0 ? [] : [{ combineWith: 'AND' as const, prefix: false, queries: [...parts] }]),
              ],
            }),
          ),
        },
        {
          fields: hasOnlyTypes ? [...FIELDS, 'members'] : [...FIELDS],
          prefix: true,
          weights: { fuzzy: 0, prefix: 0.5 },
          tokenize: (text) => [text],
          processTerm: (term) => term,
          filter: ({ id }) => accepts(Number(id)),
        },
      );
      const counts = terms.map(() => 0);
      const found = hits.map(({ id, score, queryTerms, terms: indexed }): TextMatch => {
        const has = (one: string): boolean => queryTerms.includes(one);
        const matchedTerms: number[] = [];
        let hasWholeWord = false;
        for (const [at, { word, synonyms, corrected, parts }] of terms.entries()) {
          if (![word, ...synonyms, ...corrected, ...parts].some(has)) continue;
          matchedTerms.push(at);
          hasWholeWord ||= [word, ...synonyms].some((one) => indexed.includes(one));
          counts[at] = (counts[at] ?? 0) + 1;
        }
        return { id: Number(id), score, matchedTerms, hasWholeWord };
      });
      const rarity = counts.map((number) => Math.log(1 + found.length / (number + 1)));
      const sum = rarity.reduce((total, one) => total + one, 0);
      return { found, weights: rarity.map((one) => one / sum) };
    },
  };
}

/** Maximum number of corrections of one word. */
const MAX_CORRECTIONS = 4;

/** Creates a spelling corrector. It suggests words of the index that start with the same letter as the typed word. */
export function createSpellingCorrector(words: Iterable<string>) {
  const known = new Set(words);
  const sorted = [...known].sort();
  return {
    /** Returns true if a word in the index starts with `word`. */
    isKnown: (word: string) => sorted.some((one) => one.startsWith(word)),
    /** Returns true if the index contains the whole `word`. */
    isWhole: (word: string) => known.has(word),
    /**
     * Returns the most similar words in the index, nearest first. Returns none if the word is too short to correct.
     *
     * @param maxEdits maximum edit distance
     * @param isPrefix true for the last word of a query, which the user may still be typing
     */
    correct(word: string, maxEdits: number, isPrefix: boolean): string[] {
      const limit = Math.min(maxEdits, word.length < 4 ? 0 : word.length < 7 ? 1 : 2);
      if (limit === 0) return [];
      const found = sorted.flatMap((candidate) => {
        if (candidate.charAt(0) !== word.charAt(0)) return [];
        const distance = computeEditDistance(word, candidate, limit + 1, isPrefix);
        return distance > limit
          ? []
          : [{ candidate, distance, lengthDifference: Math.abs(candidate.length - word.length) }];
      });
      // The sort is stable, so equally similar words stay in alphabetical order.
      found.sort((a, b) => a.distance - b.distance || a.lengthDifference - b.lengthDifference);
      return found.slice(0, MAX_CORRECTIONS).map(({ candidate }) => candidate);
    },
  };
}

type Corrector = ReturnType<typeof createSpellingCorrector>;

/** A word of a query with its alternatives. */
export interface QueryTerm {
  word: string;
  /** Synonyms from the site's configuration. */
  synonyms: readonly string[];
  /** Either indexed words that join the word with a neighbour (`handoff`), or spelling corrections, nearest first. */
  corrected: readonly string[];
  /** Two indexed words that form an unknown word: `hand` and `off` for `handoff`; empty for other words. */
  parts: readonly string[];
}

/**
 * Adds synonyms and corrections to query words. Replaces an unknown camel-case name that has neither with its parts.
 *
 * @param isGuess true to also correct known words, and to allow a higher edit distance
 */
export function createQueryTerms(
  { words, typed, joined }: ParsedQuery,
  isGuess: boolean,
  corrector: Corrector,
  synonymMap: ReadonlyMap<string, readonly string[]>,
): QueryTerm[] {
  const toTerm = (word: string, isLast: boolean, isName = false): QueryTerm => {
    const isKnown = corrector.isKnown(word);
    // Omits synonyms that are words of the query too, as in `tint color`, so that one word does not match twice.
    const synonyms = (synonymMap.get(word) ?? []).filter((one) => !words.includes(one));
    const joins = (joined.get(word) ?? []).filter(corrector.isWhole);
    const isUnderstood = isKnown || joins.length > 0 || synonyms.length > 0;
    if (isUnderstood && !isGuess) return { word, synonyms, corrected: joins, parts: [] };
    const parts = isKnown || isName ? [] : splitJoined(word, corrector);
    // Allows two edits only in a guess or for a single word, and not with parts: poor corrections are worse than none.
    const maxEdits = parts.length === 0 && (words.length === 1 || isGuess) ? 2 : 1;
    const corrected = corrector.correct(word, maxEdits, isLast).filter((one) => one !== word);
    return { word, synonyms, corrected, parts };
  };
  return words.flatMap((word, at): QueryTerm[] => {
    const isLast = at === words.length - 1;
    const nameParts = getMeaningfulNameParts(typed[at] ?? '');
    const own = toTerm(word, isLast, nameParts.length > 1);
    const isKnown = [own.corrected, own.synonyms, own.parts].some((list) => list.length > 0) || corrector.isKnown(word);
    return isKnown || nameParts.length === 0 ? [own] : nameParts.map((part) => toTerm(part, isLast));
  });
}

/** Minimum length, in characters, of each of the two words into which `splitJoined` splits a word. */
const MIN_PART_LENGTH = 3;

/** Splits a word into two indexed words, whose lengths are as similar as possible; empty if there are none. */
function splitJoined(word: string, { isWhole }: Corrector): string[] {
  for (let shorter = word.length >> 1; shorter >= MIN_PART_LENGTH; shorter -= 1) {
    for (const at of [shorter, word.length - shorter]) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every(isWhole)) return parts;
    }
  }
  return [];
}
