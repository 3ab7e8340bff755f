import { useEffect, useLayoutEffect } from 'react';
import type { ElementId } from '#shared/dom.ts';
import { writeHead } from '../navigation/head.ts';
import type { AdoptedPage } from '../navigation/pages.ts';
import { afterFrame } from '../platform/after-frame.ts';
import type { Services } from '../services.ts';
import { bringToLife } from './bring-to-life.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface LiveArticleProps {
  /** What the head says of the page. */
  head: readonly Element[];
  services: Services;
  /** Of the page that the document came with, whose article lives already. */
  takeLife?: AdoptedPage['takeLife'];
}

/** An article that can't be brought to life can still be read. */
export function LiveArticle(props: LiveArticleProps) {
  return (
    <ErrorBoundary show={() => null}>
      <ArticleBehaviour {...props} />
    </ErrorBoundary>
  );
}

/** Brings the article in `main` to life once it is in the document, and the head tells of it. */
function ArticleBehaviour({ head, services, takeLife }: LiveArticleProps) {
  // Before anything is measured.
  useLayoutEffect(() => writeHead(head), [head]);
  useEffect(() => {
    const main = document.getElementById('Page-main' satisfies ElementId);
    if (main === null) return;
    let stop = takeLife?.() ?? null;
    // It can be read before.
    const callOff = afterFrame(() => {
      stop ??= bringToLife(main, services);
    });
    return () => {
      callOff();
      stop?.();
    };
  }, [services, takeLife]);
  return null;
}
