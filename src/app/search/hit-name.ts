import type { TextPiece } from '#search/snippet.ts';
import { isApiMemberKind } from '#shared/api.ts';
import type { Hit } from './engines/engine.ts';

/** What was found, in one line: a part of a page behind its page, a member behind its type, since others have such, too. */
export function hitName({ titles, kind }: Pick<Hit, 'titles' | 'kind'>): TextPiece[] {
  const between = { text: isApiMemberKind(kind) ? '.' : ' › ', isMatch: false };
  return titles.flatMap((title, at) => (at === 0 ? title : [between, ...title]));
}
