import { wordBreaks } from '#shared/word-breaks.ts';
import type { TextPiece } from './snippet.ts';

/** The pieces of a name or another text, with null where a long word in it may break. */
export function breakName(pieces: readonly TextPiece[]): (TextPiece | null)[] {
  const ends: number[] = [];
  for (const part of wordBreaks(pieces.map(({ text }) => text).join(''))) ends.push((ends.at(-1) ?? 0) + part.length);
  let end = 0;
  return pieces.flatMap(({ text, isMatch }) => {
    const begin = end;
    end += text.length;
    const begins = [begin, ...ends.filter((at) => at > begin && at < end)];
    return begins.flatMap((at, index): (TextPiece | null)[] => [
      ...(ends.includes(at) ? [null] : []),
      { text: text.slice(at - begin, (begins[index + 1] ?? end) - begin), isMatch },
    ]);
  });
}
