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

/** The words of a name as they are looked for; what it begins with, `get`, may say nothing. */
export function tellingParts(name: string): string[] {
  return nameParts(name).flatMap(({ text }) => (isFiller(text) ? [] : [askedForm(text)]));
}

/** What a name is, by what it ends in: `renderSize` is a `size`, and no `render`. */
export function nameEnds(name: string): string[] {
  return namePieces(name).flatMap(({ text, begin }) => (begin + text.length === name.length ? [askedForm(text)] : []));
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

/** True for a word, in any letters, that says nothing about what is looked for. */
export function isFiller(word: string | undefined): boolean {
  return word !== undefined && FILLERS.has(word.toLowerCase());
}
