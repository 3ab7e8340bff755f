import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS_PATH } from '#shared/program-manifest.ts';
import { listFiles } from '../content/read-folder.ts';

/** Folder of the compiled programs that run in the page, relative to the site's root. */
export const PROGRAMS_FOLDER = 'content/programs';

/** Reads the published files of the compiled programs, which have a hash in their names. */
export function readProgramFiles(root: string): Map<string, Buffer> {
  const files = listFiles(join(root, PROGRAMS_FOLDER)).filter(({ path }) => /-[\da-f]{16}\.\w+$/u.test(path));
  return new Map(files.map(({ path, absolute }) => [PROGRAMS_PATH.slice(1) + path, readFileSync(absolute)]));
}
