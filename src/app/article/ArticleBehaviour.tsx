import { useEffect } from 'react';
import type { ElementId } from '#model/dom.ts';
import { mountIslands } from '../islands/mount-islands.ts';
import { writeHead } from '../navigation/head.ts';
import type { Services } from '../services.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { followReading } from './reading-position.ts';

/**
 * Brings the article in `main` to life once it is in the document: the head tells of it, its islands run, its listings can
 * be copied, and the table of contents follows the reader.
 *
 * @param head what the head says of the page
 */
export function ArticleBehaviour({ head, services }: { head: readonly Element[]; services: Services }) {
  useEffect(() => writeHead(head), [head]);
  useEffect(() => {
    const main = document.getElementById('main' satisfies ElementId);
    if (main === null) return;
    addCopyButtons(main);
    const stops = [mountIslands(main, services), followReading(main)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [services]);
  return null;
}
