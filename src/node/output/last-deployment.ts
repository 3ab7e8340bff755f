import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { reasonOf } from '#shared/problem.ts';
import { failure } from '../content/files.ts';

/** Path of the list of a build's files with hashed names, which the next build reads. */
export const FILES_PATH = '/data/files.json';

const HASHED_FILE_PATTERN = /^(?!.*\/\.\.?(?:\/|$))(?:assets|p)\/[^\\?#]+$/u;
const FileListSchema = v.array(v.pipe(v.string(), v.regex(HASHED_FILE_PATTERN)));

const MAX_PARALLEL_REQUESTS = 8;
const REQUEST_TIMEOUT_MS = 30_000;

/** Writes the list of files with hashed names that a build created, without those kept from the last deployment. */
export function writeFileList(made: Iterable<string>): string {
  return `${JSON.stringify([...made].filter((path) => HASHED_FILE_PATTERN.test(path)).sort())}\n`;
}

/**
 * Reads the files with hashed names that the last deployment created and this build does not contain, because open
 * pages may still request them. Excludes files that the last deployment had only kept, so that each file is kept for
 * one release only.
 *
 * @param place folder or URL of the last deployment; undefined without one
 * @param isOurs returns true for a file of this build
 */
export async function keepLastDeployment(
  place: string | undefined,
  isOurs: (path: string) => boolean,
): Promise<Map<string, Buffer>> {
  if (place === undefined) return new Map();
  const read = /^https?:\/\//u.test(place) ? createFetcher(place) : createFolderReader(place);
  const listed = await read(FILES_PATH.slice(1));
  // Deployments of older engine versions have no list.
  if (listed === null) return new Map();
  const gone = parseFileList(listed, place).filter((path) => !isOurs(path));
  const kept = new Map<string, Buffer>();
  for (let start = 0; start < gone.length; start += MAX_PARALLEL_REQUESTS) {
    const some = gone.slice(start, start + MAX_PARALLEL_REQUESTS);
    const found = await Promise.all(some.map(async (path) => [path, await read(path)] as const));
    for (const [path, bytes] of found) if (bytes !== null) kept.set(path, bytes);
  }
  return kept;
}

/** Reads a file of a deployment; resolves to null if it doesn't exist. */
type ReadDeployed = (path: string) => Promise<Buffer | null>;

function createFolderReader(folder: string): ReadDeployed {
  if (!existsSync(folder))
    throw failure(`LAST_DEPLOYMENT: there is no folder ${folder}. Unset LAST_DEPLOYMENT for the first deployment.`);
  return async (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : null);
}

function createFetcher(address: string): ReadDeployed {
  const root = address.replace(/\/*$/u, '/');
  return async (path) => {
    try {
      const response = await fetch(root + encodeURI(path), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw failure(
        `LAST_DEPLOYMENT: ${root}${path} can't be fetched: ${reasonOf(error)}. Unset LAST_DEPLOYMENT to build without it.`,
      );
    }
  };
}

function parseFileList(bytes: Buffer, place: string): string[] {
  try {
    return v.parse(FileListSchema, JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof v.ValiError)) throw error;
    throw failure(`LAST_DEPLOYMENT: ${FILES_PATH} of ${place} isn't a list of files as a build writes it.`);
  }
}
