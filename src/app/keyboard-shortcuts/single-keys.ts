import { readStored, writeStored } from '../platform/storage.ts';

/** Key in the local storage. */
const KEY = 'single-keys';

/** Returns true if shortcuts of a single key, such as `/`, are on. Users of speech input can turn them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return readStored(KEY) !== 'off';
}

/** Stores whether shortcuts of a single key are on. */
export function storeSingleKeys(isOn: boolean): void {
  writeStored(KEY, isOn ? null : 'off');
}
