import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The JavaScript file behind a package's command, so that it can be run with Node itself: the links in
 * node_modules/.bin are shell scripts on Windows.
 *
 * @param {string} root
 * @param {string} name of the package
 * @param {string} command of its `bin`
 */
export function binOf(root, name, command) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (typeof file !== 'string') throw new Error(`${name} has no command "${command}".`);
  return join(folder, file);
}
