import type { SiteConfig } from '#shared/site.ts';
import { onClick } from '../platform/on-click.ts';
import { writeStored } from '../platform/storage.ts';

/** A user's choice of colour mode; `system` follows the operating system. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Storage key of the choice, shared with Docusaurus. */
export const COLOR_MODE_KEY = 'theme';

/** Returns the next mode of the switch. `system` is a mode only if the site respects the system's setting. */
function nextColorMode(mode: ColorMode, respectSystem: boolean): ColorMode {
  if (!respectSystem) return mode === 'light' ? 'dark' : 'light';
  return mode === 'system' ? 'light' : mode === 'light' ? 'dark' : 'system';
}

const BUTTON_SELECTOR = '[data-color-switch]';

/** Runs the colour switch, and follows choices made in other tabs. */
export function runColorMode({ colorMode }: Pick<SiteConfig, 'colorMode'>, signal: AbortSignal): void {
  const { respectSystem } = colorMode;
  const fallback = respectSystem ? 'system' : colorMode.default;
  const shown = document.documentElement.dataset;
  const toColorMode = (text: string | null | undefined): ColorMode =>
    text === 'light' || text === 'dark' || text === 'system' ? text : fallback;
  const show = (mode: ColorMode): void => {
    shown.theme = mode;
    for (const button of document.querySelectorAll(BUTTON_SELECTOR)) {
      button.setAttribute('title', `${mode} mode`);
      button.setAttribute('aria-label', `Switch between dark and light mode (currently ${mode} mode)`);
    }
  };
  const change = (): void => {
    const mode = nextColorMode(toColorMode(shown.theme), respectSystem);
    show(mode);
    writeStored(COLOR_MODE_KEY, mode === 'system' ? null : mode);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === COLOR_MODE_KEY) show(toColorMode(event.newValue));
  };
  show(toColorMode(shown.theme));
  onClick(BUTTON_SELECTOR, change, signal);
  window.addEventListener('storage', onStorage, { signal });
}
