import { useEffect, useRef } from 'react';

/** Up to so many hits are fetched by scrolling; then the button alone, so that the page's end can be reached. */
const BY_SCROLLING = 100;

/** So far below the window the list's end is near, in CSS pixels. */
const NEAR = 400;

interface Props {
  /** Hits that were asked for so far. */
  asked: number;
  total: number;
  /** True when the next ones were asked for in vain. */
  isCut: boolean;
  onMore(): void;
}

/** The list's end: more by a button, or by scrolling near it. The button stays, so that focus on it isn't lost. */
export function MoreResults({ asked, total, isCut, onMore }: Props) {
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
