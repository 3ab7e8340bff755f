import { runPart } from '../platform/run-part.ts';
import { hasSingleKeys } from './single-keys.ts';

/** What takes letters itself. */
const FIELDS = 'input, select, textarea, [contenteditable]';

/**
 * Keys of the whole site besides the search's: `?` shows all of them, and Alt and Shift with an arrow go to the next page
 * or the previous one. Browsers and screen readers have other uses for the arrows with fewer keys, and selected text for
 * these.
 */
export function followKeys(signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent): void => {
    const { key, altKey, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if ((target instanceof Element && target.closest(FIELDS)) || document.querySelector('dialog[open]')) return;
    if (key === '?' && !altKey && hasSingleKeys()) {
      event.preventDefault();
      runPart(import('./show-shortcuts.ts'), ({ showShortcuts }) => showShortcuts());
    }
    if (!altKey || !event.shiftKey || !/^Arrow[LR]/u.test(key) || getSelection()?.isCollapsed === false) return;
    const isOnward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
    const link = document.querySelector<HTMLElement>(`.pagination [rel=${isOnward ? 'next' : 'prev'}]`);
    if (link === null) return;
    event.preventDefault();
    if (!event.repeat) link.click();
  };
  document.addEventListener('keydown', onKey, { signal });
}
