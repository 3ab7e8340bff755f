import { useEffect } from 'react';
import { addCopyButtons } from '../article/copy-buttons.ts';
import { mountIslands } from '../islands/mount-islands.ts';
import { followReading } from '../layout/reading-position.ts';

/** Brings the article in `main` to life once it is in the document: islands, copy buttons, reading position. */
export function ArticleBehaviour() {
  useEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return;
    addCopyButtons(main);
    const stops = [mountIslands(main), followReading(main)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
