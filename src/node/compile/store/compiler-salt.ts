import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../content/read-folder.ts';
import { shortHash } from '../../content/short-hash.ts';

/** What shapes a compiled page besides its source: our compiler, the model, and every library's version. */
const INPUTS = [
  ...['compile', 'content', 'diagrams', 'samples'].map((folder) => `src/node/${folder}`),
  ...['src/model', 'package-lock.json'],
];

/**
 * Hash of the compiler. Of the configuration only what an API page shows reaches compiled pages, and that is part of
 * their keys.
 *
 * @param engineRoot folder of this project's own code
 */
export function compilerSalt(engineRoot: string): string {
  return shortHash(INPUTS.flatMap((input) => sourcesOf(join(engineRoot, input))).join('\n'));
}

function sourcesOf(path: string): string[] {
  if (/\.(?:ts|json)$/u.test(path)) return [shortHash(readFileSync(path))];
  return listFiles(path)
    .filter((file) => file.path.endsWith('.ts') && !file.path.endsWith('.test.ts'))
    .map((file) => shortHash(readFileSync(file.absolute)));
}
