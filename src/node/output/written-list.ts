import { join } from 'node:path';
import * as v from 'valibot';
import { readStoredJson } from '../content/read-file.ts';
import { replaceFile } from '../content/replace-file.ts';

/** Folder of what builds keep beside the site: servers and hosts leave folders with a dot alone. */
export const RECORDS = '.vite';

/** Begins the name of a folder in it where a build, named by its process, makes files before they take their places. */
export const STAGE = 'next-';

/** Lists what the last build wrote, and one that was ended. */
const LIST = `${RECORDS}/written.json`;
const Paths = v.array(v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))/u)));

/** True for a file below the site's folder that is a build's own, and no part of the site. */
export function isOwnRecord(path: string): boolean {
  return path.startsWith(LIST) || path.startsWith(`${RECORDS}/${STAGE}`);
}

/** What builds wrote into a folder. */
export function readList(folder: string): string[] {
  const parsed = v.safeParse(Paths, readStoredJson(join(folder, LIST)));
  return parsed.success ? parsed.output : [];
}

/** Note what builds wrote into a folder. */
export function writeList(folder: string, paths: Iterable<string>): void {
  replaceFile(join(folder, LIST), listText(paths));
}

/** True when the list names these paths and no others. */
export function isListed(folder: string, paths: Iterable<string>): boolean {
  return listText(readList(folder)) === listText(paths);
}

function listText(paths: Iterable<string>): string {
  return `${JSON.stringify([...new Set(paths)].sort())}\n`;
}
