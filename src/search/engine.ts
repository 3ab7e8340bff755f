import { hasVersion, type IndexedPage, type IndexedRecord, type SearchData } from '#shared/search-data.ts';
import { type AskedWord, askedWords } from './asked-words.ts';
import { readVersion } from './named-version.ts';
import type { Part } from './prefixes.ts';
import { isNarrowing, parseQuery, parseWords, type Query } from './query.ts';
import { isAskedByParameters, scoreOf, soughtFor } from './rank.ts';
import { type Ranked, toRanked } from './ranked.ts';
import type { AskedSignature } from './signature.ts';
import { bestOfGroups, type Scored, spread } from './spread.ts';
import { createTextIndex, type Found } from './text-index.ts';
import { askedForm, createTokenizer, plainWords } from './words.ts';

/** Something that was found. */
export interface FoundRecord {
  record: IndexedRecord;
  page: IndexedPage;
}

/** What a search came to. */
export interface SearchAnswer<Hit> {
  /** Hits over all, not only those that are given. */
  total: number;
  hits: Hit[];
  /** The words that were looked for, for marks and snippets. */
  words: string[];
  /** Name of the version that the text names and all hits are of; left out where it is the reader's. */
  version?: string | undefined;
}

/** What to search. */
export interface SearchQuestion {
  text: string;
  /** Name of the version that the reader is in. */
  version: string;
  /** Chosen by hand: overrules what the text says; null leaves it to the text. */
  filter?: Part | null | undefined;
  /** First hit to give and how many. */
  offset?: number | undefined;
  limit: number;
  /** How many hits of one group to give at most, for who shows no more of them. */
  perGroup?: number | undefined;
}

/** Finds records of one set of data. */
export interface SearchEngine {
  search(question: SearchQuestion): SearchAnswer<FoundRecord>;
}

/** Records that answer a query, and what was looked for. */
interface Answers {
  asked: readonly AskedWord[];
  weights: readonly number[];
  found: readonly Found[];
  /** What has so many of the words counts; with fewer, it must answer as well as these. */
  least: number;
}

const NOTHING: Answers = { asked: [], weights: [], found: [], least: 0 };

/** So much more must a hit score that lacks words to be told beside those that have them. */
const CLEARLY = 6;
/** With fewer hits than this, others may lack one of the words. */
const FEW = 5;

/** Index the data; takes a tenth of a second for a thousand records, so it belongs in a worker. */
export function createSearchEngine(data: SearchData): SearchEngine {
  const wordsOf = createTokenizer();
  const ranked = data.entries.flatMap((record): Ranked[] => {
    const page = data.pages[record.page];
    return page === undefined ? [] : [toRanked(record, page, wordsOf)];
  });
  const index = createTextIndex(ranked, wordsOf);
  const synonyms = new Map(Object.entries(data.synonyms).map(([word, own]) => [askedForm(word), own.map(askedForm)]));
  const all = [...ranked.keys()];

  const find = (query: Query, accepts: (id: number) => boolean): Answers => {
    for (const isGuess of [false, true]) {
      const asked = askedWords(query, isGuess, index.corrector, synonyms);
      const { found, weights } = index.find(asked, accepts);
      const most = Math.max(0, ...found.map(({ has }) => has.length));
      if (most > 0 || isGuess) return { asked, weights, found, least: leastWords(found, most) };
    }
    return NOTHING;
  };

  const answer = (query: Query, version: string): { asked: readonly AskedWord[]; scored: Scored[] } => {
    const { words, part, signature } = query;
    const place = data.versions.indexOf(version);
    const isShown = data.versionSets.map((set) => hasVersion(set, place));
    const accepts = (id: number): boolean => {
      const one = ranked[id];
      return (
        one !== undefined &&
        isShown[one.record.versions] === true &&
        isOfPart(one, part) &&
        hasSignature(one, signature)
      );
    };
    if (words.length === 0 && !isNarrowing(query)) return { asked: [], scored: [] };
    const { asked, weights, found, least } =
      words.length === 0
        ? { ...NOTHING, found: all.filter(accepts).map((id): Found => ({ id, score: 0, has: [] })) }
        : find(query, accepts);
    const sought = soughtFor(query, asked, weights);
    const scored = found.flatMap((hit): (Scored & { isWhole: boolean })[] => {
      const one = ranked[hit.id];
      if (one === undefined) return [];
      const isByParameters = isAskedByParameters(one, sought);
      return [{ one, id: hit.id, score: scoreOf(one, sought, hit), isByParameters, isWhole: hit.has.length >= least }];
    });
    const best = scored.reduce((most, { isWhole, score }) => (isWhole ? Math.max(most, score) : most), 0);
    return { asked, scored: scored.filter(({ isWhole, score }) => isWhole || score > best + CLEARLY) };
  };

  const look = (text: string, version: string, filter: Part | null): Looked => {
    const written = parseQuery(text);
    const query: Query = { ...written, part: filter ?? written.part };
    const narrow = answer(query, version);
    // What reads like a signature or a prefix and finds nothing was a sentence: `it takes long to start`.
    const isSentence = narrow.scored.length === 0 && query.words.length > 0 && isNarrowing(written);
    const { asked, scored } = isSentence ? answer({ ...parseWords(text), part: filter }, version) : narrow;
    return { asked, sorted: spread(scored), signature: query.signature };
  };

  return {
    search({ text, version, filter = null, offset = 0, limit, perGroup }) {
      const named = readVersion(text, data.versions);
      const here = look(text, version, filter);
      const there = named === null ? null : look(named.rest, named.version, filter);
      const isThere = named !== null && there !== null && isMeant(here.sorted[0]?.one, there, wordsOf(named.version));
      const { asked, sorted, signature } = isThere ? there : here;
      const given = perGroup === undefined ? sorted : bestOfGroups(sorted, perGroup);
      return {
        total: sorted.length,
        hits: given.slice(offset, offset + limit).map(({ one: { record, page } }) => ({ record, page })),
        words: [
          ...asked.flatMap(({ word, alike, corrected }) => [word, ...alike, ...corrected]),
          ...typeWords(signature),
        ],
        version: isThere && named.version !== version ? named.version : undefined,
      };
    },
  };
}

/** What was found, in order. */
interface Looked {
  asked: readonly AskedWord[];
  sorted: readonly Scored[];
  signature: AskedSignature;
}

/**
 * True when a text that names a version asks for what that version has, `Box 1.0`, and not for what is told about it, as
 * `changes in 1.0` does, which a heading answers.
 *
 * @param here the best hit for the whole text, in the reader's version
 * @param there what was found in the named version, without its name
 */
function isMeant(here: Ranked | undefined, { asked, sorted: [best] }: Looked, name: readonly string[]): boolean {
  const says = ({ pathWords }: Ranked, { word, alike, corrected }: AskedWord): boolean =>
    [word, ...alike, ...corrected].some((one) => pathWords.includes(one));
  if (best === undefined) return false;
  if (here === undefined || !name.every((word) => here.pathWords.includes(word))) return true;
  return asked.every((word) => says(best.one, word)) && !asked.some((word) => says(here, word));
}

/** How many words a hit has at least that needs no better answer than others: all that the best has, or one less where few have them. */
function leastWords(found: readonly Found[], most: number): number {
  const best = found.filter(({ has }) => has.length >= most);
  return best.length < FEW ? Math.max(1, most - 1) : most;
}

/** Words of the types that a signature names, for marks. */
function typeWords({ takes, returns }: AskedSignature): string[] {
  return [...(takes ?? []), returns ?? ''].flatMap(plainWords);
}

/** True for a record of a part of what there is; null is all of it. */
function isOfPart({ record, page }: Ranked, part: Part | null): boolean {
  if (part === null) return true;
  if (part.scope === 'guide') return page.kind === 'guide' || page.kind === 'category';
  if (part.scope === 'member')
    return record.kind === 'member' && (part.kind ?? record.memberKind) === record.memberKind;
  return page.kind === 'type' && record.kind === 'page' && (part.kind ?? page.typeKind) === page.typeKind;
}

/** True for a member that takes and gives what a signature says; for everything where it says nothing. */
function hasSignature({ signature }: Ranked, { takes, returns }: AskedSignature): boolean {
  if (takes === null && returns === null) return true;
  if (signature === null) return false;
  if (returns !== null && !signature.returns.startsWith(returns)) return false;
  if (takes === null) return true;
  if (takes.length === 0) return signature.takes.length === 0;
  const left = [...signature.takes];
  return takes.every((asked) => {
    // The very type first: what only begins so may answer another.
    const exact = left.indexOf(asked);
    const at = exact < 0 ? left.findIndex((name) => name.startsWith(asked)) : exact;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
