import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './read-folder.ts';
import { shortHash } from './short-hash.ts';

/** Hash of code of ours: of files, and of the TypeScript in folders, tests left out. */
export function sourcesHash(engineRoot: string, paths: readonly string[]): string {
  return shortHash(paths.flatMap((path) => hashesOf(join(engineRoot, path))).join('\n'));
}

function hashesOf(path: string): string[] {
  if (/\.(?:ts|json)$/u.test(path)) return [shortHash(readFileSync(path))];
  return listFiles(path)
    .filter((file) => file.path.endsWith('.ts') && !file.path.endsWith('.test.ts'))
    .map((file) => shortHash(readFileSync(file.absolute)));
}
