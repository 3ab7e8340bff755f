import { getOrCreate } from '#shared/get-or-create.ts';
import type { IndexedRecord } from '#shared/search-data.ts';
import {
  COMPOUND_WORD_PATTERN,
  foldText,
  getNameSegments,
  getUnfoldedLength,
  getWordForms,
  type NameSegment,
  SNIPPET_WORD_PATTERN,
  splitUnspacedScript,
  WORD_PATTERN,
} from './words.ts';

/** A part of a plain text. `isMatch` is true for a part to highlight. */
export interface TextSegment {
  text: string;
  isMatch: boolean;
}

/** Ellipses with a no-break space, so that they stay on the line of the adjacent word. */
const LEADING_ELLIPSIS: TextSegment = { text: '…\u00a0', isMatch: false };
const TRAILING_ELLIPSIS: TextSegment = { text: '\u00a0…', isMatch: false };

/**
 * Returns the part of a record's text with the most words to highlight, or the text's beginning if it has no such word.
 *
 * @param words words to highlight, as in a search response
 * @param length maximum number of words in the snippet
 */
export function createSnippet(
  { text }: IndexedRecord,
  words: readonly string[],
  length: number,
  cache: WordCache = new Map(),
): TextSegment[] {
  const textWords = [...text.matchAll(SNIPPET_WORD_PATTERN)];
  const matches = textWords.length <= length ? [] : findMatches(text, words, cache);
  const matchPositions = matches.map(({ start, word }) => {
    const wordIndex = textWords.findLastIndex(({ index }) => index <= start);
    return { index: Math.max(0, wordIndex), word };
  });
  const { first, last } = findDensestWindow(matchPositions, length);
  // Centres the matches in the snippet.
  const centredStart = first - Math.floor((length - 1 - (last - first)) / 2);
  const start = Math.max(0, Math.min(centredStart, textWords.length - length));
  const end = start + length;
  const snippetWords = textWords.slice(start, end);
  const lastWord = snippetWords.at(-1);
  const snippet = lastWord && text.slice(snippetWords[0]?.index, lastWord.index + lastWord[0].length);
  const parts = splitTextAtMatches(snippet?.replaceAll(/\s+/gu, ' ') ?? '', words, cache);
  return [...(start > 0 ? [LEADING_ELLIPSIS] : []), ...parts, ...(end < textWords.length ? [TRAILING_ELLIPSIS] : [])];
}

/** Splits a text into the matches of `words` and the text between the matches. */
export function splitTextAtMatches(
  text: string,
  words: readonly string[],
  cache: WordCache = new Map(),
): TextSegment[] {
  const segments: TextSegment[] = [];
  let position = 0;
  for (const { start, end } of findMatches(text, words, cache)) {
    if (start > position) segments.push({ text: text.slice(position, start), isMatch: false });
    segments.push({ text: text.slice(start, end), isMatch: true });
    position = end;
  }
  if (position < text.length) segments.push({ text: text.slice(position), isMatch: false });
  return segments;
}

/**
 * Finds the first window of `length` words with the most distinct query words. `first` is the index of its first match,
 * and `last` is the index of its last match of a word that doesn't occur earlier in the window.
 *
 * @param matches the index of each match among the text's words, and the query word that matches
 */
function findDensestWindow(matches: readonly { index: number; word: string }[], length: number) {
  let densestWindow = { first: 0, last: 0, count: 0 };
  for (const [matchIndex, { index: start }] of matches.entries()) {
    const foundWords = new Set<string>();
    let end = start;
    for (const { index, word } of matches.slice(matchIndex)) {
      if (index >= start + length) break;
      if (foundWords.has(word)) continue;
      foundWords.add(word);
      end = index;
    }
    if (foundWords.size > densestWindow.count) densestWindow = { first: start, last: end, count: foundWords.size };
  }
  return densestWindow;
}

/** A match within a text. */
interface WordMatch {
  start: number;
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
 * @param cache stores the parts of words for later calls
 */
function findMatches(text: string, words: readonly string[], cache: WordCache): WordMatch[] {
  const mayMatch = ({ forms }: FoldedSegment) => words.some((word) => forms.some((form) => form.startsWith(word)));
  const segments = [...text.matchAll(COMPOUND_WORD_PATTERN)].flatMap(({ 0: chunk, index }) =>
    getOrCreate(cache, chunk, () => splitCompound(chunk))
      .filter(mayMatch)
      .map((segment) => ({ ...segment, start: index + segment.start })),
  );
  const presentForms = new Set(segments.flatMap(({ forms }) => forms));
  const prefixWords = words.filter((word) => word.length >= MIN_PREFIX_LENGTH && !presentForms.has(word));
  const wordMatches = segments.flatMap(({ text: segment, start, folded, forms }): WordMatch[] => {
    const equalWord = words.find((word) => forms.includes(word));
    if (equalWord !== undefined) return [{ start, end: start + segment.length, word: equalWord }];
    // Prefers the longest query word: in the text `renderer`, highlights `render` rather than `rend`.
    const longestWord = prefixWords.reduce(
      (longest, word) => (folded.startsWith(word) && word.length > longest.length ? word : longest),
      '',
    );
    if (longestWord === '') return [];
    return [{ start, end: start + getUnfoldedLength(segment, longestWord.length), word: longestWord }];
  });
  // Joins overlapping matches.
  wordMatches.sort((a, b) => a.start - b.start || b.end - a.end);
  return wordMatches.reduce<WordMatch[]>((mergedMatches, match) => {
    const previousMatch = mergedMatches.at(-1);
    if (previousMatch === undefined || match.start >= previousMatch.end) mergedMatches.push(match);
    else previousMatch.end = Math.max(previousMatch.end, match.end);
    return mergedMatches;
  }, []);
}

/** A name or a part of it, with the forms under which the index lists the name or part. */
type FoldedSegment = ReturnType<typeof createFoldedSegment>;

/** Cache of the parts and forms of words, because each key press searches the same texts again. */
export type WordCache = Map<string, FoldedSegment[]>;

function createFoldedSegment(segment: NameSegment, folded: string) {
  return { ...segment, folded, forms: [...new Set([folded, ...getWordForms(folded)])] };
}

/** Splits a word or hyphenated compound into parts. Each pair of adjacent words of a compound is also a part. */
function splitCompound(compound: string): FoldedSegment[] {
  const words = [...compound.matchAll(WORD_PATTERN)].map(({ 0: text, index }) => ({ text, start: index }));
  const parts = words.flatMap((word) =>
    splitUnspacedScript(word.text, 'all').flatMap(({ isUnspaced, text, start }) =>
      (isUnspaced ? [{ text, start: 0 }] : getNameSegments(text)).map((segment) => ({
        ...segment,
        start: word.start + start + segment.start,
      })),
    ),
  );
  const segments = parts.map((segment) => createFoldedSegment(segment, foldText(segment.text)));
  for (const [index, { text, start }] of words.entries()) {
    const previousWord = words[index - 1];
    if (previousWord === undefined) continue;
    const wordPair = { text: compound.slice(previousWord.start, start + text.length), start: previousWord.start };
    segments.push(createFoldedSegment(wordPair, foldText(previousWord.text + text)));
  }
  return segments;
}
