import type { SearchEntry, SearchPage } from '../model/search-data.ts';
import type { Query } from './query.ts';
import { indexWords, squeeze, withoutMark } from './words.ts';

/** What ranking looks at of an entry: worked out once. */
export interface Ranked {
  entry: SearchEntry;
  page: SearchPage;
  isApi: boolean;
  /** Own name, squeezed: `borderthickness`. */
  name: string;
  /** Own name without the mark of interfaces, and the last part of a dotted one. */
  spellings: readonly string[];
  /** Name with its type's: `rectshapeborderthickness`, with and without the mark, and with the namespace. */
  paths: readonly string[];
  nameWords: readonly string[];
  pathWords: readonly string[];
}

/** Gather what ranking looks at. */
export function toRanked(entry: SearchEntry, page: SearchPage): Ranked {
  const isApi = page.kind === 'type' || page.kind === 'namespace';
  const written = entry.titles.at(-1) ?? page.title;
  // A member is asked for without its parameters.
  const own = entry.kind === 'member' ? written.replace(/[(<[].*$/u, '') : written;
  const name = squeeze(own);
  const spellings = [withoutMark(own), own.slice(own.lastIndexOf('.') + 1)].map(squeeze);
  const full = squeeze(page.slug.replace(/^[^/]*\//u, ''));
  const paths =
    entry.kind === 'member'
      ? [squeeze(page.title) + name, squeeze(withoutMark(page.title)) + name, full + name]
      : isApi
        ? [full]
        : [];
  const above = entry.kind === 'page' ? '' : page.title;
  return {
    entry,
    page,
    isApi,
    name,
    spellings,
    paths,
    nameWords: indexWords(own),
    pathWords: indexWords([above, ...entry.titles.slice(0, -1), own].join(' ')),
  };
}

/** A word of a query with what answers it. */
export interface AskedWord {
  word: string;
  /** Words that mean the same on this site. */
  alike: readonly string[];
  /** Words that may have been meant, the nearest first. */
  corrected: readonly string[];
}

/** From here on a whole name was typed. */
const WHOLE_NAME = 8;

/** How well an entry's name answers a query: 10 for the very name of a page, 0 when it doesn't. */
function nameMatch({ entry, name, spellings, paths, isApi, nameWords }: Ranked, query: string): number {
  if (query === '') return 0;
  const begins = (text: string): boolean => text.startsWith(query);
  if (entry.kind === 'heading') return name === query ? 6 : 0;
  if (entry.kind === 'page') {
    if (name === query || paths.includes(query)) return 10;
    if (spellings.includes(query)) return 9.5;
    if (begins(name)) return 7;
    if (spellings.some(begins)) return 6.8;
    // `ColorGradient` for `gradient` comes before members whose names begin so.
    return isApi && nameWords.includes(query) ? 6.2 : 0;
  }
  if (paths.includes(query)) return 9.6;
  if (name === query) return 9;
  // `Texture.Wi` begins `Texture.Width`, whereas `Text` only begins its type.
  const reaches = (path: string): boolean => begins(path) && query.length > path.length - name.length;
  return paths.some(reaches) ? 6.5 : begins(name) ? 6 : 0;
}

/** A word of the query counts so much where a word like it stands: guides speak, the reference names. */
const ALIKE_IN_GUIDE = 0.6;
const ALIKE_IN_API = 0.3;

/** How many of the words have an answer among those given, or one that begins with it. */
function covered(asked: readonly AskedWord[], words: readonly string[], isApi: boolean): number {
  const has = (one: string): boolean => words.some((word) => word === one || (one.length > 2 && word.startsWith(one)));
  const ownAlike = isApi ? ALIKE_IN_API : ALIKE_IN_GUIDE;
  const counted = ({ word, alike, corrected }: AskedWord): number =>
    has(word) ? 1 : corrected.some((one) => words.includes(one)) ? 0.9 : alike.some(has) ? ownAlike : 0;
  return asked.reduce((sum, one) => sum + counted(one), 0);
}

/** A query's text for comparing with names: as typed, and with its mistyped words corrected, when there are any. */
export interface Spelling {
  typed: string;
  corrected: string | null;
}

/** Both spellings of a query, squeezed. */
export function correctedQuery({ text }: Query, asked: readonly AskedWord[]): Spelling {
  const mended = asked.some(({ corrected }) => corrected.length > 0)
    ? asked.map(({ word, corrected }) => corrected[0] ?? word).join('')
    : null;
  return { typed: squeeze(text), corrected: mended };
}

/**
 * A score to sort by. Names count before words, words in names before words in text; a question is answered by a guide
 * rather than by the reference.
 *
 * @param textScore the index's own score
 */
export function scoreOf(
  ranked: Ranked,
  query: Query,
  { typed, corrected }: Spelling,
  asked: readonly AskedWord[],
  textScore: number,
): number {
  const { entry, page, isApi, nameWords, pathWords } = ranked;
  const inName = covered(asked, nameWords, isApi);
  const inPath = covered(asked, pathWords, isApi);
  const count = Math.max(asked.length, 1);
  const coverage = (2 * (inName + inPath)) / count + (inPath === count && inName > 0 ? 1 : 0);
  const match = Math.max(nameMatch(ranked, typed), corrected === null ? 0 : 0.9 * nameMatch(ranked, corrected));
  // `load texture` happens to begin `LoadTextureException`.
  const name = query.isQuestion && isApi && match < WHOLE_NAME ? match / 3 : match;
  const ownKind = entry.kind === 'page' ? 3 : entry.kind === 'member' ? 1 : 0;
  const guide = page.kind === 'guide' && query.isQuestion ? (entry.kind === 'page' ? 15 : 12) : 0;
  return name * 10 + coverage * 6 + ownKind + guide + exactSignature(ranked, query) + Math.log1p(textScore) * 2.5;
}

/** `takes ITexture` finds what begins so too; the very type comes first. */
function exactSignature({ entry: { signature } }: Ranked, { filter: { takes, returns } }: Query): number {
  if (signature === undefined) return 0;
  const own = signature.takes.map((name) => name.toLowerCase());
  const count = takes.filter((name) => own.includes(name)).length;
  return 5 * (count + (returns !== null && signature.returns.toLowerCase() === returns ? 1 : 0));
}
