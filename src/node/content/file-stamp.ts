import { lstatSync } from 'node:fs';

/** Changes with a file's content: whoever writes into a file can't set back the time that its entry changed. */
export function stampOf(file: string): string {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return stat === undefined ? file : `${file} ${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}
