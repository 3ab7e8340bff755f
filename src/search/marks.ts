import { CHUNK, fold, unfoldedLength } from './fold.ts';
import { wordForms } from './stem.ts';
import { type NamePiece, namePieces } from './words.ts';

/** A match within a text. */
export interface Mark {
  begin: number;
  end: number;
  /** Which of the words it is. */
  word: string;
}

/** A beginning in fewer letters says nothing. */
const LEAST_BEGINNING = 2;

/**
 * Where a text has what was looked for: words and parts of names in camel case, whole. Beginnings of words count only
 * for what the text has nowhere whole: `box` isn't in `Boxing` where `Box` stands beside it.
 *
 * @param known what was worked out of words before, to which new ones are added: texts share most of their words
 */
export function marksIn(text: string, words: readonly string[], known: KnownWords): Mark[] {
  const chunks: { at: number; pieces: FoldedPiece[] }[] = [];
  const there = new Set<string>();
  for (const chunk of text.matchAll(CHUNK)) {
    // Most words of a text have nothing to do with what was looked for.
    const pieces = piecesOf(chunk[0], known).filter(({ forms }) =>
      forms.some((form) => words.some((one) => form.startsWith(one))),
    );
    if (pieces.length === 0) continue;
    chunks.push({ at: chunk.index, pieces });
    for (const { forms } of pieces) for (const form of forms) there.add(form);
  }
  const beginnings = words.filter((word) => word.length >= LEAST_BEGINNING && !there.has(word));
  const marksOf = ({ text: own, begin, folded, forms }: FoldedPiece): Mark[] => {
    const equal = words.find((word) => forms.includes(word));
    if (equal !== undefined) return [{ begin, end: begin + own.length, word: equal }];
    // The longest counts: `renders` has `render`, not only `rend`.
    const longest = beginnings.reduce(
      (most, word) => (folded.startsWith(word) && word.length > most.length ? word : most),
      '',
    );
    return longest === '' ? [] : [{ begin, end: begin + unfoldedLength(own, longest.length), word: longest }];
  };
  const marks = chunks.flatMap(({ at, pieces }) =>
    pieces.flatMap(marksOf).map((mark) => ({ ...mark, begin: at + mark.begin, end: at + mark.end })),
  );
  // Of matches within each other the longest stays.
  marks.sort((a, b) => a.begin - b.begin || b.end - a.end);
  let at = 0;
  return marks.filter(({ begin, end }) => {
    if (begin < at) return false;
    at = end;
    return true;
  });
}

/** A piece of a word, with what it may be looked for by. */
interface FoldedPiece extends NamePiece {
  folded: string;
  forms: readonly string[];
}

/** Words of texts that were taken apart: each key press marks them anew. */
export type KnownWords = Map<string, readonly FoldedPiece[]>;

function piecesOf(chunk: string, known: KnownWords): readonly FoldedPiece[] {
  const before = known.get(chunk);
  if (before !== undefined) return before;
  const pieces = namePieces(chunk).map((piece): FoldedPiece => {
    const folded = fold(piece.text);
    return { ...piece, folded, forms: [...new Set([folded, ...wordForms(folded)])] };
  });
  known.set(chunk, pieces);
  return pieces;
}
