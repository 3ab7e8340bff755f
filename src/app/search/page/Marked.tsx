import type { TextPiece } from '#search/snippet.ts';

/** Text with what was looked for marked. */
export function Marked({ pieces }: { pieces: readonly TextPiece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
