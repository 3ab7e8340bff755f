/**
 * Sets the colour mode before the first paint. Tries the mode in the URL (`?docusaurus-theme=light`), then the user's
 * choice, then the site's default. `data-fallback`: this default, which may be `system`. `data-switch`: present if the
 * site has a switch; otherwise, the script ignores the stored choice.
 */
import { COLOR_MODE_STORAGE_KEY } from '../layout/color-mode.ts';

const { fallback = '', switch: isOffered } = document.currentScript?.dataset ?? {};
const [, requested = ''] = /[?&]docusaurus-theme=(light|dark|system)(?:&|$)/u.exec(location.search) ?? [];
let chosen: string | null = null;

if (isOffered !== undefined)
  try {
    chosen = localStorage.getItem(COLOR_MODE_STORAGE_KEY);
  } catch {
    // The browser denies access to its storage. The app warns about that later.
  }
document.documentElement.dataset.theme = requested || (chosen === 'light' || chosen === 'dark' ? chosen : fallback);
