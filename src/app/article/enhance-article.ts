import { mountIslands } from '../islands/mount-islands.ts';
import { whenLoaded } from '../platform/when-loaded.ts';
import type { Services } from '../services.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { followReading } from './reading-position.ts';

/**
 * Enhances an article in the document: islands, copy buttons, and the current heading in the table of contents.
 *
 * @returns a function that stops the islands and the tracking of the heading
 */
export function enhanceArticle(main: HTMLElement, services: Services): () => void {
  addCopyButtons(main);
  if (main.querySelector('.tabs') !== null)
    whenLoaded(import('./remember-tabs.ts'), ({ rememberTabs }) => rememberTabs(main));
  const stops = [mountIslands(main, services), followReading(main)];
  return () => {
    for (const stop of stops) stop();
  };
}
