import { readStored, writeStored } from '../platform/storage.ts';

const KEY = 'single-keys';

/** Whether a key by itself, such as the slash, is a shortcut: speech input may say one, so readers can switch that off. */
export function hasSingleKeys(): boolean {
  return readStored(KEY) !== 'off';
}

/** Keep the reader's choice. */
export function storeSingleKeys(isOn: boolean): void {
  writeStored(KEY, isOn ? null : 'off');
}
