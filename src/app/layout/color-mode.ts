import type { SiteConfig } from '#shared/site.ts';
import { addDelegatedClickListener } from '../platform/document.ts';
import { writeStoredText } from '../platform/storage.ts';

/** Storage key of the chosen colour mode. Docusaurus uses the same key. */
export const COLOR_MODE_STORAGE_KEY = 'theme';

const SWITCH_BUTTON_SELECTOR = '[data-color-switch]';

/** Runs the colour mode switch, and applies choices from other browser tabs. `respectSystem` adds the mode `system`. */
export function startColorModeSwitch({ colorMode }: Pick<SiteConfig, 'colorMode'>, signal: AbortSignal): void {
  const { respectSystem } = colorMode;
  const modes = ['light', 'dark', ...(respectSystem ? ['system'] : [])];
  const rootDataset = document.documentElement.dataset;
  const toColorMode = (text: string | null | undefined): string =>
    text === 'light' || text === 'dark' || text === 'system' ? text : respectSystem ? 'system' : colorMode.default;
  const applyMode = (mode: string): void => {
    rootDataset.theme = mode;
    for (const button of document.querySelectorAll(SWITCH_BUTTON_SELECTOR)) {
      button.setAttribute('title', `${mode} mode`);
      button.setAttribute('aria-label', `Switch between dark and light mode (currently ${mode} mode)`);
    }
  };
  const switchMode = (): void => {
    const nextMode = modes[modes.indexOf(toColorMode(rootDataset.theme)) + 1] ?? 'light';
    applyMode(nextMode);
    writeStoredText(COLOR_MODE_STORAGE_KEY, nextMode === 'system' ? null : nextMode);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === COLOR_MODE_STORAGE_KEY) applyMode(toColorMode(event.newValue));
  };
  applyMode(toColorMode(rootDataset.theme));
  addDelegatedClickListener(SWITCH_BUTTON_SELECTOR, switchMode, signal);
  window.addEventListener('storage', onStorage, { signal });
}
