import { Marked } from './Marked.tsx';
import type { ShownHit } from './results-source.ts';

/** What was found, best first; the app follows the links as it does any other. */
export function ResultList({ hits }: { hits: readonly ShownHit[] }) {
  return (
    <ol className="sp-hits">
      {hits.map((hit) => (
        <li key={hit.href}>
          <h2>
            <a href={hit.href} {...(hit.leavesSite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
              <Marked pieces={hit.title} />
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

/** Where a result stands, and what it is. */
function Crumbs({ hit: { crumbs, kind } }: { hit: ShownHit }) {
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
