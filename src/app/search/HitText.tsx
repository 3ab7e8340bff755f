import { Fragment } from 'react';
import { breakName } from '#search/break-name.ts';
import type { TextPiece } from '#search/snippet.ts';
import { isApiMemberKind } from '#shared/api.ts';
import type { Hit } from './engines/engine.ts';

/** Text with its matches marked. Long names may wrap between their words. */
export function HitText({ pieces }: { pieces: readonly TextPiece[] }) {
  return breakName(pieces).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Pieces have no identity.
    <Fragment key={index}>{piece === null ? <wbr /> : piece.isMatch ? <mark>{piece.text}</mark> : piece.text}</Fragment>
  ));
}

/** A hit's titles in one line: `Page › Section`, or `Type.Member` for members. */
export function HitName({ hit: { titles, kind } }: { hit: Pick<Hit, 'titles' | 'kind'> }) {
  const separator = { text: isApiMemberKind(kind) ? '.' : ' › ', isMatch: false };
  return <HitText pieces={titles.flatMap((title, index) => (index === 0 ? title : [separator, ...title]))} />;
}
