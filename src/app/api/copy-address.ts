import { copyText } from '../platform/clipboard.ts';
import { runPart } from '../platform/run-part.ts';

/**
 * Copy the full address of a heading or member when its link icon is clicked, besides going there. Modified clicks stay
 * the browser's own.
 */
export function runCopyAddress(): () => void {
  const onClick = async (event: MouseEvent): Promise<void> => {
    const link = event.target instanceof Element ? event.target.closest('a.hash-link') : null;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!(link instanceof HTMLAnchorElement) || modified) return;
    // Without the query: it tells how the reader looks at the page, not what the link names.
    if (!(await copyText(link.origin + link.pathname + link.hash))) return;
    runPart(import('./copied-note.ts'), ({ sayCopied }) => sayCopied(link));
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
