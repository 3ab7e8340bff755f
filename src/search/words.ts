/** Matches a word, including combining accents, and `#` or `++` at its end, as in `C#`. */
export const WORD_PATTERN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:#|\+\+)(?![\p{L}\p{N}#+]))?/gu;

const ASCII_TEXT = /^[\p{ASCII}]*$/u;

/** Converts a text to lower case and removes accents, full-width forms and ligatures. */
export function foldText(text: string): string {
  if (ASCII_TEXT.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns how many UTF-16 code units of a text produce the first `folded` characters of its folded form.
 *
 * @example getUnfoldedLength('ﬁle', 2) → 1
 */
export function getUnfoldedLength(text: string, folded: number): number {
  if (ASCII_TEXT.test(text)) return folded;
  let length = 0;
  let reached = 0;
  for (const letter of text) {
    const more = foldText(letter).length;
    // A combining accent belongs to the letter before it.
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
  const root = /^(?<root>\p{L}{3,})(?:ing|ed)$/u.exec(american)?.groups?.root;
  if (root === undefined) return removePlural(american);
  // Removes the doubled letter of `getting` and `stopped`, but not that of `filling`.
  return /(?<last>[^aeiouflsz])\k<last>$/u.test(root) ? root.slice(0, -1) : root;
}

/** Returns the indexed forms of a word: for `moving` the stem `mov` and the possible verb `move`. */
export function getWordForms(word: string): string[] {
  const root = stem(word);
  return root === removePlural(toAmericanSpelling(word)) ? [root] : [root, `${root}e`];
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

/**
 * Creates the tokenizer of the index, which folds and stems words. For a camel-case name it returns the whole name, its
 * endings of several parts, and each part; for an interface's name also the name without the `I`. Results are cached.
 *
 * @example createTokenizer()('IToyBox') → ['itoybox', 'toybox', 'toy', 'box']
 */
export function createTokenizer(): (text: string) => string[] {
  const known = new Map<string, string[]>();
  const wordsOf = (chunk: string): string[] => {
    const words = known.get(chunk) ?? getIndexedWords(chunk);
    known.set(chunk, words);
    return words;
  };
  return (text) => [...new Set(splitWords(text).flatMap(wordsOf))];
}

/** Splits a text into words without changing them. Doesn't split camel-case names. */
export function splitWords(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** Returns the folded letters and digits of a text. `Box.Width` and `box width` have the same match key. */
export function toMatchKey(text: string): string {
  return splitWords(text).map(foldText).join('');
}

/** Removes the prefix `I` of an interface's name. */
export function removeInterfacePrefix(name: string): string {
  return name.replace(INTERFACE_PREFIX, '');
}

/** A part of a name and its position. */
export interface NamePiece {
  text: string;
  /** Index in the name. */
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
 * Returns the pieces by which a name can be found: the whole name, its endings of several parts, and each part.
 *
 * @example getNamePieces('ToyBox') → 'ToyBox' at 0, 'Toy' at 0, 'Box' at 3
 */
export function getNamePieces(name: string): NamePiece[] {
  const parts = splitName(name);
  const whole = { text: name, begin: 0 };
  return parts.length === 1 && parts[0]?.begin === 0 ? [whole] : [whole, ...getTails(name, parts), ...parts];
}

/** Returns the normalised parts of a name, without stop words such as `get`. */
export function getSignificantParts(name: string): string[] {
  return splitName(name).flatMap(({ text }) => (isStopWord(text) ? [] : [normalizeWord(text)]));
}

/** Returns the normalised pieces with which a name ends: `rendersize` and `size` for `renderSize`. */
export function getNameEnds(name: string): string[] {
  return getNamePieces(name).flatMap(({ text, begin }) =>
    begin + text.length === name.length ? [normalizeWord(text)] : [],
  );
}

/** Returns the endings of a name that have several parts: `IsLidOpen` → `LidOpen`, `IToyBox` → `ToyBox`. */
function getTails(name: string, parts: readonly NamePiece[]): NamePiece[] {
  return parts.slice(0, -1).flatMap(({ begin }) => (begin === 0 ? [] : [{ text: name.slice(begin), begin }]));
}

function getIndexedWords(chunk: string): string[] {
  const parts = splitName(chunk);
  // Stems only the parts of a name, because the name itself isn't an English word.
  if (parts.length === 1 && parts[0]?.begin === 0) return getWordForms(foldText(chunk));
  const names = [chunk, ...getTails(chunk, parts).map(({ text }) => text)];
  return [...names.map(foldText), ...parts.flatMap(({ text }) => getWordForms(foldText(text)))];
}

/** Splits a text into normalised words. */
export function normalizeWords(text: string): string[] {
  return splitWords(text).map(normalizeWord);
}

/** Folds and stems a word for lookup in the index. */
export function normalizeWord(word: string): string {
  return stem(foldText(word));
}

/** English stop words, including the stems of contractions (`couldn`). */
const STOP_WORDS = new Set(
  (
    'a about actually also always am an and another any anybody anymore anyone anything are aren as at be because been ' +
    'being but by can cannot cant could couldn did didn different do does doesn doing don done dont either else even ever every ' +
    'everything few for from get gets give gives go goes going got had has hasn have haven having he her here him his ' +
    'how i if im in into is isn it its itself just keep keeps kind know let lets like lot lots made make makes making many may ' +
    'maybe me might mine must my myself need needed needs never of on only or other our own part please possible put quite ' +
    'really right same say says see seem seems she should shouldn since so some somebody somehow someone something such sure ' +
    'take tell than that the their them then there these they thing things think this those though thus to too tries try trying ' +
    'us use used uses using very want wants was wasn way we well were what whatever when where whether which while who whom ' +
    'whose why will with won would wouldn yet you your yours'
  ).split(' '),
);

/** Returns true for an English stop word, ignoring case. */
export function isStopWord(word: string | undefined): boolean {
  return word !== undefined && STOP_WORDS.has(word.toLowerCase());
}
