import { showShortcuts } from './show-shortcuts.ts';
import { hasSingleKeys } from './single-keys.ts';

/** What takes letters itself. */
const FIELDS = 'input, select, textarea, [contenteditable]';

/**
 * Do what a key of the whole site does, besides the search's: `?` shows all shortcuts, and Alt and Shift with an arrow go to
 * the next page or the previous one. Browsers and screen readers have other uses for the arrows with fewer keys, and
 * selected text for these.
 */
export function pressKey({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
  repeat,
  defaultPrevented,
  target,
}: KeyboardEvent): void {
  if (defaultPrevented || ctrlKey || metaKey || repeat || document.querySelector('dialog[open]') !== null) return;
  if (target instanceof Element && target.closest(FIELDS) !== null) return;
  if (key === '?' && !altKey && hasSingleKeys()) showShortcuts();
  if (!altKey || !shiftKey || !/^Arrow[LR]/u.test(key) || getSelection()?.isCollapsed === false) return;
  const isOnward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  document.querySelector<HTMLElement>(`.pagination [rel=${isOnward ? 'next' : 'prev'}]`)?.click();
}
