import { isApiMemberKind } from '#model/api.ts';
import type { TextPiece } from '#search/snippet.ts';
import { type Hit, leavesSite, plainText } from '../engines/engine.ts';

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** What was found, best first; the app follows the links as it does any other. */
export function ResultList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ol className="sp-hits">
      {hits.map((hit) => (
        <li key={hit.url}>
          <h2>
            <a href={hit.url} {...(leavesSite(hit.url) ? ELSEWHERE : {})}>
              <Marked pieces={nameOf(hit)} />
            </a>
          </h2>
          <Crumbs hit={hit} />
          {hit.snippet.length === 0 ? null : (
            <p>
              <Marked pieces={hit.snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What was found; a member with its type, since others have members of that name. */
function nameOf({ titles, kind }: Hit): TextPiece[] {
  const own = titles.at(-1) ?? [];
  const type = titles.at(-2);
  return isApiMemberKind(kind) && type !== undefined ? [...type, { text: '.', isMatch: false }, ...own] : own;
}

/** Text with what was looked for marked. */
function Marked({ pieces }: { pieces: readonly TextPiece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

/** What a result is, and where it stands: its group, then from the page inwards. */
function Crumbs({ hit: { group, titles, kind } }: { hit: Hit }) {
  const crumbs = [group, ...titles.slice(0, -1).map(plainText)].filter((crumb) => crumb !== '');
  if (crumbs.length === 0 && kind === '') return null;
  return (
    <ul className="sp-crumbs">
      {kind === '' ? null : <li className="sp-kind">{kind}</li>}
      {crumbs.map((crumb, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way never move, and two may be called the same
        <li key={index}>{crumb}</li>
      ))}
    </ul>
  );
}
