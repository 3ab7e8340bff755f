import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from '../../content/read-folder.ts';

/** What shapes a compiled page besides its source: our compiler, the model, and every library's version. */
const INPUTS = ['src/build/compile', 'src/build/content', 'src/model', 'package-lock.json'] as const;

/**
 * Hash of the compiler and of the configuration that reaches compiled pages.
 *
 * @param engineRoot folder of this project's own code
 * @param configuration values that change what compiling yields
 */
export function compilerSalt(engineRoot: string, configuration: unknown): string {
  const parts = INPUTS.flatMap((input) => sourcesOf(join(engineRoot, input)));
  return shortHash([...parts, JSON.stringify(configuration)].join('\n'));
}

function sourcesOf(path: string): string[] {
  if (/\.(?:ts|json)$/u.test(path)) return [shortHash(readFileSync(path))];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => shortHash(readFileSync(file)));
}
