import { posix } from 'node:path';

/**
 * A file as it is written in another one, both named by their paths below a version's folder.
 *
 * @example writtenPath('guides/intro.md', 'api/Toy.Box.yml') → '../api/Toy.Box.yml'
 */
export function writtenPath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('../') ? path : `./${path}`;
}
