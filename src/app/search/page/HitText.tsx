import { Fragment } from 'react';
import { breakName } from '#search/break-name.ts';
import type { TextPiece } from '#search/snippet.ts';

/** Text with its matches marked. Long names may wrap between their words. */
export function HitText({ pieces }: { pieces: readonly TextPiece[] }) {
  return breakName(pieces).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Pieces have no identity.
    <Fragment key={index}>{piece === null ? <wbr /> : piece.isMatch ? <mark>{piece.text}</mark> : piece.text}</Fragment>
  ));
}
