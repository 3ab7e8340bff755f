import { Fragment } from 'react';
import type { TextPiece } from '#search/snippet.ts';
import { isApiMemberKind } from '#shared/api.ts';
import { splitAtBreaks } from '#shared/html.ts';
import type { Hit } from './engines/engine.ts';

/** Text with its matches marked. Long names may wrap between their words. */
export function HitText({ pieces }: { pieces: readonly TextPiece[] }) {
  return withLineBreaks(pieces).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Pieces have no identity.
    <Fragment key={index}>{piece === null ? <wbr /> : piece.isMatch ? <mark>{piece.text}</mark> : piece.text}</Fragment>
  ));
}

/** A hit's titles in one line: `Page › Section`, or `Type.Member` for members. */
export function HitName({ hit: { titles, kind } }: { hit: Pick<Hit, 'titles' | 'kind'> }) {
  const separator = { text: isApiMemberKind(kind) ? '.' : ' › ', isMatch: false };
  return <HitText pieces={titles.flatMap((title, index) => (index === 0 ? title : [separator, ...title]))} />;
}

/** Inserts null where a long name may wrap. */
function withLineBreaks(pieces: readonly TextPiece[]): (TextPiece | null)[] {
  const ends: number[] = [];
  for (const part of splitAtBreaks(pieces.map(({ text }) => text).join('')))
    ends.push((ends.at(-1) ?? 0) + part.length);
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
