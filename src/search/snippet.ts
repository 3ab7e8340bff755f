import type { SearchEntry } from '../model/search-data.ts';
import { namePieces, wordForms } from './words.ts';

/** A stretch of text that is, or isn't, what was looked for. Text only: whoever shows it escapes it. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

const CHUNK = /[\p{L}\p{N}]+/gu;

/**
 * Words of an entry's text around the first that was looked for; from the beginning where none was. An ellipsis stands
 * where something is left out.
 *
 * @param words what was looked for, as an answer names it
 * @param length how many words of the text, counted by the space between them
 */
export function snippetOf({ text }: SearchEntry, words: readonly string[], length: number): TextPiece[] {
  const all = text.split(/\s+/u).filter((word) => word !== '');
  const first = all.findIndex((word) => markedTitle(word, words).some(({ isMatch }) => isMatch));
  // As many words before it as after it, where the text has them.
  const wanted = Math.max(first, 0) - Math.floor((length - 1) / 2);
  const begin = Math.max(0, Math.min(wanted, all.length - length));
  const end = begin + length;
  const pieces = markedTitle(all.slice(begin, end).join(' '), words);
  const before: TextPiece[] = begin > 0 ? [{ text: '… ', isMatch: false }] : [];
  const after: TextPiece[] = end < all.length ? [{ text: ' …', isMatch: false }] : [];
  return [...before, ...pieces, ...after];
}

/** A whole text with what was looked for marked: words, the beginnings of words, and parts of names in camel case. */
export function markedTitle(text: string, words: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const chunk of text.matchAll(CHUNK)) {
    for (const { begin, end } of matches(chunk[0], words)) {
      const from = chunk.index + begin;
      // A match inside the one before it.
      if (from < at) continue;
      if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false });
      at = chunk.index + end;
      pieces.push({ text: text.slice(from, at), isMatch: true });
    }
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

interface Span {
  begin: number;
  end: number;
}

/** Where a word has what was looked for: at its own beginning, else at the beginnings of its parts. */
function matches(chunk: string, words: readonly string[]): Span[] {
  return namePieces(chunk).flatMap(({ text, begin }): Span[] => {
    const lower = text.toLowerCase();
    const forms = wordForms(lower);
    // The longest counts: `renders` has `render`, not only `rend`.
    const best = words.reduce((most, word) => {
      if (forms.includes(word)) return lower.length;
      return lower.startsWith(word) ? Math.max(most, word.length) : most;
    }, 0);
    return best === 0 ? [] : [{ begin, end: begin + best }];
  });
}
