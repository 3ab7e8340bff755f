import { useEffect, useRef, useState } from 'react';
import { isApiMemberKind } from '#model/api.ts';
import type { TextPiece } from '#search/snippet.ts';
import { ErrorBox } from '../../layout/ErrorBox.tsx';
import { type SiteEngines, UNREACHABLE } from '../engines/ask-engines.ts';
import { type Hit, leavesSite, PAGE_OF_HITS, plainText } from '../engines/engine.ts';
import { countText, NoHits } from './NoHits.tsx';
import type { PageQuestion } from './question.ts';
import type { FoundResults } from './results.ts';
import type { HeldResults } from './use-results.ts';

interface Props {
  held: HeldResults;
  engines: SiteEngines;
  onAsk(change: Partial<PageQuestion>): void;
  onRetry(): void;
}

/** The count, the list and its end; or why there is none. */
export function Answer({ held: { results, isStalled, more }, engines, onAsk, onRetry }: Props) {
  const found = results.state === 'found' ? results : null;
  const failure = results.state === 'failed' ? results.message : found?.isSpare === true ? UNREACHABLE : null;
  const count = found === null ? '' : countText(found.total);
  return (
    <>
      <p className="sp-status" role="status">
        {isStalled ? 'Searching…' : count}
      </p>
      {failure === null ? null : <ErrorBox message={`Unable to fetch results\n${failure}`} onRetry={onRetry} />}
      {found?.isSpare !== true ? null : <p className="sp-notice">Results from this site's own index</p>}
      {found === null ? null : found.total === 0 ? (
        <NoHits question={found.question} engines={engines} onAsk={onAsk} />
      ) : (
        <ResultList hits={found.hits} />
      )}
      {found === null || found.total <= PAGE_OF_HITS ? null : <MoreResults found={found} onMore={more} />}
      <Growth shown={Math.min(found?.asked ?? 0, found?.total ?? 0)} total={found?.total ?? 0} />
    </>
  );
}

/** Tells a screen reader that the list got longer. */
function Growth({ shown, total }: { shown: number; total: number }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(shown > PAGE_OF_HITS ? `${shown} of ${total} shown` : ''), [shown, total]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

/** Up to so many hits are fetched by scrolling; then the button alone, so that the page's end can be reached. */
const BY_SCROLLING = 100;

/** So far below the window the list's end is near, in CSS pixels. */
const NEAR = 400;

/** The list's end: more by a button, or by scrolling near it. The button stays, so that focus on it isn't lost. */
function MoreResults({ found: { asked, total, isCut }, onMore }: { found: FoundResults; onMore(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const isComplete = asked >= total;
  const isAutomatic = !isComplete && !isCut && asked < BY_SCROLLING;
  useEffect(() => {
    if (!isAutomatic) return undefined;
    // Not an observer: what fits the window from the start isn't scrolled to.
    const onScroll = (): void => {
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < window.innerHeight + NEAR) onMore();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isAutomatic, onMore]);
  return (
    <div className="sp-more">
      <p role="alert">{isCut ? 'More results could not be loaded.' : null}</p>
      <button type="button" className="button" ref={button} aria-disabled={isComplete} onClick={onMore}>
        {isComplete ? `All ${total} are shown` : 'Show more'}
      </button>
    </div>
  );
}

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** What was found, best first; the app follows the links as it does any other. */
function ResultList({ hits }: { hits: readonly Hit[] }) {
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
