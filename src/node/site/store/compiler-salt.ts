import { sourcesHash } from '../../content/sources-hash.ts';

/** What shapes a compiled page besides its source: our compiler, the model, and every library's version. */
const INPUTS = [
  ...['api', 'content', 'diagrams', 'markdown', 'samples', 'site'].map((folder) => `src/node/${folder}`),
  ...['src/shared', 'package-lock.json'],
];

/**
 * Hash of the compiler. Of the configuration only what an API page shows reaches compiled pages, and that is part of
 * their keys.
 *
 * @param engineRoot folder of this project's own code
 */
export function compilerSalt(engineRoot: string): string {
  return sourcesHash(engineRoot, INPUTS);
}
