import type { IslandScript } from '../islands/island-props.ts';
import { shortcutsHtml } from './shortcuts-html.ts';
import { hasSingleKeys, storeSingleKeys } from './single-keys.ts';

/** Names the keys as the reader's keyboard does, and lets the switch for shortcuts of one key work. */
export const runKeyboardShortcuts: IslandScript = (element) => {
  const box = element.querySelector('input');
  const table = element.querySelector('div');
  if (box === null || table === null) throw new Error('The list is not as it was drawn.');
  if (/Mac|iP/u.test(navigator.platform)) table.innerHTML = shortcutsHtml(true);
  box.checked = hasSingleKeys();
  box.disabled = false;
  box.onchange = () => storeSingleKeys(box.checked);
  return () => {
    box.onchange = null;
  };
};
