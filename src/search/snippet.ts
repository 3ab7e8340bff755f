import type { IndexedRecord } from '#shared/search-data.ts';
import { CHUNK, fold, type NamePiece, namePieces, unfoldedLength, wordForms } from './words.ts';

/** A part of a text that matches or doesn't. Plain text, not HTML. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** Ellipses, on the same line as the word beside them. */
const BEFORE: TextPiece = { text: '…\u00a0', isMatch: false };
const AFTER: TextPiece = { text: '\u00a0…', isMatch: false };

/**
 * Returns the part of a record's text with the most matches, or its beginning.
 *
 * @param words words to match, as a search response lists them
 * @param length number of words in the snippet
 */
export function snippetOf(
  { text }: IndexedRecord,
  words: readonly string[],
  length: number,
  cache: WordCache = new Map(),
): TextPiece[] {
  const all = [...text.matchAll(/\S+/gu)];
  const found = all.length <= length ? [] : placesOf(all, marksIn(text, words, cache));
  const { from, to } = densestWindow(found, length);
  // Centres the matches.
  const wanted = from - Math.floor((length - 1 - (to - from)) / 2);
  const begin = Math.max(0, Math.min(wanted, all.length - length));
  const end = begin + length;
  const shown = all.slice(begin, end).map((word) => word[0]);
  const pieces = markedText(shown.join(' '), words, cache);
  return [...(begin > 0 ? [BEFORE] : []), ...pieces, ...(end < all.length ? [AFTER] : [])];
}

/** Splits a text into matches and the rest. */
export function markedText(text: string, words: readonly string[], cache: WordCache = new Map()): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { begin, end } of marksIn(text, words, cache)) {
    if (begin > at) pieces.push({ text: text.slice(at, begin), isMatch: false });
    pieces.push({ text: text.slice(begin, end), isMatch: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** The index of a word in a text, with the query's word that it matches. */
interface Place {
  at: number;
  word: string;
}

function placesOf(all: readonly RegExpExecArray[], marks: readonly Mark[]): Place[] {
  let at = 0;
  return marks.map(({ begin, word }) => {
    while ((all[at + 1]?.index ?? Number.POSITIVE_INFINITY) <= begin) at += 1;
    return { at, word };
  });
}

/** Finds the first window of `length` words with the most distinct matches: from its first to its last match. */
function densestWindow(found: readonly Place[], length: number): { from: number; to: number } {
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
export interface Mark {
  begin: number;
  end: number;
  /** The query's word. */
  word: string;
}

/** Minimum length of a prefix match. */
const MIN_PREFIX_LENGTH = 2;

/**
 * Finds matches of words in a text: whole words and parts of camel-case names. A prefix matches only when the text has no
 * whole match of the same word: `box` doesn't match `Boxing` when the text has `Box`.
 *
 * @param cache cache of the texts' words
 */
export function marksIn(text: string, words: readonly string[], cache: WordCache): Mark[] {
  const chunks: { at: number; pieces: FoldedPiece[] }[] = [];
  const there = new Set<string>();
  for (const chunk of text.matchAll(CHUNK)) {
    // Most words match nothing.
    const pieces = piecesOf(chunk[0], cache).filter(({ forms }) =>
      forms.some((form) => words.some((one) => form.startsWith(one))),
    );
    if (pieces.length === 0) continue;
    chunks.push({ at: chunk.index, pieces });
    for (const { forms } of pieces) for (const form of forms) there.add(form);
  }
  const beginnings = words.filter((word) => word.length >= MIN_PREFIX_LENGTH && !there.has(word));
  const marksOf = ({ text: own, begin, folded, forms }: FoldedPiece): Mark[] => {
    const equal = words.find((word) => forms.includes(word));
    if (equal !== undefined) return [{ begin, end: begin + own.length, word: equal }];
    // The longest prefix: `renders` matches `render` rather than `rend`.
    const longest = beginnings.reduce(
      (most, word) => (folded.startsWith(word) && word.length > most.length ? word : most),
      '',
    );
    return longest === '' ? [] : [{ begin, end: begin + unfoldedLength(own, longest.length), word: longest }];
  };
  const marks = chunks.flatMap(({ at, pieces }) =>
    pieces.flatMap(marksOf).map((mark) => ({ ...mark, begin: at + mark.begin, end: at + mark.end })),
  );
  // Of overlapping matches, the first and longest stays.
  marks.sort((a, b) => a.begin - b.begin || b.end - a.end);
  let at = 0;
  return marks.filter(({ begin, end }) => {
    if (begin < at) return false;
    at = end;
    return true;
  });
}

/** A part of a word with its indexed forms. */
interface FoldedPiece extends NamePiece {
  folded: string;
  forms: readonly string[];
}

/** A cache of words with their parts: each key press matches the same texts. */
export type WordCache = Map<string, readonly FoldedPiece[]>;

function piecesOf(chunk: string, cache: WordCache): readonly FoldedPiece[] {
  const before = cache.get(chunk);
  if (before !== undefined) return before;
  const pieces = namePieces(chunk).map((piece): FoldedPiece => {
    const folded = fold(piece.text);
    return { ...piece, folded, forms: [...new Set([folded, ...wordForms(folded)])] };
  });
  cache.set(chunk, pieces);
  return pieces;
}
