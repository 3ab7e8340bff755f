import { type Hit, leavesSite, plainText } from '../hit.ts';
import { Marked } from './Marked.tsx';

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** What was found, best first; the app follows the links as it does any other. */
export function ResultList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ol className="sp-hits">
      {hits.map((hit) => (
        <li key={hit.url}>
          <h2>
            <a href={hit.url} {...(leavesSite(hit.url) ? ELSEWHERE : {})}>
              <Marked pieces={hit.titles.at(-1) ?? []} />
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

/** Where a result stands, from the outside in, and what it is. */
function Crumbs({ hit: { group, titles, kind } }: { hit: Hit }) {
  const crumbs = [group, ...titles.slice(0, -1).map(plainText)].filter((crumb) => crumb !== '');
  if (crumbs.length === 0 && kind === '') return null;
  return (
    <div className="sp-crumbs">
      {kind === '' ? null : <span className="sp-kind">{kind}</span>}
      {crumbs.map((crumb, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way never move, and two may be called the same
        <span key={index}>{crumb}</span>
      ))}
    </div>
  );
}
