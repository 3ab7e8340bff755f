import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Timeout for other workers that wait for the folder, in milliseconds. */
const BUILD_TIMEOUT_MS = 120_000;

/**
 * Returns a folder that all workers of a test run share. The first worker fills the folder; if that fails, another worker
 * tries again. Playwright empties the folder before the next run.
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

/** Creates the folder. Returns false if another worker has created it. */
function begins(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
