import { getOrCreate } from '#shared/get-or-create.ts';

/** Matches a word, including combining accents, and `#` or `++` at its end, as in `C#`. */
export const WORD_PATTERN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:#|\+\+)(?![\p{L}\p{N}#+]))?/gu;

/** Matches a hyphen, including soft and non-breaking hyphens, or an underscore. */
const JOINER = String.raw`[-_\u00ad\u2010\u2011]`;
const JOINER_PATTERN = new RegExp(JOINER, 'u');

/** Matches a word, or several words that are joined by hyphens or underscores, such as `built-in`. */
export const COMPOUND_WORD_PATTERN = new RegExp(`${WORD_PATTERN.source}(?:${JOINER}${WORD_PATTERN.source})*`, 'gu');

const ASCII_PATTERN = /^[\p{ASCII}]*$/u;

/** Matches accents and optional vowels (Hebrew), but not required vowels (Thai) or voicing marks (Japanese). */
const ACCENTS_PATTERN =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}]/gu;

/** Letters that Unicode doesn't decompose, with the letters that users type instead. */
const LETTER_REPLACEMENTS = new Map(
  'łl øo đd ðd ħh ıi ĸk ŋn ŧt ɨi ʉu ƶz ƀb ßss æae œoe þth ςσ'.split(' ').map((pair) => [pair[0], pair.slice(1)]),
);
const SPECIAL_LETTERS_PATTERN = new RegExp(`[${[...LETTER_REPLACEMENTS.keys()].join('')}]`, 'gu');

/** Converts a text to lower case without accents and strokes, and replaces full-width forms and ligatures. */
export function foldText(text: string): string {
  if (ASCII_PATTERN.test(text)) return text.toLowerCase();
  const lowerCaseText = text.normalize('NFKD').replaceAll(ACCENTS_PATTERN, '').toLowerCase();
  return lowerCaseText.replaceAll(SPECIAL_LETTERS_PATTERN, (letter) => LETTER_REPLACEMENTS.get(letter) ?? letter);
}

/**
 * Returns how many UTF-16 code units of `text` correspond to `foldedLength` code units of the text after hyphens and
 * underscores were removed and `foldText` was applied.
 *
 * @example getUnfoldedLength('ﬁle', 2) → 1
 */
export function getUnfoldedLength(text: string, foldedLength: number): number {
  if (ASCII_PATTERN.test(text) && !JOINER_PATTERN.test(text)) return foldedLength;
  let unfoldedLength = 0;
  let coveredFoldedLength = 0;
  for (const letter of text) {
    const letterFoldedLength = JOINER_PATTERN.test(letter) ? 0 : foldText(letter).length;
    // Includes the combining accents of the last letter, which have no length in the folded text.
    if (coveredFoldedLength >= foldedLength && letterFoldedLength > 0) break;
    coveredFoldedLength += letterFoldedLength;
    unfoldedLength += letter.length;
  }
  return unfoldedLength;
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
  const americanWord = toAmericanSpelling(word);
  const base = /^(?<base>\p{L}{3,})(?:ing|ed)$/u.exec(americanWord)?.groups?.base;
  if (base === undefined) return removePlural(americanWord);
  // Reduces the doubled consonant of `getting` and `stopped`, but not the double letter of `filling`.
  return /(?<last>[^aeiouflsz])\k<last>$/u.test(base) ? base.slice(0, -1) : base;
}

/** Returns a word's indexed forms: the stem and, for words in `-ing` or `-ed`, the stem with `e`: `mov`, `move`. */
export function getWordForms(word: string): string[] {
  const wordStem = stem(word);
  return wordStem === removePlural(toAmericanSpelling(word)) ? [wordStem] : [wordStem, `${wordStem}e`];
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
const INTERFACE_PREFIX_PATTERN = /^I(?=\p{Lu}\p{Ll})/u;

/** A word of a text: the forms under which the index lists it, and whether it is a stop word. */
export interface IndexedWord {
  forms: readonly string[];
  isStop: boolean;
}

/**
 * Creates the tokenizer of the index. It applies `foldText` and `stem` to words, and caches the results. For a name, it
 * returns the whole name and its parts (see `getNameSegments`). For hyphenated words, it also returns the joined form.
 *
 * @example createTokenizer().getForms('IToyBox') → ['itoybox', 'toybox', 'toy', 'box']
 */
export function createTokenizer() {
  const cache = new Map<string, IndexedWord[]>();
  /** Returns the words of a text in order. */
  const getWords = (text: string): IndexedWord[] =>
    (text.match(COMPOUND_WORD_PATTERN) ?? []).flatMap((chunk) => getOrCreate(cache, chunk, () => getChunkWords(chunk)));
  /** Returns the distinct indexed forms of a text's words. */
  const getForms = (text: string): string[] => [...new Set(getWords(text).flatMap(({ forms }) => forms))];
  return { getWords, getForms };
}

/** Splits texts into words for the index. */
export type Tokenizer = ReturnType<typeof createTokenizer>;

/** Returns the indexed words of `chunk`, a match of `COMPOUND_WORD_PATTERN`. */
function getChunkWords(chunk: string): IndexedWord[] {
  const words = splitWords(chunk);
  return words.flatMap((word, index) => {
    const joinedForms = getNeighbourCompounds(words, index).flatMap(getWordForms);
    return splitUnspacedScript(word, 'last').map(({ text, isUnspaced }) => ({
      forms: [...(isUnspaced ? [foldText(text)] : getIndexedForms(text)), ...joinedForms],
      isStop: isStopWord(text),
    }));
  });
}

/**
 * Returns up to three compounds in folded form (see `foldText`): the word at an index joined with the previous word,
 * the word joined with the next word, and all words joined.
 */
export function getNeighbourCompounds(words: readonly string[], index: number): string[] {
  if (words.length < 2) return [];
  const wordGroups = [words.slice(Math.max(0, index - 1), index + 1), words.slice(index, index + 2), words];
  return [...new Set(wordGroups.flatMap((group) => (group.length < 2 ? [] : [foldText(group.join(''))])))];
}

/** Matches a letter with its combining characters, in scripts with no spaces (as in Thai) or few (as in Korean). */
const UNSPACED_LETTER = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]\p{M}*`;
const UNSPACED_PATTERN = new RegExp(UNSPACED_LETTER, 'u');
const SCRIPT_RUN_PATTERN = new RegExp(`(?<letters>(?:${UNSPACED_LETTER})+)|(?:(?!${UNSPACED_LETTER}).)+`, 'gu');

/** Matches a word, or up to four letters of a script without spaces, which are about as wide as a word. */
export const SNIPPET_WORD_PATTERN = new RegExp(`(?:${UNSPACED_LETTER}){1,4}|(?:(?!${UNSPACED_LETTER})\\S)+`, 'gu');

/**
 * Splits a word where it changes to or from a script without spaces. Splits text in a script without spaces into
 * overlapping pairs of letters, because finding the words would require a dictionary.
 *
 * @param single selects the single letters to return besides the pairs. `last`: the last letter, for the index, where
 *   prefix search on the pairs finds the other letters. `all`: every letter, for highlighting. `lone`: a letter without
 *   neighbours, for queries.
 * @example splitUnspacedScript('仮想機UI', 'lone') → '仮想' at 0, '想機' at 1, 'UI' at 3
 */
export function splitUnspacedScript(word: string, single: 'lone' | 'last' | 'all') {
  if (ASCII_PATTERN.test(word) || !UNSPACED_PATTERN.test(word)) return [{ text: word, start: 0, isUnspaced: false }];
  return [...word.matchAll(SCRIPT_RUN_PATTERN)].flatMap(({ 0: run, index, groups }) => {
    if (groups?.letters === undefined) return [{ text: run, start: index, isUnspaced: false }];
    const letters = [...run.matchAll(new RegExp(UNSPACED_LETTER, 'gu'))];
    return letters.flatMap(({ 0: letter, index: offset }, letterIndex) => {
      const nextLetter = letters[letterIndex + 1]?.[0];
      const letterSegment = { text: letter, start: index + offset, isUnspaced: true };
      const addsLetter = single === 'all' || (nextLetter === undefined && (single === 'last' || letters.length === 1));
      const letterPairs = nextLetter === undefined ? [] : [{ ...letterSegment, text: letter + nextLetter }];
      return [...letterPairs, ...(addsLetter ? [letterSegment] : [])];
    });
  });
}

/** Splits a text into words, and text in scripts without spaces into pairs of letters, see `splitUnspacedScript`. */
export function splitQueryWords(text: string): string[] {
  return splitWords(text).flatMap((word) => splitUnspacedScript(word, 'lone').map((segment) => segment.text));
}

/** Applies `foldText` to a name. Removes spaces and type arguments, but keeps punctuation: `Get<T>` → `get<>`. */
export function toKeyWithPunctuation(text: string): string {
  const foldedText = foldText(text).replaceAll(/\s/gu, '');
  return foldedText.replaceAll(/<[\p{L}\p{N}_,]*(?:>|$)/gu, (list) => list.replaceAll(/[^<,>]/gu, ''));
}

/** Applies `foldText` to words and joins them with spaces, also at both ends, so that phrases match whole words. */
export function toPhraseKey(text: string): string {
  return ` ${splitQueryWords(text).map(foldText).join(' ')} `;
}

/** Splits a text into words without changing them. Doesn't split camel-case names. */
export function splitWords(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** Applies `foldText` to the words of a text and joins them: `Box.Width` and `box width` both become `boxwidth`. */
export function toMatchKey(text: string): string {
  return splitWords(text).map(foldText).join('');
}

/** Removes the prefix `I` of an interface's name. */
export function removeInterfacePrefix(name: string): string {
  return name.replace(INTERFACE_PREFIX_PATTERN, '');
}

/** A whole name or word, or a part of it, such as `Box` of `ToyBox`. */
export interface NameSegment {
  text: string;
  /** Index of the segment in the name or word. */
  start: number;
}

/** Splits a camel-case name into its parts, without the prefix `I` of interfaces. Other names have one part. */
function splitName(name: string): NameSegment[] {
  const baseName = removeInterfacePrefix(name);
  const offset = name.length - baseName.length;
  const matches = [...baseName.matchAll(NAME_PART_PATTERN)];
  const parts = matches.map(({ 0: text, index }) => ({ text, start: index + offset }));
  return parts.length < 2 ? [{ text: baseName, start: offset }] : parts;
}

/**
 * Returns the searchable segments of a name: the whole name, each suffix of several parts, and each part.
 *
 * @example getNameSegments('ToyBoxLid') → 'ToyBoxLid' at 0, 'BoxLid' at 3, 'Toy' at 0, 'Box' at 3, 'Lid' at 6
 */
export function getNameSegments(name: string): NameSegment[] {
  const parts = splitName(name);
  const wholeName = { text: name, start: 0 };
  if (parts.length === 1 && parts[0]?.start === 0) return [wholeName];
  const innerParts = parts.slice(0, -1).filter(({ start }) => start > 0);
  return [wholeName, ...innerParts.map(({ start }) => ({ text: name.slice(start), start })), ...parts];
}

/** Returns the parts of a name, normalised with `normalizeWord`, without stop words such as `get`. */
export function getMeaningfulNameParts(name: string): string[] {
  return splitName(name).flatMap(({ text }) => (isStopWord(text) ? [] : [normalizeWord(text)]));
}

/** Returns a name and the segments at its end, normalised: `rendersize` and `size` for `renderSize`. */
export function getNameSuffixes(name: string): string[] {
  return getNameSegments(name).flatMap(({ text, start }) =>
    start + text.length === name.length ? [normalizeWord(text)] : [],
  );
}

/** Returns the indexed forms of a name's segments. Stems the parts, but not longer segments (`BoxLid`). */
function getIndexedForms(name: string): string[] {
  const foldedSegments = getNameSegments(name).map(({ text }) => foldText(text));
  const unstemmedCount = foldedSegments.length - splitName(name).length;
  return [...foldedSegments.slice(0, unstemmedCount), ...foldedSegments.slice(unstemmedCount).flatMap(getWordForms)];
}

/** Splits a text into words (see `splitQueryWords`) and applies `normalizeWord` to each word. */
export function normalizeWords(text: string): string[] {
  return splitQueryWords(text).map(normalizeWord);
}

/** Applies `foldText` and `stem` to a word, to look the word up in the index. */
export function normalizeWord(word: string): string {
  return stem(foldText(word));
}

/** English stop words, including contractions without their endings (`couldn`). */
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

const PROBLEM_WORDS_PATTERN =
  /\b(?:no|not|never|nothing|cannot|cant|unable|invalid|wrong|missing|fail(?:s|ed|ing|ure)?|errors?|exceptions?|crash(?:es|ed|ing)?|broken|bugs?|problems?|always|keeps?|stuck)\b|\b(?:ca|do|does|did|has|have|is|was|wo|would|could|are|should)n['’]?t\b/iu;

/** Returns true if a text contains a negation or another word that describes a problem: `scene not loading`. */
export function isProblemDescription(text: string): boolean {
  return PROBLEM_WORDS_PATTERN.test(text);
}
