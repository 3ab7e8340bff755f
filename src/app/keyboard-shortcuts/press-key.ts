import { runWithOptionalModule } from '../platform/loading.ts';
import { areSingleKeyShortcutsEnabled } from './single-keys.ts';

/**
 * Handles the site-wide shortcuts, except the search shortcuts: `?` lists all shortcuts, and Alt+Shift+arrow goes to
 * the next or previous page. Browsers, screen readers and text selection use arrow keys with fewer modifiers.
 */
export function handleShortcutKey(event: KeyboardEvent): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, repeat, defaultPrevented, target } = event;
  if (defaultPrevented || ctrlKey || metaKey || repeat || document.querySelector('dialog[open]') !== null) return;
  // Form fields handle keys themselves.
  if (target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null) return;
  if (key === '?' && !altKey && areSingleKeyShortcutsEnabled())
    runWithOptionalModule(import('./KeyboardShortcuts.tsx'), ({ openShortcutsDialog }) => openShortcutsDialog());
  if (!altKey || !shiftKey || !/^Arrow[LR]/u.test(key) || getSelection()?.isCollapsed === false) return;
  const isForward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  document.querySelector<HTMLElement>(`.pagination [rel=${isForward ? 'next' : 'prev'}]`)?.click();
}
