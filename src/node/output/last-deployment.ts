import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { reasonOf } from '#shared/reason-of.ts';
import { failure } from '../content/files.ts';

/** Lists the files of a build whose names have their hashes, for the build after it. */
export const FILES_PATH = '/data/files.json';

const HASHED = /^(?!.*\/\.\.?(?:\/|$))(?:assets|p)\/[^\\?#]+$/u;
const List = v.array(v.pipe(v.string(), v.regex(HASHED)));

/** So many files are fetched at once, and so long each may take. */
const AT_ONCE = 8;
const LONGEST = 30_000;

/** The list of a build: what it made itself, not what it kept of the one before. */
export function fileList(made: Iterable<string>): string {
  return `${JSON.stringify([...made].filter((path) => HASHED.test(path)).sort())}\n`;
}

/**
 * What the last deployment has under names that change with every change, and this build hasn't: pages that stand open in
 * a reader's browser still ask for it. What that deployment had kept itself is left out, so nothing stays for ever.
 *
 * @param place the deployment's folder, or the address that it answers at; nothing is kept of none
 * @param isOurs true for a file that this build has, too
 */
export async function keepLastDeployment(
  place: string | undefined,
  isOurs: (path: string) => boolean,
): Promise<Map<string, Buffer>> {
  if (place === undefined) return new Map();
  const read = /^https?:\/\//u.test(place) ? fetcher(place) : folderReader(place);
  const listed = await read(FILES_PATH.slice(1));
  // The first deployment has none before it, or one that kept no list.
  if (listed === null) return new Map();
  const gone = parseList(listed, place).filter((path) => !isOurs(path));
  const kept = new Map<string, Buffer>();
  for (let start = 0; start < gone.length; start += AT_ONCE) {
    const some = gone.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map(async (path) => [path, await read(path)] as const));
    for (const [path, bytes] of found) if (bytes !== null) kept.set(path, bytes);
  }
  return kept;
}

/** Reads a file of a deployment; null where there is none. */
type ReadDeployed = (path: string) => Promise<Buffer | null>;

function folderReader(folder: string): ReadDeployed {
  if (!existsSync(folder)) throw failure(`LAST_DEPLOYMENT: there is no folder ${folder}. Leave it out the first time.`);
  return async (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : null);
}

function fetcher(address: string): ReadDeployed {
  const root = address.replace(/\/*$/u, '/');
  return async (path) => {
    try {
      const response = await fetch(root + encodeURI(path), { signal: AbortSignal.timeout(LONGEST) });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw failure(`LAST_DEPLOYMENT: ${root}${path} can't be had: ${reasonOf(error)}. Leave it out to go without.`);
    }
  };
}

function parseList(bytes: Buffer, place: string): string[] {
  try {
    return v.parse(List, JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof v.ValiError)) throw error;
    throw failure(`LAST_DEPLOYMENT: ${FILES_PATH} of ${place} isn't a list of files as a build writes it.`);
  }
}
