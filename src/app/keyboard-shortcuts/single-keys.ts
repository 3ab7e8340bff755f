import { readStoredText, writeStoredText } from '../platform/storage.ts';

/** Storage key whose value is `off` if single-key shortcuts are off. The key is missing if they are on. */
const SINGLE_KEYS_STORAGE_KEY = 'single-keys';

/** Returns true if single-key shortcuts, such as `/`, are on. Users of speech input can turn them off (WCAG 2.1.4). */
export function areSingleKeyShortcutsEnabled(): boolean {
  return readStoredText(SINGLE_KEYS_STORAGE_KEY) !== 'off';
}

/** Stores whether single-key shortcuts are on. */
export function setSingleKeyShortcutsEnabled(isOn: boolean): void {
  writeStoredText(SINGLE_KEYS_STORAGE_KEY, isOn ? null : 'off');
}
