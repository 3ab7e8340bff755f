import { copyText } from '../platform/clipboard.ts';
import { whenLoaded } from '../platform/when-loaded.ts';

/**
 * Copies the address of a heading or member when its link icon is clicked. The browser handles clicks with modifier keys.
 *
 * @returns stops
 */
export function runCopyAddress(): () => void {
  const onClick = async (event: MouseEvent): Promise<void> => {
    const link = event.target instanceof Element ? event.target.closest('a.hash-link') : null;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!(link instanceof HTMLAnchorElement) || modified) return;
    // The query describes how the user views the page, not the target.
    if (!(await copyText(link.origin + link.pathname + link.hash))) return;
    whenLoaded(import('./copied-note.ts'), ({ showCopiedNote }) => showCopiedNote(link));
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
