import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { withHeartbeat } from './run.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 */

/**
 * True when node_modules holds what the lock file says. npm writes its own account of node_modules at the very end of
 * an install, so one that was interrupted, or that left development packages out, doesn't count.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const present = installed[path];
    // Optional packages are for one system each: most of them are rightly absent.
    if (present === undefined) return entry.optional === true || entry.os !== undefined || entry.cpu !== undefined;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/**
 * Installs what package-lock.json says, development packages too whatever NODE_ENV says, unless it is there already.
 *
 * @param {string} root
 * @param {import('./run.mjs').Runner} runner
 * @returns {Promise<boolean>} false when npm failed; it has said why
 */
export async function ensureInstalled(root, runner) {
  if (isInstalled(root)) return true;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await withHeartbeat('Installing packages (about a minute the first time)', () => runNpm(runner, args));
  if (code === 0) return true;
  console.error('npm could not install the packages; its own words are above. Once that is fixed, run this again.');
  return false;
}

/** Runs the npm that runs us, else the one on PATH: on Windows that is a script, which only a shell starts. */
function runNpm({ run, node }, args) {
  const running = process.env.npm_execpath;
  if (running !== undefined && basename(running) === 'npm-cli.js') return node(running, args);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** @returns {Record<string, LockEntry> | null} */
function readPackages(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
