import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Longest that other workers wait for what one makes, in milliseconds. */
const BUILD_TIMEOUT_MS = 120_000;

/**
 * A folder that the first worker to ask fills, for all workers of this run; Playwright empties the place before the next.
 * Where making fails, the next to ask tries again.
 *
 * @returns the folder's path
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(test.info().project.outputDir, 'made', name);
  const done = join(folder, 'done');
  while (!existsSync(done)) {
    if (begins(folder)) {
      try {
        await make(folder);
        writeFileSync(done, '');
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
      }
    } else {
      await expect.poll(() => existsSync(done) || !existsSync(folder), { timeout: BUILD_TIMEOUT_MS }).toBe(true);
    }
  }
  return folder;
}

/** True for the one who makes the folder. */
function begins(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
