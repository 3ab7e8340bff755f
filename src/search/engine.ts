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
  matchesAlias,
  penaliseRepetition,
  type ScoredRecord,
  scoreRecord,
  toRankingQuery,
} from './rank.ts';
import {
  addMemberWordsToTypeRecords,
  getSymbolKind,
  markCommonHeadings,
  type RankingRecord,
  toRankingRecord,
} from './ranking-record.ts';
import { createSnippet, splitTextAtMatches, type TextPiece, type WordCache } from './snippet.ts';
import { createQueryTerms, createTextIndex, type QueryTerm, type TextMatch } from './text-index.ts';
import { createTokenizer, normalizeWord, splitWords, toKeyWithPunctuation } from './words.ts';

/** A search hit: a record and its page. */
export type FoundRecord = Pick<RankingRecord, 'record' | 'page'>;

/** The response to a search. */
export interface SearchResponse<Hit> {
  /** Total number of hits, including those not returned. */
  total: number;
  hits: Hit[];
  /** Words to highlight in titles and snippets. */
  words: string[];
  /** Version that was searched instead of the requested one, because the query names it; undefined otherwise. */
  version?: string | undefined;
}

/** Query, version and range of hits of one search. */
export interface SearchRequest {
  text: string;
  /** Name of the version to search, unless the text names another. */
  version: string;
  /** Filter that overrides a prefix in the text, such as `enum:`; null or undefined to use the prefix. */
  filter?: ScopeFilter | null | undefined;
  /** Index of the first hit to return. */
  offset?: number | undefined;
  limit: number;
  /** Maximum number of hits per group. */
  perGroup?: number | undefined;
}

/** Records that may match a query. */
interface Candidates {
  terms: readonly QueryTerm[];
  weights: readonly number[];
  found: readonly TextMatch[];
  /** Number of query words that a record must match, unless it has a much higher score or matches an alias. */
  minMatches: number;
}

/** Margin by which a record with fewer than `minMatches` matching words must outscore the best record with enough. */
const PARTIAL_MATCH_MARGIN = 6;
/** If fewer hits than this match the most query words, hits that match one word fewer are also returned. */
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
  const synonyms = new Map(
    Object.entries(data.synonyms).map(([word, own]) => [normalizeWord(word), own.map(normalizeWord)]),
  );

  const find = (query: ParsedQuery, accepts: (id: number) => boolean, isGuess = false): Candidates => {
    const terms = createQueryTerms(query, isGuess, index.corrector, synonyms);
    const { found: all, weights } = index.find(terms, accepts, query.filter?.scope === 'type');
    // Drops vague matches: records that match only prefixes or corrections, and not all words of the query.
    const found = all.filter((hit) => hit.hasWholeWord || hit.matchedTerms.length === terms.length);
    if (found.length === 0 && !isGuess) return find(query, accepts, true);
    return { terms, weights, found, minMatches: getMinMatches(found) };
  };

  /** Finds records whose names contain a query without words, such as `[]`. Every name contains '', as in `enum:`. */
  const findByPunctuation = (written: string, accepts: (id: number) => boolean): Candidates => {
    const found = records.flatMap(({ writtenNames }, id): TextMatch[] => {
      const isMatch = writtenNames.some((name) => name.includes(written)) && accepts(id);
      return isMatch ? [{ id, score: 0, matchedTerms: [], hasWholeWord: false }] : [];
    });
    return { terms: [], weights: [], found, minMatches: 0 };
  };

  const matchRecords = (
    query: ParsedQuery,
    version: string,
  ): { terms: readonly QueryTerm[]; scored: ScoredRecord[] } => {
    const { words, filter, signature } = query;
    const versionIndex = data.versions.indexOf(version);
    const isShown = data.versionSets.map((set) => hasVersion(set, versionIndex));
    const accepts = (id: number): boolean => {
      const one = records[id];
      return (
        one !== undefined &&
        isShown[one.record.versions] === true &&
        matchesFilter(one, filter) &&
        query.phrases.every((phrase) => one.words.phraseKey.includes(phrase)) &&
        matchesSignature(one, signature)
      );
    };
    const written = toKeyWithPunctuation(query.text);
    if (words.length === 0 && written === '' && !isFilteredQuery(query)) return { terms: [], scored: [] };
    const { terms, weights, found, minMatches } =
      words.length === 0 ? findByPunctuation(written, accepts) : find(query, accepts);
    const rankingQuery = toRankingQuery(query, terms, weights);
    const scored = found.flatMap((hit) => {
      const ranked = records[hit.id];
      if (ranked === undefined) return [];
      const isWhole = hit.matchedTerms.length >= minMatches || matchesAlias(ranked, rankingQuery);
      return [{ ...scoreRecord(ranked, rankingQuery, hit), isWhole }];
    });
    const best = scored.reduce((most, { isWhole, score }) => (isWhole ? Math.max(most, score) : most), 0);
    return { terms, scored: scored.filter(({ isWhole, score }) => isWhole || score > best + PARTIAL_MATCH_MARGIN) };
  };

  const searchVersion = (text: string, version: string, filter: ScopeFilter | null) => {
    const parsed = parseQuery(text);
    const query: ParsedQuery = { ...parsed, filter: filter ?? parsed.filter };
    const exact = matchRecords(query, version);
    const hasPhrases = exact.scored.length > 0 || query.phrases.length === 0;
    const filtered = hasPhrases ? exact : matchRecords({ ...query, phrases: [] }, version);
    // If a signature or prefix has no hits, the text is probably a sentence: `it takes long to start`.
    const isSentence = filtered.scored.length === 0 && query.words.length > 0 && isFilteredQuery(parsed);
    const { terms, scored } = isSentence ? matchRecords(parseQueryWords(text, filter), version) : filtered;
    return { terms, sorted: penaliseRepetition(scored), signature: query.signature };
  };

  return {
    search({ text, version, filter = null, offset = 0, limit, perGroup }: SearchRequest): SearchResponse<FoundRecord> {
      let found = searchVersion(text, version, filter);
      let foundVersion = version;
      const named = parseQueryVersion(text, data.versions);
      if (named !== null) {
        const inNamed = searchVersion(named.rest, named.version, filter);
        const name = tokenizer.getForms(named.version);
        if (selectsNamedVersion(name, found.sorted[0]?.ranked, inNamed.sorted[0]?.ranked, inNamed.terms)) {
          found = inNamed;
          foundVersion = named.version;
        }
      }
      const { terms, sorted, signature } = found;
      const limited = perGroup === undefined ? sorted : limitHitsPerGroup(sorted, perGroup);
      return {
        total: sorted.length,
        hits: limited.slice(offset, offset + limit).map(({ ranked: { record, page } }) => ({ record, page })),
        words: [
          ...terms.flatMap(({ word, synonyms, corrected, parts }) => [word, ...synonyms, ...corrected, ...parts]),
          ...[...(signature.takes ?? []), signature.returns ?? ''].flatMap(splitWords),
        ],
        version: foundVersion === version ? undefined : foundVersion,
      };
    },
  };
}

/**
 * Returns true if the version in a query selects the version to search, as in `Box 1.0`. Returns false if the version
 * is a search word, as in `changes in 1.0`.
 *
 * @param name words of the version's name
 * @param here best hit in the requested version for the whole query, with the version as a search word
 * @param there best hit in the version that the query names
 * @param terms terms of the query without the version
 */
function selectsNamedVersion(
  name: readonly string[],
  here: RankingRecord | undefined,
  there: RankingRecord | undefined,
  terms: readonly QueryTerm[],
): boolean {
  const hasTerm = ({ pathWords }: RankingRecord, { word, synonyms, corrected }: QueryTerm): boolean =>
    [word, ...synonyms, ...corrected].some((one) => pathWords.includes(one));
  if (there === undefined) return false;
  if (here === undefined || !name.every((word) => here.pathWords.includes(word))) return true;
  return terms.every((word) => hasTerm(there, word)) && !terms.some((word) => hasTerm(here, word));
}

/** Returns the number of words that a hit must match: the most that any hit matches, or one less if few hits do. */
function getMinMatches(found: readonly TextMatch[]): number {
  const most = Math.max(0, ...found.map(({ matchedTerms }) => matchedTerms.length));
  const best = found.filter(({ matchedTerms }) => matchedTerms.length >= most);
  return best.length < MIN_FULL_MATCHES ? Math.max(1, most - 1) : most;
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
  const left = [...signature.takes];
  return takes.every((type) => {
    // Prefers an exact match, so that longer names with the same beginning remain for the query's other types.
    const exact = left.indexOf(type);
    const at = exact < 0 ? left.findIndex((name) => name.startsWith(type)) : exact;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The data of a hit that the app displays. Hits of every search engine have these fields. */
export interface DisplayedHit {
  /** Heading of the results list under which the hit appears. */
  group: string;
  /** Kind of API symbol, such as `method`; '' for other hits. */
  kind: string;
  /** The page's title, followed by the headings down to the matching section, or by the member's name. */
  titles: TextPiece[][];
  /** Text around the matches; empty if the record has no text. */
  snippet: TextPiece[];
}

/** A hit with its location, as the worker sends it. */
export interface SearchHit extends DisplayedHit {
  /** Slug of the page in its versions; for a page outside the versions, its path with a leading slash. */
  slug: string;
  /** Anchor on the page; '' for the page itself. */
  anchor: string;
}

/** The worker's response to a search. */
export type HitSearchResponse = SearchResponse<SearchHit>;

/** A search request to the worker. */
export interface HitSearchRequest extends SearchRequest {
  /** Number of words in a snippet. */
  snippetWords: number;
}

/** Creates the worker's search function, whose hits have highlighted titles and snippets. */
export function createHitSearch(data: SearchData): (request: HitSearchRequest) => HitSearchResponse {
  const engine = createSearchEngine(data);
  const known: WordCache = new Map();
  return ({ snippetWords, ...request }) => {
    const { hits, ...found } = engine.search(request);
    const { words } = found;
    const shown = hits.map(({ record, page }) => ({
      slug: page.slug,
      anchor: record.anchor,
      group: page.group,
      kind: getSymbolKind(record, page),
      titles: [page.title, ...record.titles].map((title) => splitTextAtMatches(title, words, known)),
      snippet: createSnippet(record, words, snippetWords, known),
    }));
    return { ...found, hits: shown };
  };
}
