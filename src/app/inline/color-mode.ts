/**
 * Sets the colours before anything is painted.
 *
 * `data-fallback`: the mode of readers who chose none. `data-switch`: the site lets them choose.
 */
import type { PageData } from '#model/dom.ts';
import { COLOR_MODE_KEY } from '../layout/color-mode.ts';

const { fallback = '', switch: isOffered }: PageData = document.currentScript?.dataset ?? {};
let chosen: string | null = null;

if (isOffered !== undefined)
  try {
    chosen = localStorage.getItem(COLOR_MODE_KEY);
  } catch (error) {
    console.warn('Browser storage is not available.', error);
  }
document.documentElement.dataset['theme' satisfies keyof PageData] = chosen || fallback;
