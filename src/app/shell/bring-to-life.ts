import { addCopyButtons } from '../article/copy-buttons.ts';
import { followReading } from '../article/reading-position.ts';
import { mountIslands } from '../islands/mount-islands.ts';
import { runPart } from '../platform/run-part.ts';
import type { Services } from '../services.ts';

/**
 * Bring an article to life that is in the document: its islands run, its listings can be copied, and the table of contents
 * follows the reader.
 *
 * @returns ends it
 */
export function bringToLife(main: HTMLElement, services: Services): () => void {
  addCopyButtons(main);
  if (main.querySelector('.tabs') !== null)
    runPart(import('../article/remember-tabs.ts'), ({ rememberTabs }) => rememberTabs(main));
  const stops = [mountIslands(main, services), followReading(main)];
  return () => {
    for (const stop of stops) stop();
  };
}
