import { runWithOptionalModule } from '../platform/loading.ts';
import { areSingleKeyShortcutsEnabled } from './single-keys.ts';

/**
 * Handles the site-wide shortcuts other than the search's: `?` lists all shortcuts, Alt+Shift+arrow goes to the next or
 * previous page. Arrows with fewer modifiers are used by browsers, screen readers and text selection.
 */
export function handleShortcutKey(event: KeyboardEvent): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, repeat, defaultPrevented, target } = event;
  if (defaultPrevented || ctrlKey || metaKey || repeat || document.querySelector('dialog[open]') !== null) return;
  // Fields handle keys themselves.
  if (target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null) return;
  if (key === '?' && !altKey && areSingleKeyShortcutsEnabled())
    runWithOptionalModule(import('./KeyboardShortcuts.tsx'), ({ openShortcutsDialog }) => openShortcutsDialog());
  if (!altKey || !shiftKey || !/^Arrow[LR]/u.test(key) || getSelection()?.isCollapsed === false) return;
  const isForward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  document.querySelector<HTMLElement>(`.pagination [rel=${isForward ? 'next' : 'prev'}]`)?.click();
}
