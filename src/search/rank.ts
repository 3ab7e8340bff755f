import { groupByKey } from '#shared/get-or-create.ts';
import { NAME_PUNCTUATION_PATTERN, type ParsedQuery } from './query.ts';
import type { RankingRecord } from './ranking-record.ts';
import type { QueryTerm, RecordMatch } from './text-index.ts';
import {
  type IndexedWord,
  isProblemDescription,
  removePlural,
  splitWords,
  toKeyWithPunctuation,
  toMatchKey,
} from './words.ts';

/** Scores of a match between a query and a search record's name, by the kind of match. */
const NAME_SCORES = {
  /** The query is the exact name of a page, with or without its kind: `Box`, `Box class`. */
  page: 100,
  /** The query is a name with its punctuation (`Open(Lid)`), or a section's exact title of several words. */
  written: 96,
  /** The query has punctuation other than dots and is the beginning of a name: `Open(` for `Open(Lid)`. */
  beginning: 92,
  /** The query is the exact name of a member, with or without its kind, or another spelling of a page's name. */
  whole: 90,
  /** The query is a member's name without the `I` of its interface: `ToyBox.Open` for `IToyBox.Open`. */
  withoutPrefix: 80,
  /** The query has the words of an alias and no others. Aliases are the authors' search words, and titles of guides. */
  alias: 78,
  /** The query is a word in the title of a page outside the API reference. */
  word: 76,
  /** The query is the beginning of a page's name. */
  part: 70,
  /** The query is a word in the name of a type or namespace. */
  inside: 66,
  /** The query is the beginning of a member's name. */
  member: 64,
  /** The query is the one-word title of a section. */
  section: 50,
} as const;

/**
 * Scores a match between a query and a record's name with its punctuation (`Open(Lid)`); 0 for no match. The query must
 * equal the name or be a prefix of it. A query without punctuation other than dots must equal the title of a section.
 */
function scoreNameWithPunctuation(
  { record, exactNames }: RankingRecord,
  { exactKey, hasPunctuation, isOneWord }: RankingQuery,
): number {
  if (exactKey === '' || !(hasPunctuation || record.kind === 'heading')) return 0;
  if (exactNames.includes(exactKey)) return isOneWord && !hasPunctuation ? NAME_SCORES.section : NAME_SCORES.written;
  return hasPunctuation && exactNames.some((name) => name.startsWith(exactKey)) ? NAME_SCORES.beginning : 0;
}

/** Returns the score of the match between a record's name and a query's match key; 0 for no match. */
function scoreName(
  { record, name, withKind, spellings, paths, pathWithoutPrefix, isOnSymbolPage, nameWords }: RankingRecord,
  queryKey: string,
  isQuestion: boolean,
): number {
  if (queryKey === '' || record.kind === 'heading') return 0;
  const isPage = record.kind === 'page';
  if (name === queryKey || paths.includes(queryKey)) return isPage ? NAME_SCORES.page : NAME_SCORES.whole;
  if (isPage && spellings.includes(queryKey)) return NAME_SCORES.whole;
  if (withKind.includes(queryKey)) return isPage ? NAME_SCORES.page : NAME_SCORES.whole;
  if (pathWithoutPrefix === queryKey) return NAME_SCORES.withoutPrefix;
  // A question doesn't match an API name by prefix: `load font` would otherwise match `LoadFontException`.
  if (isQuestion && isOnSymbolPage) return 0;
  const startsWithKey = (text: string): boolean => text.startsWith(queryKey);
  if (startsWithKey(name)) return isPage ? NAME_SCORES.part : NAME_SCORES.member;
  // A member matches only if the query reaches the member's own name: `Box.Wi` matches `Box.Width`, `Bo` does not.
  const reachesName = (path: string): boolean => startsWithKey(path) && queryKey.length > path.length - name.length;
  if (!isPage) return paths.some(reachesName) ? NAME_SCORES.member : 0;
  if (nameWords.includes(queryKey) && !isOnSymbolPage) return NAME_SCORES.word;
  if (spellings.some(startsWithKey)) return NAME_SCORES.part;
  return nameWords.includes(queryKey) ? NAME_SCORES.inside : 0;
}

/** Weight of a match by synonym in the API reference. Below 1, so that symbols with the typed words rank higher. */
const API_SYNONYM_WEIGHT = 0.6;

/** Returns the total weight (0 to 1) of the query words that match one of `words`: by prefix, synonym or correction. */
function getQueryCoverage({ terms, weights }: RankingQuery, words: readonly string[], isOnSymbolPage: boolean): number {
  const startsAnyWord = (prefix: string): boolean => words.some((word) => word.startsWith(prefix));
  return terms.reduce((sum, { word, synonyms, corrected }, index) => {
    const weight = weights[index] ?? 0;
    if (startsAnyWord(word) || corrected.some((one) => words.includes(one))) return sum + weight;
    if (!synonyms.some((one) => words.includes(one))) return sum;
    return sum + (isOnSymbolPage ? API_SYNONYM_WEIGHT * weight : weight);
  }, 0);
}

/** Returns the highest score, from 0 to 1, of the aliases whose words are all in the query; 0 if there is none. */
function scoreAliases(aliases: RankingRecord['aliases'], { terms, weights }: RankingQuery): number {
  return aliases.reduce((highest, words) => {
    const termIndexes = words.map((one) => terms.findIndex((term) => termMatchesAny(term, [one])));
    if (termIndexes.includes(-1)) return highest;
    const coverage = [...new Set(termIndexes)].reduce((sum, index) => sum + (weights[index] ?? 0), 0);
    const factor = coverage > COMPLETE_COVERAGE || words.length > 1 ? 1 : SINGLE_WORD_ALIAS_FACTOR;
    return Math.max(highest, coverage * factor);
  }, 0);
}

/** Returns true if a query contains all words of an alias that has several words: `key down` in `key down check`. */
export function matchesMultiWordAlias({ aliases }: RankingRecord, { terms }: RankingQuery): boolean {
  return aliases.some(
    (words) => words.length > 1 && words.every((one) => terms.some((term) => termMatchesAny(term, [one]))),
  );
}

/** Returns true if a query consists of a member's name and names of its parameters, as in `render angle`. */
function matchesNameAndParameters({ memberName, parameterWords }: RankingRecord, { terms, isSentence }: RankingQuery) {
  if (memberName === null || isSentence) return false;
  const { whole, words } = memberName;
  const isInQuery = (name: string): boolean => terms.some((term) => termMatchesAny(term, [name]));
  if (!isInQuery(whole) && !words.every(isInQuery)) return false;
  const otherTerms = terms.filter((term) => !termMatchesAny(term, [whole, ...words]));
  return otherTerms.length > 0 && otherTerms.every((term) => termMatchesAny(term, parameterWords));
}

function termMatchesAny({ word, corrected }: QueryTerm, words: readonly string[]): boolean {
  return words.includes(word) || corrected.some((one) => words.includes(one));
}

/** Matches a name's list of type arguments, closed or not: `<int>`, `<int`. */
const TYPE_ARGUMENTS_PATTERN = /(?<=[\p{L}\p{N}])<[\p{L}\p{N}\s,.?]*(?:>|$)/gu;

/** Matches the argument list of a call, closed or not: `(KeyCode.A)`, `(KeyCode`. */
const CALL_ARGUMENTS_PATTERN = /(?<=[\p{L}\p{N}_])\(.*$/u;

/** Matches a qualified name, such as `Box.Width`. */
const DOTTED_NAME_PATTERN = /\p{L}[\p{L}\p{N}_]*(?:\.\p{L}[\p{L}\p{N}_]*)+/gu;

/** Computes the data that ranking needs for a query. */
export function toRankingQuery(query: ParsedQuery, terms: readonly QueryTerm[], weights: readonly number[]) {
  const { text } = query;
  const bareText = text.replaceAll(TYPE_ARGUMENTS_PATTERN, ' ');
  const singularWords = splitWords(bareText).map((word) => removePlural(toMatchKey(word)));
  // The query `IsOpen(Lid.Blue)` searches for `IsOpen`, not for `Lid.Blue`.
  const calleeText = bareText.replace(CALL_ARGUMENTS_PATTERN, '');
  const isCorrected = terms.some(({ corrected }) => corrected.length > 0);
  const correctedKeys = isCorrected ? [terms.map((term) => term.corrected[0] ?? term.word).join('')] : [];
  const nameKeys = [bareText, calleeText, ...(calleeText.match(DOTTED_NAME_PATTERN) ?? [])].map(toMatchKey);
  const exactKey = toKeyWithPunctuation(text);
  return {
    ...query,
    terms,
    /** Weight of each term. The sum of the weights is 1. */
    weights,
    /** Match keys (see `toMatchKey`) of the query, its singular, its correction, and the names in it. */
    spellings: [...new Set([...nameKeys, singularWords.join(''), ...correctedKeys])],
    hasTypeArguments: bareText !== text,
    /** The query with its punctuation, see `toKeyWithPunctuation`. */
    exactKey,
    /** True if the query has punctuation other than dots. */
    hasPunctuation: exactKey.replaceAll('.', '') !== toMatchKey(text),
    isOneWord: splitWords(text).length < 2,
    /** True if the query has punctuation that only names have: `Box.Width`. */
    isName: NAME_PUNCTUATION_PATTERN.test(text),
    /** True if the query describes a problem. */
    isProblem: isProblemDescription(text),
  };
}

/** A query with the data that ranking needs. */
export type RankingQuery = ReturnType<typeof toRankingQuery>;

/** Factor for the share of the query words in the record's name plus the share of the query words in its path. */
const NAME_COVERAGE_WEIGHT = 18;
/** Factor for the name score if a title outside the API reference has more than twice as many words as the query. */
const LONG_TITLE_FACTOR = 0.75;
/** Factor for a name match that ignores the query's type arguments. Below 1, so that generic overloads rank first. */
const IGNORED_TYPE_ARGUMENTS_FACTOR = 0.85;
/** Factor for a member whose name matches a question of several words, such as `get window size`. */
const MEMBER_IN_QUESTION_FACTOR = 0.5;
/** An alias or path with a larger share of the query words has all of them. Below 1, because sums are rounded. */
const COMPLETE_COVERAGE = 0.99;
/** Factor for a one-word alias that matches only part of the query. */
const SINGLE_WORD_ALIAS_FACTOR = 0.5;
/** Factor for the share of the query words that an alias contains. */
const ALIAS_WEIGHT = 20;
/** Factor for matches in the words and aliases of a type's members, if the search is restricted to types. */
const MEMBER_WORDS_FACTOR = 0.5;
/** Factor for the share of the query words that occur in any field of the record. */
const TEXT_COVERAGE_WEIGHT = 20;
/** Bonus for pages, so that they rank before their sections. */
const PAGE_BONUS = 3;
/** Score of a member whose name and parameters match, so that it ranks above mentions in text, but below guides. */
const PARAMETER_MATCH_SCORE = 36;
/** Bonus if the query is a question: for guides and, if it has no stop words, API records whose path has all words. */
const QUESTION_BONUS = { page: 16, heading: 14 } as const;
/** Factor for `QUESTION_BONUS` if the query has no stop words and is thus more likely a list of keywords. */
const KEYWORD_QUESTION_FACTOR = 0.7;
/** Bonus for sections about a problem if the query describes a problem. */
const PROBLEM_SECTION_BONUS = 12;
/** Factor for the logarithm of MiniSearch's relevance score. */
const TEXT_SCORE_FACTOR = 5;
/** Score for a record that contains the query as a phrase. The further apart the words are, the lower the score. */
const PHRASE_SCORE = 12;
/** Weight of word proximity in API records if the query is a sentence, because guides answer sentences better. */
const API_PHRASE_WEIGHT = 0.05;
/** Penalty for namespaces, exceptions and enumeration values, which queries rarely mean. See `isUnlikelyTarget`. */
const UNLIKELY_TARGET_PENALTY = 20;
/** Bonus for each type in the query's signature that equals a type of the member, not just the beginning of a type. */
const EXACT_TYPE_BONUS = 5;

/** Scores a record. A match of a whole name scores more than words in the name, and these more than words in text. */
export function scoreRecord(
  ranked: RankingRecord,
  rankingQuery: RankingQuery,
  { id, score: textScore, matchedTerms }: RecordMatch,
) {
  const { record, page, isOnSymbolPage, nameWords, pathWords } = ranked;
  const { spellings, isQuestion, filter, hasTypeArguments } = rankingQuery;
  const nameScore = Math.max(...spellings.map((spelling) => scoreName(ranked, spelling, isQuestion)));
  const coversLittleOfTitle =
    !isOnSymbolPage && nameScore <= NAME_SCORES.word && rankingQuery.terms.length < ranked.titleWordCount / 2;
  const isMemberForQuestion = record.kind === 'member' && isQuestion && !rankingQuery.isOneWord;
  const nameFactor = isMemberForQuestion ? MEMBER_IN_QUESTION_FACTOR : coversLittleOfTitle ? LONG_TITLE_FACTOR : 1;
  const weightedNameScore = nameScore * (hasTypeArguments ? IGNORED_TYPE_ARGUMENTS_FACTOR : nameFactor);
  const pathCoverage = getQueryCoverage(rankingQuery, pathWords, isOnSymbolPage);
  let aliasScore = scoreAliases(ranked.aliases, rankingQuery);
  let nameAndPathCoverage = getQueryCoverage(rankingQuery, nameWords, isOnSymbolPage) + pathCoverage;
  if (filter?.scope === 'type') {
    aliasScore = Math.max(aliasScore, MEMBER_WORDS_FACTOR * scoreAliases(ranked.memberAliases, rankingQuery));
    nameAndPathCoverage += MEMBER_WORDS_FACTOR * getQueryCoverage(rankingQuery, ranked.memberWords, isOnSymbolPage);
  }
  const textCoverage = matchedTerms.reduce((sum, index) => sum + (rankingQuery.weights[index] ?? 0), 0);
  const isPage = record.kind === 'page';
  const questionBonus =
    isQuestion &&
    !ranked.isCommonHeading &&
    (page.kind === 'guide' || (isOnSymbolPage && !rankingQuery.isSentence && pathCoverage > COMPLETE_COVERAGE))
      ? QUESTION_BONUS[isPage ? 'page' : 'heading'] * (rankingQuery.isSentence ? 1 : KEYWORD_QUESTION_FACTOR)
      : 0;
  const punctuatedNameScore = scoreNameWithPunctuation(ranked, rankingQuery);
  const namesParameters = matchesNameAndParameters(ranked, rankingQuery);
  const proximity = rankingQuery.isName ? 0 : namesParameters ? 1 : scoreProximity(ranked, rankingQuery, matchedTerms);
  const score =
    Math.max(
      weightedNameScore,
      punctuatedNameScore,
      aliasScore > COMPLETE_COVERAGE ? NAME_SCORES.alias : 0,
      namesParameters ? PARAMETER_MATCH_SCORE : 0,
    ) +
    aliasScore * ALIAS_WEIGHT +
    nameAndPathCoverage * NAME_COVERAGE_WEIGHT +
    (isPage ? PAGE_BONUS : 0) +
    questionBonus +
    countExactTypes(ranked, rankingQuery) * EXACT_TYPE_BONUS -
    (isUnlikelyTarget(ranked, rankingQuery) ? UNLIKELY_TARGET_PENALTY : 0) +
    (ranked.isProblem && rankingQuery.isProblem ? PROBLEM_SECTION_BONUS : 0) +
    textCoverage * TEXT_COVERAGE_WEIGHT +
    proximity * PHRASE_SCORE +
    Math.log1p(textScore) * TEXT_SCORE_FACTOR;
  /** True if the query names the member with its parameters or punctuation. */
  const isParameterMatch = namesParameters || (rankingQuery.hasPunctuation && punctuatedNameScore > 0);
  return { ranked, id, score, isParameterMatch };
}

/** Scores how close the query's words are in a record's name or text: from 0 to 1 (exact phrase), times a weight. */
function scoreProximity(ranked: RankingRecord, query: RankingQuery, matchedTerms: readonly number[]): number {
  const matchedQueryTerms = query.terms.filter((_term, index) => matchedTerms.includes(index));
  if (matchedQueryTerms.length < 2) return 0;
  const { name, text } = ranked.words;
  const proximity = Math.max(getProximity(name, matchedQueryTerms), getProximity(text, matchedQueryTerms));
  const weight = ranked.isOnSymbolPage && query.isSentence ? API_PHRASE_WEIGHT : 1;
  return (weight * proximity) / (query.terms.length - 1);
}

/**
 * Returns how close together the words of a query are in a text: the sum of 1 / distance for each pair of consecutive
 * query words that occur in that order. Stop words don't count as distance.
 */
function getProximity(text: readonly IndexedWord[], terms: readonly QueryTerm[]): number {
  const formsByTerm = terms.map(({ word, synonyms, corrected }) => [word, ...synonyms, ...corrected]);
  // For each term: the position of its last occurrence so far, and the score of the word sequence that ends there.
  const chains: ({ position: number; score: number } | undefined)[] = [];
  let position = 0;
  let bestScore = 0;
  for (const { forms, isStop } of text) {
    for (const [index, { word }] of terms.entries()) {
      const isLastTerm = index === terms.length - 1;
      const isMatch = (form: string) => formsByTerm[index]?.includes(form) || (isLastTerm && form.startsWith(word));
      if (!forms.some(isMatch)) continue;
      const previousChain = chains[index - 1];
      const score =
        previousChain === undefined ? 0 : previousChain.score + 1 / Math.max(1, position - previousChain.position);
      chains[index] = { position, score };
      bestScore = Math.max(bestScore, score);
    }
    if (!isStop) position += 1;
  }
  return bestScore;
}

function isUnlikelyTarget({ record, page }: RankingRecord, { terms }: RankingQuery): boolean {
  if (page.kind === 'namespace') return !terms.some(({ word }) => word === page.kind);
  if (page.title.endsWith('Exception')) return !terms.some(({ word }) => word === 'exception' || word === 'error');
  return record.kind === 'member' && page.typeKind === 'enum' && terms.length === 1;
}

/** Returns the number of types in a query's signature that exactly equal a type in the member's signature. */
function countExactTypes({ signature }: RankingRecord, { signature: { takes, returns } }: RankingQuery): number {
  if (signature === undefined) return 0;
  const count = (takes ?? []).filter((name) => signature.takes.includes(name)).length;
  return count + (signature.returns === returns ? 1 : 0);
}

/** A matching record with its score. */
export type ScoredRecord = ReturnType<typeof scoreRecord>;

/** Maximum number of hits from one documentation page without `REPETITION_PENALTY`. */
const MAX_HITS_PER_PAGE = 3;
/** Penalty for hits of a page after the first `MAX_HITS_PER_PAGE`, and for all but the first overload of a member. */
const REPETITION_PENALTY = 40;

/**
 * Sorts hits by score, with a penalty for hits of a page beyond `MAX_HITS_PER_PAGE` and for all but the first overload
 * of a member. An overload whose parameters are in the query isn't penalised for being an overload.
 */
export function sortWithRepetitionPenalty(hits: readonly ScoredRecord[]): ScoredRecord[] {
  const hitCountsByPage = new Map<number, number>();
  const seenMemberKeys = new Set<string>();
  const rescoredHits = sortShortOverloadsFirst(hits).map((hit): ScoredRecord => {
    const { record } = hit.ranked;
    const memberKey = getMemberKey(hit);
    const pageHitCount = hitCountsByPage.get(record.page) ?? 0;
    const isRepeated = pageHitCount >= MAX_HITS_PER_PAGE || (!hit.isParameterMatch && seenMemberKeys.has(memberKey));
    if (isRepeated) return { ...hit, score: hit.score - REPETITION_PENALTY };
    hitCountsByPage.set(record.page, pageHitCount + 1);
    if (record.kind === 'member') seenMemberKeys.add(memberKey);
    return hit;
  });
  // The sort is stable, so overloads keep their order.
  return rescoredHits.sort((a, b) => b.score - a.score);
}

/** Sorts hits by score. Overloads with equal `isParameterMatch` share the best score, with fewest parameters first. */
function sortShortOverloadsFirst(hits: readonly ScoredRecord[]): ScoredRecord[] {
  const isMember = ({ ranked }: ScoredRecord): boolean => ranked.record.kind === 'member';
  const getOverloadGroupKey = (hit: ScoredRecord): string => `${getMemberKey(hit)} ${hit.isParameterMatch}`;
  const scoresByGroup = groupByKey(hits.filter(isMember).map((hit) => [getOverloadGroupKey(hit), hit.score]));
  const rescoredHits = hits.map((hit) =>
    isMember(hit) ? { ...hit, score: Math.max(0, ...(scoresByGroup.get(getOverloadGroupKey(hit)) ?? [])) } : hit,
  );
  const getParameterCount = ({ ranked: { signature } }: ScoredRecord): number => signature?.takes.length ?? 0;
  return rescoredHits.sort((a, b) => b.score - a.score || getParameterCount(a) - getParameterCount(b) || a.id - b.id);
}

/** Returns a key that all overloads of a member share. */
function getMemberKey({ ranked: { record, name, exactNames } }: ScoredRecord): string {
  return `${record.page} ${record.memberKind === 'operator' ? exactNames[0] : name}`;
}

/** Keeps the first `limit` hits of each group of the results list (see `IndexedPage.group`). */
export function limitHitsPerGroup(hits: readonly ScoredRecord[], limit: number): ScoredRecord[] {
  const countsByGroup = new Map<string, number>();
  return hits.filter(({ ranked: { page } }) => {
    const count = countsByGroup.get(page.group) ?? 0;
    countsByGroup.set(page.group, count + 1);
    return count < limit;
  });
}
