import { whenLoaded } from '../platform/when-loaded.ts';
import { hasSingleKeys } from './single-keys.ts';

/** Elements that handle keys themselves. */
const FIELDS_SELECTOR = 'input, select, textarea, [contenteditable]';

/**
 * Handles a site-wide shortcut, except the search's: `?` lists all shortcuts, Alt+Shift+arrow goes to the next or the
 * previous page. Browsers, screen readers and text selection use the arrows with fewer modifiers.
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
  if (target instanceof Element && target.closest(FIELDS_SELECTOR) !== null) return;
  if (key === '?' && !altKey && hasSingleKeys())
    whenLoaded(import('./KeyboardShortcuts.tsx'), ({ showShortcuts }) => showShortcuts());
  if (!altKey || !shiftKey || !/^Arrow[LR]/u.test(key) || getSelection()?.isCollapsed === false) return;
  const isOnward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  document.querySelector<HTMLElement>(`.pagination [rel=${isOnward ? 'next' : 'prev'}]`)?.click();
}
