import type { AskedWord } from './asked-words.ts';
import type { Query } from './query.ts';
import type { Ranked } from './ranked.ts';
import type { AskedSignature } from './signature.ts';
import { withoutPlural } from './stem.ts';
import type { Found } from './text-index.ts';
import { plainWords, squeeze } from './words.ts';

/**
 * The very name of a page; a name in another spelling, or of a member; one of an interface's members asked for without
 * its mark; what readers call it; a name's beginning; a word inside it.
 */
const NAME = { page: 100, whole: 90, unmarked: 80, called: 78, part: 70, word: 76, inside: 66, member: 64 } as const;

const ERRORS = new Set(['exception', 'error']);

/** How well a record's name answers a query; 0 when it doesn't. */
function nameScore(
  { record, name, spellings, paths, unmarkedPath, isApi, nameWords }: Ranked,
  query: string,
  isQuestion: boolean,
): number {
  if (query === '' || record.kind === 'heading') return 0;
  const isPage = record.kind === 'page';
  if (name === query || paths.includes(query)) return isPage ? NAME.page : NAME.whole;
  if (isPage && spellings.includes(query)) return NAME.whole;
  if (unmarkedPath === query) return NAME.unmarked;
  // `load font` happens to begin `LoadFontException`.
  if (isQuestion && isApi) return 0;
  const begins = (text: string): boolean => text.startsWith(query);
  if (begins(name)) return isPage ? NAME.part : NAME.member;
  // `Box.Wi` begins `Box.Width`, whereas `Bo` only begins its type.
  const reaches = (path: string): boolean => begins(path) && query.length > path.length - name.length;
  if (!isPage) return paths.some(reaches) ? NAME.member : 0;
  if (nameWords.includes(query) && !isApi) return NAME.word;
  if (spellings.some(begins)) return NAME.part;
  return nameWords.includes(query) ? NAME.inside : 0;
}

/** So much counts a word that means the same in the reference, which names; a guide speaks. */
const ALIKE_IN_API = 0.6;

/** How much of what was asked has an answer among some words, or begins one of them: 0 to 1. */
function covered({ asked, weights }: Sought, words: readonly string[], isApi: boolean): number {
  const begins = (one: string): boolean => words.some((word) => word.startsWith(one));
  return asked.reduce((sum, { word, alike, corrected }, at) => {
    const isThere = begins(word) || corrected.some((one) => words.includes(one));
    const part = isThere ? 1 : alike.some(begins) ? (isApi ? ALIKE_IN_API : 1) : 0;
    return sum + part * (weights[at] ?? 0);
  }, 0);
}

/**
 * How much of what was asked is one of the things that readers call a record: 0 to 1. What isn't there whole counts for
 * nothing: `walk` is far from `walk cycle`.
 */
function calledScore({ calledToo }: Ranked, { asked, weights }: Sought): number {
  return calledToo.reduce((most, words) => {
    const places = words.map((one) =>
      asked.findIndex(({ word, corrected }) => word === one || corrected.includes(one)),
    );
    if (places.includes(-1)) return most;
    const share = [...new Set(places)].reduce((sum, at) => sum + (weights[at] ?? 0), 0);
    return Math.max(most, share > WHOLE || words.length > 1 ? share : share * SINGLE);
  }, 0);
}

/**
 * True for a member that is asked for by its name and what it takes, `render angle`: that tells it from its overloads. A
 * sentence asks for more.
 */
export function isAskedByParameters({ memberName, parameterWords }: Ranked, { asked, isSentence }: Sought): boolean {
  if (memberName === null || isSentence) return false;
  const { whole, words } = memberName;
  const isAsked = (name: string): boolean => asked.some((one) => isOneOf(one, [name]));
  if (!isAsked(whole) && !words.every(isAsked)) return false;
  const others = asked.filter((one) => !isOneOf(one, [whole, ...words]));
  return others.length > 0 && others.every((one) => isOneOf(one, parameterWords));
}

function isOneOf({ word, corrected }: AskedWord, words: readonly string[]): boolean {
  return words.includes(word) || corrected.some((one) => words.includes(one));
}

/** What is looked for: the words of a query, and their text for comparing with names. */
export interface Sought {
  asked: readonly AskedWord[];
  /** How much each of the words tells, 1 over all. */
  weights: readonly number[];
  /** The query squeezed: as typed, in the singular, and with its mistyped words corrected. */
  spellings: readonly string[];
  isQuestion: boolean;
  isSentence: boolean;
  signature: AskedSignature;
}

/** What is looked for with a query. */
export function soughtFor(
  { text, isQuestion, isSentence, signature }: Query,
  asked: readonly AskedWord[],
  weights: readonly number[],
): Sought {
  const singular = plainWords(text)
    .map((word) => withoutPlural(squeeze(word)))
    .join('');
  const correct = asked.map(({ word, corrected }) => corrected[0] ?? word).join('');
  const isCorrected = asked.some(({ corrected }) => corrected.length > 0);
  const spellings = [...new Set([squeeze(text), singular, ...(isCorrected ? [correct] : [])])];
  return { asked, weights, spellings, isQuestion, isSentence, signature };
}

/** Words in the name and above it. */
const COVERAGE = 18;
/** All of a query: sums of weights aren't exact. */
const WHOLE = 0.99;
/** One word out of many is said of much else, too. */
const SINGLE = 0.5;
/** What readers call it. */
const CALLED = 20;
/** Words anywhere: what lacks one comes lower. */
const THERE = 20;
/** A page counts more than what stands on it. */
const PAGE = 5;
/** A member with what it takes comes before what only tells of both, and behind a guide about them. */
const BY_PARAMETERS = 40;
/** A question is answered by a guide rather than by the reference. */
const GUIDE_FOR_QUESTION = { page: 15, heading: 12 } as const;
const TEXT = 4;
/** Who looks for an exception says so; an enumeration's value is rather asked for with its name. */
const RARELY_MEANT = 4;
/** `takes Box` finds what begins so too; the very type comes first. */
const EXACT_TYPE = 5;

/**
 * A score to sort by. Names count before words, words in names before words in text.
 */
export function scoreOf(ranked: Ranked, sought: Sought, { score, has }: Found): number {
  const { record, page, isApi, nameWords, pathWords } = ranked;
  const { spellings, isQuestion } = sought;
  const name = Math.max(...spellings.map((one) => nameScore(ranked, one, isQuestion)));
  const called = calledScore(ranked, sought);
  const coverage = covered(sought, nameWords, isApi) + covered(sought, pathWords, isApi);
  const there = has.reduce((sum, at) => sum + (sought.weights[at] ?? 0), 0);
  const own = record.kind === 'page' ? PAGE : 0;
  const guide =
    isQuestion && page.kind === 'guide' ? GUIDE_FOR_QUESTION[record.kind === 'page' ? 'page' : 'heading'] : 0;
  return (
    Math.max(name, called > WHOLE ? NAME.called : 0, isAskedByParameters(ranked, sought) ? BY_PARAMETERS : 0) +
    called * CALLED +
    coverage * COVERAGE +
    own +
    guide +
    exactTypes(ranked, sought) * EXACT_TYPE -
    (isRarelyMeant(ranked, sought) ? RARELY_MEANT : 0) +
    there * THERE +
    Math.log1p(score) * TEXT
  );
}

function isRarelyMeant({ record, page }: Ranked, { asked }: Sought): boolean {
  if (page.title.endsWith('Exception')) return !asked.some(({ word }) => ERRORS.has(word));
  return record.kind === 'member' && page.typeKind === 'enum' && asked.length === 1;
}

/** How many of the types that were asked for a member takes or gives as such. */
function exactTypes({ signature }: Ranked, { signature: { takes, returns } }: Sought): number {
  if (signature === null) return 0;
  const count = (takes ?? []).filter((name) => signature.takes.includes(name)).length;
  return count + (signature.returns === returns ? 1 : 0);
}
