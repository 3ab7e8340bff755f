import type { IndexedRecord } from '#shared/search-data.ts';
import { type KnownWords, type Mark, marksIn } from './marks.ts';

/** A stretch of text that is, or isn't, what was looked for. Text only: whoever shows it escapes it. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** Stands where something is left out, on the same line as the word beside it. */
const BEFORE: TextPiece = { text: '…\u00a0', isMatch: false };
const AFTER: TextPiece = { text: '\u00a0…', isMatch: false };

/**
 * Words of an record's text around those that were looked for, where most of them stand together; from the beginning where
 * there are none.
 *
 * @param words what was looked for, as an answer names it
 * @param length how many words of the text, counted by the space between them
 * @param known see `marksIn`
 */
export function snippetOf(
  { text }: IndexedRecord,
  words: readonly string[],
  length: number,
  known: KnownWords = new Map(),
): TextPiece[] {
  const all = [...text.matchAll(/\S+/gu)];
  const found = all.length <= length ? [] : placesOf(all, marksIn(text, words, known));
  const { from, to } = densest(found, length);
  // As many words before the matches as after them, where the text has them.
  const wanted = from - Math.floor((length - 1 - (to - from)) / 2);
  const begin = Math.max(0, Math.min(wanted, all.length - length));
  const end = begin + length;
  const shown = all.slice(begin, end).map((word) => word[0]);
  const pieces = markedText(shown.join(' '), words, known);
  return [...(begin > 0 ? [BEFORE] : []), ...pieces, ...(end < all.length ? [AFTER] : [])];
}

/** A whole text with what was looked for marked. */
export function markedText(text: string, words: readonly string[], known: KnownWords = new Map()): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { begin, end } of marksIn(text, words, known)) {
    if (begin > at) pieces.push({ text: text.slice(at, begin), isMatch: false });
    pieces.push({ text: text.slice(begin, end), isMatch: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** A word of a text, counted from 0, that has what was looked for. */
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

/** The first stretch of so many words that has the most of what was looked for: from its first match to its last new one. */
function densest(found: readonly Place[], length: number): { from: number; to: number } {
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
