import { getOrCreate } from '#shared/get-or-create.ts';

/** Matches a word, including combining accents, and `#` or `++` at its end, as in `C#`. */
export const WORD_PATTERN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:#|\+\+)(?![\p{L}\p{N}#+]))?/gu;

/** Matches a hyphen, including soft and non-breaking hyphens, or an underscore. */
const HYPHEN = String.raw`[-_\u00ad\u2010\u2011]`;
const HYPHEN_PATTERN = new RegExp(HYPHEN, 'u');

/** Matches a word, or several words that are joined by hyphens or underscores, such as `built-in`. */
export const COMPOUND_WORD_PATTERN = new RegExp(`${WORD_PATTERN.source}(?:${HYPHEN}${WORD_PATTERN.source})*`, 'gu');

const ASCII_TEXT = /^[\p{ASCII}]*$/u;

/** Accents and optional vowels (Hebrew). Excludes other vowels (Thai), and marks that change a letter (Japanese). */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}]/gu;

/** Letters that Unicode doesn't decompose, with the letters that users type instead. */
const PLAIN_LETTERS = new Map(
  'łl øo đd ðd ħh ıi ĸk ŋn ŧt ɨi ʉu ƶz ƀb ßss æae œoe þth ςσ'.split(' ').map((pair) => [pair[0], pair.slice(1)]),
);
const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'gu');

/** Converts a text to lower case and removes accents, strokes, full-width forms and ligatures. */
export function foldText(text: string): string {
  if (ASCII_TEXT.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase();
  return lower.replaceAll(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

/**
 * Converts a length in the folded text to a length in `text`, in UTF-16 code units. The folded text has no hyphens.
 *
 * @example getUnfoldedLength('ﬁle', 2) → 1
 */
export function getUnfoldedLength(text: string, folded: number): number {
  if (ASCII_TEXT.test(text) && !HYPHEN_PATTERN.test(text)) return folded;
  let length = 0;
  let reached = 0;
  for (const letter of text) {
    const more = HYPHEN_PATTERN.test(letter) ? 0 : foldText(letter).length;
    // Includes the combining accents of the last letter, which have no length in the folded text.
    if (reached >= folded && more > 0) break;
    reached += more;
    length += letter.length;
  }
  return length;
}

/** Patterns of British spellings, with the American replacements. */
const BRITISH_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?<before>col|behavi|fav|neighb)our/u, '$<before>or'],
  [/^(?<before>cent|met)re(?=s?$)/u, '$<before>er'],
  [/^(?<before>cent)r(?=ed$|ing$)/u, '$<before>er'],
  [/^grey/u, 'gray'],
  [/^(?<before>initial|normal|optim|custom|visual|organ|synchron|minim|maxim|serial)is/u, '$<before>iz'],
];

/** Returns a word in American spelling without the endings of plurals and verbs: `started` → `start`. */
export function stem(word: string): string {
  const american = toAmericanSpelling(word);
  const base = /^(?<base>\p{L}{3,})(?:ing|ed)$/u.exec(american)?.groups?.base;
  if (base === undefined) return removePlural(american);
  // Removes the doubled letter of `getting` and `stopped`, but not that of `filling`.
  return /(?<last>[^aeiouflsz])\k<last>$/u.test(base) ? base.slice(0, -1) : base;
}

/** Returns the indexed forms of a word: the stem and, if the word ends in `ing` or `ed`, the stem with `e`: `move`. */
export function getWordForms(word: string): string[] {
  const stemmed = stem(word);
  return stemmed === removePlural(toAmericanSpelling(word)) ? [stemmed] : [stemmed, `${stemmed}e`];
}

/** Removes the ending of an English plural. */
export function removePlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^su]s$/u.test(word) ? word.slice(0, -1) : word;
}

function toAmericanSpelling(word: string): string {
  for (const [british, american] of BRITISH_SPELLINGS) if (british.test(word)) return word.replace(british, american);
  return word;
}

const NAME_PART_PATTERN = /\p{Lu}+(?![\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu;
const INTERFACE_PREFIX = /^I(?=\p{Lu}\p{Ll})/u;

/** A word of a text: its indexed forms, and whether it is a stop word. */
export interface IndexedWord {
  forms: readonly string[];
  isStop: boolean;
}

/**
 * Creates the tokenizer of the index, which folds and stems words and caches the results. For a name, the tokenizer
 * returns each piece from `getNamePieces`. For hyphenated words, it also returns the joined form.
 *
 * @example createTokenizer().getForms('IToyBox') → ['itoybox', 'toybox', 'toy', 'box']
 */
export function createTokenizer() {
  const known = new Map<string, IndexedWord[]>();
  /** Returns the words of a text in order. */
  const getWords = (text: string): IndexedWord[] =>
    (text.match(COMPOUND_WORD_PATTERN) ?? []).flatMap((chunk) => getOrCreate(known, chunk, () => getChunkWords(chunk)));
  /** Returns the distinct indexed forms of a text's words. */
  const getForms = (text: string): string[] => [...new Set(getWords(text).flatMap(({ forms }) => forms))];
  return { getWords, getForms };
}

/** Splits texts into words for the index. */
export type Tokenizer = ReturnType<typeof createTokenizer>;

/** Returns the indexed words of `chunk`, a match of `COMPOUND_WORD_PATTERN`. */
function getChunkWords(chunk: string): IndexedWord[] {
  const parts = splitWords(chunk);
  return parts.flatMap((part, at) => {
    const joined = getNeighbourCompounds(parts, at).flatMap(getWordForms);
    return splitUnspacedScript(part, 'last').map(({ text, isUnspaced }) => ({
      forms: [...(isUnspaced ? [foldText(text)] : getIndexedWords(text)), ...joined],
      isStop: isStopWord(text),
    }));
  });
}

/**
 * Returns up to three folded compounds: the word at an index joined with the previous word, the word joined with the
 * next word, and all words joined.
 */
export function getNeighbourCompounds(words: readonly string[], at: number): string[] {
  if (words.length < 2) return [];
  const joins = [words.slice(Math.max(0, at - 1), at + 1), words.slice(at, at + 2), words];
  return [...new Set(joins.flatMap((join) => (join.length < 2 ? [] : [foldText(join.join(''))])))];
}

/** Matches a letter with its combining characters, in scripts with no spaces (as in Thai) or few (as in Korean). */
const UNSPACED_LETTER = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]\p{M}*`;
const UNSPACED_PATTERN = new RegExp(UNSPACED_LETTER, 'u');
const RUN_PATTERN = new RegExp(`(?<letters>(?:${UNSPACED_LETTER})+)|(?:(?!${UNSPACED_LETTER}).)+`, 'gu');

/** Matches a word, or up to four letters of a script without spaces, because four are about as wide as a word. */
export const SNIPPET_WORD_PATTERN = new RegExp(`(?:${UNSPACED_LETTER}){1,4}|(?:(?!${UNSPACED_LETTER})\\S)+`, 'gu');

/**
 * Splits a word where it changes from or to a script without spaces. Splits text in such a script into overlapping
 * pairs of letters, because only a dictionary could find the words.
 *
 * @param single selects the single letters to return besides the pairs. `last`: the last letter, for the index, where
 *   prefix search on the pairs finds the other letters. `all`: every letter, for highlighting. `lone`: a letter without
 *   neighbours, for queries.
 * @example splitUnspacedScript('仮想機UI', 'lone') → '仮想' at 0, '想機' at 1, 'UI' at 3
 */
export function splitUnspacedScript(
  word: string,
  single: 'lone' | 'last' | 'all',
): (NamePiece & { isUnspaced: boolean })[] {
  if (ASCII_TEXT.test(word) || !UNSPACED_PATTERN.test(word)) return [{ text: word, begin: 0, isUnspaced: false }];
  return [...word.matchAll(RUN_PATTERN)].flatMap(({ 0: run, index, groups }) => {
    if (groups?.letters === undefined) return [{ text: run, begin: index, isUnspaced: false }];
    const letters = [...run.matchAll(new RegExp(UNSPACED_LETTER, 'gu'))];
    return letters.flatMap(({ 0: letter, index: at }, place) => {
      const next = letters[place + 1]?.[0];
      const own = { text: letter, begin: index + at, isUnspaced: true };
      const hasSingle = single === 'all' || (next === undefined && (single === 'last' || letters.length === 1));
      return [...(next === undefined ? [] : [{ ...own, text: letter + next }]), ...(hasSingle ? [own] : [])];
    });
  });
}

/** Splits a text into words, and text in scripts without spaces into pairs of letters, see `splitUnspacedScript`. */
export function splitQueryWords(text: string): string[] {
  return splitWords(text).flatMap((word) => splitUnspacedScript(word, 'lone').map((piece) => piece.text));
}

/** Folds a name. Keeps punctuation, but no spaces or type arguments: `operator +` → `operator+`, `Get<T>` → `get<>`. */
export function toKeyWithPunctuation(text: string): string {
  const key = foldText(text).replaceAll(/\s/gu, '');
  return key.replaceAll(/<[\p{L}\p{N}_,]*(?:>|$)/gu, (types) => types.replaceAll(/[^<,>]/gu, ''));
}

/** Returns the folded words, enclosed in spaces. A text contains a phrase if the text's key contains the phrase's. */
export function toPhraseKey(text: string): string {
  return ` ${splitQueryWords(text).map(foldText).join(' ')} `;
}

/** Splits a text into words without changing them. Doesn't split camel-case names. */
export function splitWords(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** Returns the folded words of a text without separators. `Box.Width` and `box width` have the same match key. */
export function toMatchKey(text: string): string {
  return splitWords(text).map(foldText).join('');
}

/** Removes the prefix `I` of an interface's name. */
export function removeInterfacePrefix(name: string): string {
  return name.replace(INTERFACE_PREFIX, '');
}

/** A part of a name or word, such as `Box` of `ToyBox`. */
export interface NamePiece {
  text: string;
  /** Index of the part in the name or word. */
  begin: number;
}

/** Splits a camel-case name into its parts, without the prefix `I` of interfaces. Other names have one part. */
function splitName(name: string): NamePiece[] {
  const plain = removeInterfacePrefix(name);
  const skipped = name.length - plain.length;
  const parts = [...plain.matchAll(NAME_PART_PATTERN)].map((part) => ({ text: part[0], begin: part.index + skipped }));
  return parts.length < 2 ? [{ text: plain, begin: skipped }] : parts;
}

/**
 * Returns the searchable pieces of a name: the whole name, each suffix of several parts, and each part.
 *
 * @example getNamePieces('ToyBoxLid') → 'ToyBoxLid' at 0, 'BoxLid' at 3, 'Toy' at 0, 'Box' at 3, 'Lid' at 6
 */
export function getNamePieces(name: string): NamePiece[] {
  const parts = splitName(name);
  const whole = { text: name, begin: 0 };
  if (parts.length === 1 && parts[0]?.begin === 0) return [whole];
  const inner = parts.slice(0, -1).filter(({ begin }) => begin > 0);
  return [whole, ...inner.map(({ begin }) => ({ text: name.slice(begin), begin })), ...parts];
}

/** Returns the normalised parts of a name, without stop words such as `get`. */
export function getMeaningfulNameParts(name: string): string[] {
  return splitName(name).flatMap(({ text }) => (isStopWord(text) ? [] : [normalizeWord(text)]));
}

/** Returns the normalised pieces with which a name ends: `rendersize` and `size` for `renderSize`. */
export function getNameSuffixes(name: string): string[] {
  return getNamePieces(name).flatMap(({ text, begin }) =>
    begin + text.length === name.length ? [normalizeWord(text)] : [],
  );
}

/** Returns the indexed forms of a name's pieces. Stems only parts, because longer pieces aren't English words. */
function getIndexedWords(name: string): string[] {
  const pieces = getNamePieces(name).map(({ text }) => foldText(text));
  const names = pieces.length - splitName(name).length;
  return [...pieces.slice(0, names), ...pieces.slice(names).flatMap(getWordForms)];
}

/** Splits a text into normalised words. */
export function normalizeWords(text: string): string[] {
  return splitQueryWords(text).map(normalizeWord);
}

/** Folds and stems a word for lookup in the index. */
export function normalizeWord(word: string): string {
  return stem(foldText(word));
}

/** English stop words, including the stems of contractions (`couldn`). */
const STOP_WORDS = new Set(
  (
    'a about actually all also always am an and another any anybody anymore anyone anything are aren as at be because been ' +
    'being but by can cannot cant could couldn couldnt did didn didnt different do does doesn doesnt doing don done dont either else even ever every ' +
    'everything few for from get gets give gives go goes going got had has hasn hasnt have haven havent having he her here him his ' +
    'how i if im in into is isn isnt it its itself just keep keeps kind know let lets like lot lots made make makes making many may ' +
    'maybe me might mine must my myself need needed needs never of on only or other our own part please possible quite ' +
    'really right same say says see seem seems she should shouldn since so some somebody somehow someone something such sure ' +
    'take tell than that the their them then there these they thing things think this those though thus to too tries try trying ' +
    'us use used uses using versus very vs want wants was wasn wasnt way we well were what whatever when where whether which while who whom ' +
    'whose why will with won wont would wouldn wouldnt yet you your yours'
  ).split(' '),
);

/** Returns true for an English stop word, ignoring case. */
export function isStopWord(word: string | undefined): boolean {
  return word !== undefined && STOP_WORDS.has(word.toLowerCase());
}

const PROBLEM_PATTERN =
  /\b(?:no|not|never|nothing|cannot|cant|unable|invalid|wrong|missing|fail(?:s|ed|ing|ure)?|errors?|exceptions?|crash(?:es|ed|ing)?|broken|bugs?|problems?|always|keeps?|stuck)\b|\b(?:ca|do|does|did|has|have|is|was|wo|would|could|are|should)n['’]?t\b/iu;

/** Returns true if a text contains a negation or another word that describes a problem: `scene not loading`. */
export function isProblemDescription(text: string): boolean {
  return PROBLEM_PATTERN.test(text);
}
