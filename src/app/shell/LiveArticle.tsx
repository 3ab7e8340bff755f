import { useEffect } from 'react';
import type { ElementId } from '#model/dom.ts';
import { addCopyButtons } from '../article/copy-buttons.ts';
import { followReading } from '../article/reading-position.ts';
import { mountIslands } from '../islands/mount-islands.ts';
import { writeHead } from '../navigation/head.ts';
import type { Services } from '../services.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** An article that can't be brought to life can still be read. */
export function LiveArticle(props: { head: readonly Element[]; services: Services }) {
  return (
    <ErrorBoundary show={() => null}>
      <ArticleBehaviour {...props} />
    </ErrorBoundary>
  );
}

/**
 * Brings the article in `main` to life once it is in the document: the head tells of it, its islands run, its listings can
 * be copied, and the table of contents follows the reader.
 *
 * @param head what the head says of the page
 */
function ArticleBehaviour({ head, services }: { head: readonly Element[]; services: Services }) {
  useEffect(() => writeHead(head), [head]);
  useEffect(() => {
    const main = document.getElementById('Page-main' satisfies ElementId);
    if (main === null) return;
    addCopyButtons(main);
    const stops = [mountIslands(main, services), followReading(main)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [services]);
  return null;
}
