import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import { npmCall, takenByNpm } from './npm-options.mjs';

/** The oldest Node that the site's tools run on; `engines` in package.json says the same. */
export const OLDEST_NODE = '20.19.0';

/**
 * What to tell a person whose Node is too old, or null.
 *
 * @param {string} version such as `20.19.1`
 * @returns {string | null}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return [
    `Node ${version} is too old: this site needs ${OLDEST_NODE} or newer.`,
    'Install the current LTS release from https://nodejs.org, or with a version manager: nvm install --lts',
  ].join('\n');
}

/**
 * Runs a command of this repository: `--help` prints its help, and what is wrong with its arguments, or with Node, is
 * told. Not `import { parseArgs }`: a Node too old to have it must get as far as being told so.
 *
 * @param {string} help
 * @param {import('node:util').ParseArgsConfig['options']} options besides `--help`
 * @param {(values: Record<string, string | undefined>, root: string) => Promise<number>} run
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(help, options, run) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint !== null) return fail(complaint);
  const taken = takenByNpm(`${npmCall(process.env.npm_lifecycle_event)} --`, Object.keys(options));
  if (taken !== null) return fail(taken);
  let values;
  try {
    ({ values } = util.parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail(`${error.message}\n\n${help}`);
  }
  if (!values.help) return run(values, path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
  console.log(help);
  return 0;
}

/** Prints why a command can't go on. @returns {number} its exit code */
export function fail(message) {
  console.error(message);
  return 1;
}
