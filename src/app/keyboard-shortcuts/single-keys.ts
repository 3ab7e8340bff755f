import { readStoredText, writeStoredText } from '../platform/storage.ts';

/** Key in `localStorage`. The value is `off`, or missing while the shortcuts are on. */
const SINGLE_KEYS_STORAGE_KEY = 'single-keys';

/** Returns true if single-key shortcuts, such as `/`, are on. Users of speech input can turn them off (WCAG 2.1.4). */
export function areSingleKeyShortcutsEnabled(): boolean {
  return readStoredText(SINGLE_KEYS_STORAGE_KEY) !== 'off';
}

/** Stores whether shortcuts of a single key are on. */
export function setSingleKeyShortcutsEnabled(isOn: boolean): void {
  writeStoredText(SINGLE_KEYS_STORAGE_KEY, isOn ? null : 'off');
}
