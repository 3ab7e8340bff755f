import { readStored, writeStored } from './storage.ts';

/** Whether the browser's storage takes as many characters, and gives them back. */
export function hasRoom(characters: number): boolean {
  const key = 'room';
  const text = 'x'.repeat(characters);
  writeStored(key, text);
  const isThere = readStored(key) === text;
  writeStored(key, null);
  return isThere;
}
