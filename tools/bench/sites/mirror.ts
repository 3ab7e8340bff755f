import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shortHash } from '#node/content/files.ts';
import { listFiles } from '#node/content/read-folder.ts';

/** Files by their path below a folder. */
export type Files = ReadonlyMap<string, string | Buffer>;

/**
 * Make a folder hold just these files; those that are the same stay as they are, and so does what is `made` of them. Gives
 * a hash of all.
 */
export function mirror(folder: string, files: Files, made: readonly string[]): string {
  const isMade = (path: string): boolean => made.some((name) => path === name || path.startsWith(`${name}/`));
  for (const { path, absolute } of listFiles(folder)) if (!files.has(path) && !isMade(path)) rmSync(absolute);
  const hashes: string[] = [];
  for (const [path, content] of files) {
    const file = join(folder, path);
    const bytes = Buffer.from(content);
    hashes.push(path, shortHash(bytes));
    if (existsSync(file) && readFileSync(file).equals(bytes)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return shortHash(hashes.join('\n'));
}
