import MiniSearch, { type Query as IndexQuery } from 'minisearch';
import { computeEditDistance } from '#shared/nearest.ts';
import type { ParsedQuery } from './query.ts';
import type { RankingRecord } from './ranking-record.ts';
import { getMeaningfulNameParts, normalizeWords, type Tokenizer } from './words.ts';

/** A record that matches at least one word of a query, or the punctuation of a query without words. */
export interface RecordMatch {
  id: number;
  /** Relevance score of MiniSearch. */
  score: number;
  /** Indexes of the query words that match. */
  matchedTerms: readonly number[];
  /** True if the record contains a query word or synonym as a whole word, not only as a prefix or by correction. */
  hasWholeWord: boolean;
}

/** Index fields that every search uses. Searches for types also use the field `members`. */
const COMMON_FIELDS = ['name', 'path', 'text', 'aliases'] as const;

/** Creates the full-text index with a corrector for misspelled words. The id of a record is its index in `records`. */
export function createTextIndex(records: readonly RankingRecord[], tokenizer: Tokenizer) {
  const indexedTerms = new Set<string>();
  const index = new MiniSearch<object>({
    fields: [...COMMON_FIELDS, 'members'],
    // Doesn't split camel-case names in aliases, because the parts don't describe the page. `members` is already split.
    tokenize: (text, field) =>
      field === 'aliases' ? normalizeWords(text) : field === 'members' ? text.split(' ') : tokenizer.getForms(text),
    processTerm(term) {
      indexedTerms.add(term);
      return term;
    },
  });
  index.addAll(
    // Replaces the hyphens of slugs with spaces, because the tokenizer would also index a hyphenated slug as one word.
    records.map(({ record, page, kind, memberWords, memberAliases }, id) => ({
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
    corrector: createSpellingCorrector(indexedTerms),
    /**
     * Finds the records that contain a query word, a synonym or a correction (whole or as a prefix), or all `parts` of
     * a query word. Also returns the weight of each query word: rare words have a higher weight, and the sum is 1.
     *
     * @param isTypeSearch true to also search the field `members`, for a search that only returns types
     */
    findMatches(terms: readonly QueryTerm[], accepts: (id: number) => boolean, isTypeSearch: boolean) {
      const searchResults = index.search(
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
          fields: isTypeSearch ? [...COMMON_FIELDS, 'members'] : [...COMMON_FIELDS],
          prefix: true,
          weights: { fuzzy: 0, prefix: 0.5 },
          tokenize: (text) => [text],
          processTerm: (term) => term,
          filter: ({ id }) => accepts(Number(id)),
        },
      );
      const matchCounts = terms.map(() => 0);
      const matches = searchResults.map(({ id, score, queryTerms, terms: indexed }): RecordMatch => {
        const hasMatched = (one: string): boolean => queryTerms.includes(one);
        const matchedTerms: number[] = [];
        let hasWholeWord = false;
        for (const [termIndex, { word, synonyms, corrected, parts }] of terms.entries()) {
          if (![word, ...synonyms, ...corrected, ...parts].some(hasMatched)) continue;
          matchedTerms.push(termIndex);
          hasWholeWord ||= [word, ...synonyms].some((form) => indexed.includes(form));
          matchCounts[termIndex] = (matchCounts[termIndex] ?? 0) + 1;
        }
        return { id: Number(id), score, matchedTerms, hasWholeWord };
      });
      const rarities = matchCounts.map((count) => Math.log(1 + matches.length / (count + 1)));
      const totalRarity = rarities.reduce((total, rarity) => total + rarity, 0);
      return { matches, weights: rarities.map((rarity) => rarity / totalRarity) };
    },
  };
}

/** Maximum number of corrections of one word. */
const MAX_CORRECTIONS = 4;

/** Creates a spelling corrector. It suggests words of the index that start with the same letter as the typed word. */
export function createSpellingCorrector(words: Iterable<string>) {
  const wordSet = new Set(words);
  const sortedWords = [...wordSet].sort();
  return {
    /** Returns true if a word in the index starts with `word`. */
    hasPrefix: (word: string) => sortedWords.some((candidate) => candidate.startsWith(word)),
    /** Returns true if the index contains the whole `word`. */
    hasWord: (word: string) => wordSet.has(word),
    /**
     * Returns the most similar words in the index, nearest first. Returns none if the word is too short to correct.
     *
     * @param maxEdits maximum edit distance
     * @param isPrefix true for the last word of a query, which the user may still be typing
     */
    correct(word: string, maxEdits: number, isPrefix: boolean): string[] {
      const maxDistance = Math.min(maxEdits, word.length < 4 ? 0 : word.length < 7 ? 1 : 2);
      if (maxDistance === 0) return [];
      const suggestions = sortedWords.flatMap((candidate) => {
        if (candidate.charAt(0) !== word.charAt(0)) return [];
        const distance = computeEditDistance(word, candidate, maxDistance + 1, isPrefix);
        return distance > maxDistance
          ? []
          : [{ candidate, distance, lengthDifference: Math.abs(candidate.length - word.length) }];
      });
      // The sort is stable, so equally similar words stay in alphabetical order.
      suggestions.sort((a, b) => a.distance - b.distance || a.lengthDifference - b.lengthDifference);
      return suggestions.slice(0, MAX_CORRECTIONS).map(({ candidate }) => candidate);
    },
  };
}

type SpellingCorrector = ReturnType<typeof createSpellingCorrector>;

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
 * Adds synonyms and corrections to query words. Splits an unknown camel-case name that has neither into its parts.
 *
 * @param isGuess true to also correct known words, and to allow a higher edit distance
 */
export function createQueryTerms(
  { words, typedWords, compounds }: ParsedQuery,
  isGuess: boolean,
  corrector: SpellingCorrector,
  synonymMap: ReadonlyMap<string, readonly string[]>,
): QueryTerm[] {
  const createTerm = (word: string, isLast: boolean, isName = false): QueryTerm => {
    const isKnownPrefix = corrector.hasPrefix(word);
    // Omits synonyms that are also words of the query, as in `tint color`, so that one word does not match twice.
    const synonyms = (synonymMap.get(word) ?? []).filter((one) => !words.includes(one));
    const knownCompounds = (compounds.get(word) ?? []).filter(corrector.hasWord);
    const isUnderstood = isKnownPrefix || knownCompounds.length > 0 || synonyms.length > 0;
    if (isUnderstood && !isGuess) return { word, synonyms, corrected: knownCompounds, parts: [] };
    const parts = isKnownPrefix || isName ? [] : splitIntoKnownWords(word, corrector);
    // Allows two edits only for a one-word query or a guess, if the word has no parts, to avoid poor corrections.
    const maxEdits = parts.length === 0 && (words.length === 1 || isGuess) ? 2 : 1;
    const corrections = corrector.correct(word, maxEdits, isLast).filter((one) => one !== word);
    return { word, synonyms, corrected: corrections, parts };
  };
  return words.flatMap((word, index): QueryTerm[] => {
    const isLast = index === words.length - 1;
    const nameParts = getMeaningfulNameParts(typedWords[index] ?? '');
    const term = createTerm(word, isLast, nameParts.length > 1);
    const hasAlternatives = [term.corrected, term.synonyms, term.parts].some((list) => list.length > 0);
    if (hasAlternatives || corrector.hasPrefix(word) || nameParts.length === 0) return [term];
    return nameParts.map((part) => createTerm(part, isLast));
  });
}

/** Minimum length, in characters, of each of the two words into which `splitIntoKnownWords` splits a word. */
const MIN_PART_LENGTH = 3;

/** Splits a word into two indexed words of lengths as similar as possible; returns [] if that is impossible. */
function splitIntoKnownWords(word: string, { hasWord }: SpellingCorrector): string[] {
  for (let shorterLength = word.length >> 1; shorterLength >= MIN_PART_LENGTH; shorterLength -= 1) {
    for (const splitIndex of [shorterLength, word.length - shorterLength]) {
      const parts = [word.slice(0, splitIndex), word.slice(splitIndex)];
      if (parts.every(hasWord)) return parts;
    }
  }
  return [];
}
