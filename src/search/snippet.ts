import { getOrCreate } from '#shared/get-or-create.ts';
import type { IndexedRecord } from '#shared/search-data.ts';
import {
  COMPOUND_WORD_PATTERN,
  foldText,
  getNamePieces,
  getUnfoldedLength,
  getWordForms,
  type NamePiece,
  SNIPPET_WORD_PATTERN,
  splitUnspacedScript,
  WORD_PATTERN,
} from './words.ts';

/** A part of a plain text. `isMatch` is true for a part to highlight. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** Ellipses with a no-break space, so that they stay on the line of the adjacent word. */
const LEADING_ELLIPSIS: TextPiece = { text: '…\u00a0', isMatch: false };
const TRAILING_ELLIPSIS: TextPiece = { text: '\u00a0…', isMatch: false };

/**
 * Returns the part of a record's text with the most words to highlight; the beginning of the text if no word occurs.
 *
 * @param words words to highlight, as in a search response
 * @param length number of words in the snippet
 */
export function createSnippet(
  { text }: IndexedRecord,
  words: readonly string[],
  length: number,
  cache: WordCache = new Map(),
): TextPiece[] {
  const all = [...text.matchAll(SNIPPET_WORD_PATTERN)];
  const matches = all.length <= length ? [] : findMatches(text, words, cache);
  const found = matches.map(({ begin, word }) => {
    const at = all.findLastIndex(({ index }) => index <= begin);
    return { at: Math.max(0, at), word };
  });
  const { from, to } = findDensestWindow(found, length);
  // Centres the matches.
  const wanted = from - Math.floor((length - 1 - (to - from)) / 2);
  const begin = Math.max(0, Math.min(wanted, all.length - length));
  const end = begin + length;
  const [first, last] = [all[begin], all.slice(begin, end).at(-1)];
  const shown = first === undefined || last === undefined ? '' : text.slice(first.index, last.index + last[0].length);
  const pieces = splitTextAtMatches(shown.replaceAll(/\s+/gu, ' '), words, cache);
  return [...(begin > 0 ? [LEADING_ELLIPSIS] : []), ...pieces, ...(end < all.length ? [TRAILING_ELLIPSIS] : [])];
}

/** Splits a text into the matches of `words` and the text between the matches. */
export function splitTextAtMatches(text: string, words: readonly string[], cache: WordCache = new Map()): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { begin, end } of findMatches(text, words, cache)) {
    if (begin > at) pieces.push({ text: text.slice(at, begin), isMatch: false });
    pieces.push({ text: text.slice(begin, end), isMatch: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/**
 * Finds the first window of `length` words with the most distinct query words. `from` is the index of its first match,
 * and `to` is the index of its last match of a word that doesn't occur earlier in the window.
 *
 * @param found the index of each match among the text's words, and the query word that matches
 */
function findDensestWindow(found: readonly { at: number; word: string }[], length: number) {
  let best = { from: 0, to: 0, count: 0 };
  for (const [start, { at: from }] of found.entries()) {
    const seen = new Set<string>();
    let to = from;
    for (const { at, word } of found.slice(start)) {
      if (at >= from + length) break;
      if (seen.has(word)) continue;
      seen.add(word);
      to = at;
    }
    if (seen.size > best.count) best = { from, to, count: seen.size };
  }
  return best;
}

/** A match within a text. */
interface WordMatch {
  begin: number;
  end: number;
  /** The word of the query that matches. */
  word: string;
}

/** Minimum length, in characters, of a query word that may match as a prefix. */
const MIN_PREFIX_LENGTH = 2;

/**
 * Finds query words in a text: as whole words and as parts of camel-case names. A query word matches as a prefix only
 * if the text doesn't contain the whole word: `box` doesn't match `Boxing` if the text contains `Box`.
 *
 * @param cache stores the parts of words for further calls
 */
function findMatches(text: string, words: readonly string[], cache: WordCache): WordMatch[] {
  const mayMatch = ({ forms }: FoldedPiece): boolean => forms.some((form) => words.some((one) => form.startsWith(one)));
  const pieces = [...text.matchAll(COMPOUND_WORD_PATTERN)].flatMap(({ 0: chunk, index }) =>
    getOrCreate(cache, chunk, () => splitChunk(chunk))
      .filter(mayMatch)
      .map((piece) => ({ ...piece, begin: index + piece.begin })),
  );
  const there = new Set(pieces.flatMap(({ forms }) => forms));
  const beginnings = words.filter((word) => word.length >= MIN_PREFIX_LENGTH && !there.has(word));
  const marks = pieces.flatMap(({ text: own, begin, folded, forms }): WordMatch[] => {
    const equal = words.find((word) => forms.includes(word));
    if (equal !== undefined) return [{ begin, end: begin + own.length, word: equal }];
    // Prefers the longest query word: in the text `renderer`, highlights `render` rather than `rend`.
    const longest = beginnings.reduce(
      (most, word) => (folded.startsWith(word) && word.length > most.length ? word : most),
      '',
    );
    return longest === '' ? [] : [{ begin, end: begin + getUnfoldedLength(own, longest.length), word: longest }];
  });
  // Joins overlapping matches.
  marks.sort((a, b) => a.begin - b.begin || b.end - a.end);
  return marks.reduce<WordMatch[]>((joined, mark) => {
    const before = joined.at(-1);
    if (before === undefined || mark.begin >= before.end) joined.push(mark);
    else before.end = Math.max(before.end, mark.end);
    return joined;
  }, []);
}

/** A part of a name with its forms in the index. */
type FoldedPiece = ReturnType<typeof toFoldedPiece>;

/** Cache of the parts and forms of words, because each key press searches the same texts again. */
export type WordCache = Map<string, FoldedPiece[]>;

function toFoldedPiece(piece: NamePiece, folded: string) {
  return { ...piece, folded, forms: [...new Set([folded, ...getWordForms(folded)])] };
}

/** Splits a word or hyphenated compound into parts. Each pair of adjacent words of a compound is also a part. */
function splitChunk(chunk: string): FoldedPiece[] {
  const words = [...chunk.matchAll(WORD_PATTERN)].map(({ 0: text, index }) => ({ text, begin: index }));
  const parts = words.flatMap((word) =>
    splitUnspacedScript(word.text, 'all').flatMap(({ isUnspaced, text, begin }) =>
      (isUnspaced ? [{ text, begin: 0 }] : getNamePieces(text)).map((piece) => ({
        ...piece,
        begin: word.begin + begin + piece.begin,
      })),
    ),
  );
  const pieces = parts.map((piece) => toFoldedPiece(piece, foldText(piece.text)));
  for (const [at, { text, begin }] of words.entries()) {
    const before = words[at - 1];
    if (before === undefined) continue;
    const pair = { text: chunk.slice(before.begin, begin + text.length), begin: before.begin };
    pieces.push(toFoldedPiece(pair, foldText(before.text + text)));
  }
  return pieces;
}
