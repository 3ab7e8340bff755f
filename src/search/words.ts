import { CHUNK, fold } from './fold.ts';
import { stem, wordForms } from './stem.ts';

const PART = /\p{Lu}+(?![\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu;
const MARK = /^I(?=\p{Lu}\p{Ll})/u;

/**
 * The words of texts as the index knows them: folded and without endings, a name in camel case as a whole, from each of
 * its parts on, and in its parts; an interface's name with and without its `I`. A word that was taken apart once is
 * remembered.
 *
 * @example createTokenizer()('IToyBox') → ['itoybox', 'toybox', 'toy', 'box']
 */
export function createTokenizer(): (text: string) => string[] {
  const known = new Map<string, string[]>();
  const wordsOf = (chunk: string): string[] => {
    const words = known.get(chunk) ?? chunkWords(chunk);
    known.set(chunk, words);
    return words;
  };
  return (text) => [...new Set(plainWords(text).flatMap(wordsOf))];
}

/** The words of a text as they are written: names aren't taken apart. */
export function plainWords(text: string): string[] {
  return text.match(CHUNK) ?? [];
}

/** Letters and digits only, folded: `Box.Width` and `box width` are the same. */
export function squeeze(text: string): string {
  return plainWords(text).map(fold).join('');
}

/** A name without the `I` that marks interfaces. */
export function withoutMark(name: string): string {
  return name.replace(MARK, '');
}

/** A stretch of a name. */
export interface NamePiece {
  text: string;
  /** Its place in the name. */
  begin: number;
}

/** A name in its parts, without the mark of interfaces; one part where it has none. */
export function nameParts(name: string): NamePiece[] {
  const plain = withoutMark(name);
  const skipped = name.length - plain.length;
  const parts = [...plain.matchAll(PART)].map((part) => ({ text: part[0], begin: part.index + skipped }));
  return parts.length < 2 ? [{ text: plain, begin: skipped }] : parts;
}

/**
 * Where a name can be found in a text: as a whole, and from each of its parts on; each part with the words that it is.
 *
 * @example namePieces('ToyBox') → 'ToyBox' at 0, 'Toy' at 0, 'Box' at 3
 */
export function namePieces(name: string): NamePiece[] {
  const parts = nameParts(name);
  const whole = { text: name, begin: 0 };
  return parts.length === 1 && parts[0]?.begin === 0 ? [whole] : [whole, ...tails(name, parts), ...parts];
}

/** What a name ends in, from each of its parts but the last on: `IsLidOpen` is asked for as `lidopen`. */
function tails(name: string, parts: readonly NamePiece[]): NamePiece[] {
  return parts.slice(0, -1).flatMap(({ begin }) => (begin === 0 ? [] : [{ text: name.slice(begin), begin }]));
}

function chunkWords(chunk: string): string[] {
  const parts = nameParts(chunk);
  // Of a name only the parts are English.
  if (parts.length === 1 && parts[0]?.begin === 0) return wordForms(fold(chunk));
  const names = [chunk, ...tails(chunk, parts).map(({ text }) => text)];
  return [...names.map(fold), ...parts.flatMap(({ text }) => wordForms(fold(text)))];
}

/** The words of a query as they are looked for: folded and without endings. */
export function queryWords(text: string): string[] {
  return plainWords(text).map(askedForm);
}

/** A word as it is looked for. */
export function askedForm(word: string): string {
  return stem(fold(word));
}

/** Words of English that say nothing about what is looked for. */
const FILLERS = new Set(
  'a an and are at be by can do does for from get have how i if in into is it let make me my need of on only or own should some than that the then there this to use want what when where which while who why will with would you your'.split(
    ' ',
  ),
);

/** True for a word, in any letters, that says nothing about what is looked for. */
export function isFiller(word: string | undefined): boolean {
  return word !== undefined && FILLERS.has(word.toLowerCase());
}
