/**
 * Sets the colours before anything is painted: those that the address asks for (`?docusaurus-theme=light`), that the
 * reader chose, or the site's.
 *
 * `data-fallback`: the mode of readers who chose none. `data-switch`: the site lets them choose.
 */
import type { PageData } from '#shared/dom.ts';
import { COLOR_MODE_KEY } from '../layout/color-mode.ts';

const { fallback = '', switch: isOffered }: PageData = document.currentScript?.dataset ?? {};
const [, asked = ''] = /[?&]docusaurus-theme=(light|dark|system)(?:&|$)/u.exec(location.search) ?? [];
let chosen: string | null = null;

if (isOffered !== undefined)
  try {
    chosen = localStorage.getItem(COLOR_MODE_KEY);
  } catch (error) {
    console.warn('Browser storage is not available.', error);
  }
document.documentElement.dataset['theme' satisfies keyof PageData] = asked || chosen || fallback;
