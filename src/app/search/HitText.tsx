import { Fragment } from 'react';
import type { TextPiece } from '#search/snippet.ts';
import { isApiMemberKind } from '#shared/api.ts';
import { splitAtBreaks } from '#shared/html.ts';
import type { Hit } from './engines/engine.ts';

/** Text with its matches marked. Long names may wrap between their words. */
export function HitText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isMatch }, index) => {
    const Part = isMatch ? 'mark' : Fragment;
    // The `dottedName` component belongs to the app's own script, which must not load the search's.
    // biome-ignore lint/suspicious/noArrayIndexKey: Parts of a text have no identity.
    const words = splitAtBreaks(text).flatMap((word, at) => (at === 0 ? [word] : [<wbr key={at} />, word]));
    // biome-ignore lint/suspicious/noArrayIndexKey: Pieces have no identity.
    return <Part key={index}>{words}</Part>;
  });
}

/** A hit's titles in one line: `Page › Section`, or `Type.Member` for members. */
export function HitName({ hit: { titles, kind } }: { hit: Pick<Hit, 'titles' | 'kind'> }) {
  return titles.map((title, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Titles have no identity.
    <Fragment key={index}>
      {index === 0 ? '' : isApiMemberKind(kind) ? '.' : ' › '}
      {index === 0 ? null : <wbr />}
      <HitText pieces={title} />
    </Fragment>
  ));
}
