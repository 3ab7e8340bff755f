import { useEffect } from 'react';
import { addCopyButtons } from '../article/copy-buttons.ts';
import { mountIslands } from '../islands/mount-islands.ts';
import { followReading } from '../layout/reading-position.ts';
import type { Services } from '../services.ts';

/** Brings the article in `main` to life once it is in the document: islands, copy buttons, reading position. */
export function ArticleBehaviour({ services }: { services: Services }) {
  useEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return;
    addCopyButtons(main);
    const stops = [mountIslands(main, services), followReading(main)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [services]);
  return null;
}
