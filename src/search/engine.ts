import { hasVersion, type SearchData } from '#shared/search-data.ts';
import {
  isFilteredQuery,
  type ParsedQuery,
  parseQuery,
  parseQueryVersion,
  parseQueryWords,
  type ScopeFilter,
  type SignatureQuery,
} from './query.ts';
import {
  limitHitsPerGroup,
  matchesMultiWordAlias,
  type ScoredRecord,
  scoreRecord,
  sortWithRepetitionPenalty,
  toRankingQuery,
} from './rank.ts';
import {
  addMemberWordsToTypeRecords,
  getSymbolKind,
  markCommonHeadings,
  type RankingRecord,
  toRankingRecord,
} from './ranking-record.ts';
import { createSnippet, splitTextAtMatches, type TextSegment, type WordCache } from './snippet.ts';
import { createQueryTerms, createTextIndex, type QueryTerm, type RecordMatch } from './text-index.ts';
import { createTokenizer, normalizeWord, splitWords, toKeyWithPunctuation } from './words.ts';

/** A search hit: a record and its page. */
export type RecordHit = Pick<RankingRecord, 'record' | 'page'>;

/** The response to a search. */
export interface SearchResponse<Hit> {
  /** Total number of hits, including those not returned. */
  total: number;
  hits: Hit[];
  /** Words to highlight in titles and snippets. */
  words: string[];
  /** Version that the query names, if it was searched instead of the requested version; otherwise undefined. */
  version?: string | undefined;
}

/** Query, version and range of hits of one search. */
export interface SearchRequest {
  text: string;
  /** Name of the version to search, unless the text names a different version. */
  version: string;
  /** Filter that overrides a prefix in the text, such as `enum:`; null or undefined to use the prefix. */
  filter?: ScopeFilter | null | undefined;
  /** Index of the first hit to return. */
  offset?: number | undefined;
  limit: number;
  /** Maximum number of hits per group of the results list; undefined for no limit. */
  perGroup?: number | undefined;
}

/** The records that may match a query, and data for ranking these records. */
interface Candidates {
  terms: readonly QueryTerm[];
  weights: readonly number[];
  matches: readonly RecordMatch[];
  /** Number of query words that a record must match. Exceptions: `matchesMultiWordAlias` and `PARTIAL_MATCH_MARGIN`. */
  minMatchedTerms: number;
}

/** Margin by which a record that matches fewer than `minMatchedTerms` words must outscore all that match enough. */
const PARTIAL_MATCH_MARGIN = 6;
/** If fewer hits than this match the maximum number of query words, hits with one word fewer are also returned. */
const MIN_FULL_MATCHES = 5;

/** Creates an engine and indexes the data. Indexing takes about 0.1 s per 1,000 records, so it belongs in a worker. */
export function createSearchEngine(data: SearchData) {
  const tokenizer = createTokenizer();
  const records = data.entries.flatMap((record): RankingRecord[] => {
    const page = data.pages[record.page];
    return page === undefined ? [] : [toRankingRecord(record, page, tokenizer)];
  });
  addMemberWordsToTypeRecords(records);
  markCommonHeadings(records);
  const index = createTextIndex(records, tokenizer);
  const synonymMap = new Map(
    Object.entries(data.synonyms).map(([word, synonymWords]) => [normalizeWord(word), synonymWords.map(normalizeWord)]),
  );

  const findCandidates = (query: ParsedQuery, accepts: (id: number) => boolean, isGuess = false): Candidates => {
    const terms = createQueryTerms(query, isGuess, index.corrector, synonymMap);
    const { matches: allMatches, weights } = index.findMatches(terms, accepts, query.filter?.scope === 'type');
    // Drops vague matches: records that match only prefixes or corrections, and not all words of the query.
    const matches = allMatches.filter((match) => match.hasWholeWord || match.matchedTerms.length === terms.length);
    if (matches.length === 0 && !isGuess) return findCandidates(query, accepts, true);
    return { terms, weights, matches, minMatchedTerms: getMinMatchedTerms(matches) };
  };

  /** Finds records by the punctuation of a query without words, such as `[]`. An empty key matches every record. */
  const findByPunctuation = (exactKey: string, accepts: (id: number) => boolean): Candidates => {
    const matches = records.flatMap(({ exactNames }, id): RecordMatch[] => {
      const isMatch = exactNames.some((name) => name.includes(exactKey)) && accepts(id);
      return isMatch ? [{ id, score: 0, matchedTerms: [], hasWholeWord: false }] : [];
    });
    return { terms: [], weights: [], matches, minMatchedTerms: 0 };
  };

  const matchRecords = (query: ParsedQuery, version: string): { terms: readonly QueryTerm[]; hits: ScoredRecord[] } => {
    const { words, filter, signature } = query;
    const versionIndex = data.versions.indexOf(version);
    const hasVersionBySetIndex = data.versionSets.map((set) => hasVersion(set, versionIndex));
    const accepts = (id: number): boolean => {
      const candidate = records[id];
      return (
        candidate !== undefined &&
        hasVersionBySetIndex[candidate.record.versions] === true &&
        matchesFilter(candidate, filter) &&
        query.phrases.every((phrase) => candidate.words.phraseKey.includes(phrase)) &&
        matchesSignature(candidate, signature)
      );
    };
    const exactKey = toKeyWithPunctuation(query.text);
    if (words.length === 0 && exactKey === '' && !isFilteredQuery(query)) return { terms: [], hits: [] };
    const { terms, weights, matches, minMatchedTerms } =
      words.length === 0 ? findByPunctuation(exactKey, accepts) : findCandidates(query, accepts);
    const rankingQuery = toRankingQuery(query, terms, weights);
    const hits = matches.flatMap((match) => {
      const ranked = records[match.id];
      if (ranked === undefined) return [];
      const isFullMatch = match.matchedTerms.length >= minMatchedTerms || matchesMultiWordAlias(ranked, rankingQuery);
      return [{ ...scoreRecord(ranked, rankingQuery, match), isFullMatch }];
    });
    const fullMatches = hits.filter(({ isFullMatch }) => isFullMatch);
    const minPartialScore = fullMatches.reduce((max, { score }) => Math.max(max, score), 0) + PARTIAL_MATCH_MARGIN;
    return { terms, hits: hits.filter(({ isFullMatch, score }) => isFullMatch || score > minPartialScore) };
  };

  const searchVersion = (text: string, version: string, filter: ScopeFilter | null) => {
    const parsedQuery = parseQuery(text);
    const query: ParsedQuery = { ...parsedQuery, filter: filter ?? parsedQuery.filter };
    const resultWithPhrases = matchRecords(query, version);
    const keepsPhrases = resultWithPhrases.hits.length > 0 || query.phrases.length === 0;
    const filteredResult = keepsPhrases ? resultWithPhrases : matchRecords({ ...query, phrases: [] }, version);
    // A query with a signature or prefix, but no hits, is probably a sentence, such as `it takes long to start`.
    const isLikelySentence = filteredResult.hits.length === 0 && query.words.length > 0 && isFilteredQuery(parsedQuery);
    const { terms, hits } = isLikelySentence ? matchRecords(parseQueryWords(text, filter), version) : filteredResult;
    return { terms, hits: sortWithRepetitionPenalty(hits), signature: query.signature };
  };

  return {
    search({ text, version, filter = null, offset = 0, limit, perGroup }: SearchRequest): SearchResponse<RecordHit> {
      let result = searchVersion(text, version, filter);
      let searchedVersion = version;
      const versionAndRest = parseQueryVersion(text, data.versions);
      if (versionAndRest !== null) {
        const namedResult = searchVersion(versionAndRest.rest, versionAndRest.version, filter);
        const [requestedVersionHit, namedVersionHit] = [result.hits[0]?.ranked, namedResult.hits[0]?.ranked];
        const versionForms = tokenizer.getForms(versionAndRest.version);
        if (selectsNamedVersion(versionForms, requestedVersionHit, namedVersionHit, namedResult.terms)) {
          result = namedResult;
          searchedVersion = versionAndRest.version;
        }
      }
      const { terms, hits, signature } = result;
      const limitedHits = perGroup === undefined ? hits : limitHitsPerGroup(hits, perGroup);
      return {
        total: hits.length,
        hits: limitedHits.slice(offset, offset + limit).map(({ ranked: { record, page } }) => ({ record, page })),
        words: [
          ...terms.flatMap(({ word, synonyms, corrected, parts }) => [word, ...synonyms, ...corrected, ...parts]),
          ...[...(signature.takes ?? []), signature.returns ?? ''].flatMap(splitWords),
        ],
        version: searchedVersion === version ? undefined : searchedVersion,
      };
    },
  };
}

/**
 * Returns true if the version in a query selects the version to search, as in `Box 1.0`. Returns false if the version
 * is a search word, as in `changes in 1.0`.
 *
 * @param versionForms words of the version's name
 * @param requestedHit best hit in the requested version for the whole query, with the version as a search word
 * @param namedHit best hit in the version that the query names
 * @param terms terms of the query without the version
 */
function selectsNamedVersion(
  versionForms: readonly string[],
  requestedHit: RankingRecord | undefined,
  namedHit: RankingRecord | undefined,
  terms: readonly QueryTerm[],
): boolean {
  const hasTerm = ({ pathWords }: RankingRecord, { word, synonyms, corrected }: QueryTerm): boolean =>
    [word, ...synonyms, ...corrected].some((form) => pathWords.includes(form));
  if (namedHit === undefined) return false;
  if (requestedHit === undefined || !versionForms.every((term) => requestedHit.pathWords.includes(term))) return true;
  return terms.every((term) => hasTerm(namedHit, term)) && !terms.some((word) => hasTerm(requestedHit, word));
}

/** Returns how many query words a hit must match: the maximum of all matches, or one fewer if few reach it. */
function getMinMatchedTerms(matches: readonly RecordMatch[]): number {
  const maxTerms = matches.reduce((max, { matchedTerms }) => Math.max(max, matchedTerms.length), 0);
  const fullMatches = matches.filter(({ matchedTerms }) => matchedTerms.length >= maxTerms);
  return fullMatches.length < MIN_FULL_MATCHES ? Math.max(1, maxTerms - 1) : maxTerms;
}

function matchesFilter({ record, page }: RankingRecord, filter: ScopeFilter | null): boolean {
  if (filter === null) return true;
  if (filter.scope === 'guide') return page.kind === 'guide' || page.kind === 'category';
  if (filter.scope === 'member')
    return record.kind === 'member' && (filter.kind ?? record.memberKind) === record.memberKind;
  return page.kind === 'type' && record.kind === 'page' && (filter.kind ?? page.typeKind) === page.typeKind;
}

/** Returns true if a record matches the signature in a query, or if the query has no signature. */
function matchesSignature({ signature }: RankingRecord, { takes, returns }: SignatureQuery): boolean {
  if (takes === null && returns === null) return true;
  if (signature === undefined) return false;
  if (returns !== null && !signature.returns.startsWith(returns)) return false;
  if (takes === null) return true;
  if (takes.length === 0) return signature.takes.length === 0;
  const remainingTypes = [...signature.takes];
  return takes.every((type) => {
    // Prefers an exact match, so that longer names with the same beginning remain for the query's other types.
    const exactIndex = remainingTypes.indexOf(type);
    const typeIndex = exactIndex < 0 ? remainingTypes.findIndex((name) => name.startsWith(type)) : exactIndex;
    if (typeIndex >= 0) remainingTypes.splice(typeIndex, 1);
    return typeIndex >= 0;
  });
}

/** The data of a hit that the app displays. Hits of the embedded and the hosted search engine have these fields. */
export interface DisplayedHit {
  /** Heading of the results list under which the hit appears. */
  group: string;
  /** Kind of API symbol, such as `method`; '' for other hits. */
  kind: string;
  /** The page's title, followed by the headings down to the matching section, or by the member's name. */
  titles: TextSegment[][];
  /** Text around the matches; empty if the record has no text. */
  snippet: TextSegment[];
}

/** A hit with its location, as the worker sends it. */
export interface SearchHit extends DisplayedHit {
  /** Slug of a versioned page; for an unversioned page, its site path with the leading slash. */
  slug: string;
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
}

/** The worker's response to a search. */
export type WorkerSearchResponse = SearchResponse<SearchHit>;

/** A search request to the worker. */
export interface WorkerSearchRequest extends SearchRequest {
  /** Number of words in a snippet. */
  snippetWords: number;
}

/** Creates the search function of the web worker. It returns hits with highlighted titles and snippets. */
export function createWorkerSearch(data: SearchData): (request: WorkerSearchRequest) => WorkerSearchResponse {
  const engine = createSearchEngine(data);
  const wordCache: WordCache = new Map();
  return ({ snippetWords, ...request }) => {
    const { hits, ...response } = engine.search(request);
    const { words } = response;
    const displayedHits = hits.map(({ record, page }) => ({
      slug: page.slug,
      anchor: record.anchor,
      group: page.group,
      kind: getSymbolKind(record, page),
      titles: [page.title, ...record.titles].map((title) => splitTextAtMatches(title, words, wordCache)),
      snippet: createSnippet(record, words, snippetWords, wordCache),
    }));
    return { ...response, hits: displayedHits };
  };
}
