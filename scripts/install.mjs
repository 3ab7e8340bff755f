// `npm start` and `npm test` run this first: it installs the packages that package-lock.json names, unless they are
// already installed. Plain JavaScript on Node's own modules, because no package may be installed yet, and in syntax
// that an outdated Node can read, so that it gets as far as the version check.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Oldest supported Node version, as in `engines` of package.json. */
const OLDEST_NODE = [20, 19];

/**
 * True when node_modules contains what package-lock.json names. npm writes its own record at the very end of an
 * installation, so an interrupted one, or one without development packages, doesn't count.
 *
 * @param {string} root folder of package-lock.json
 */
export function isInstalled(root) {
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const present = installed[name];
    // Optional packages are built for one system each; most of them are never installed.
    if (present === undefined) return entry.optional === true || entry.os !== undefined || entry.cpu !== undefined;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

function readPackages(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages || null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Installs what is missing and returns an exit code. */
function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    console.error(`Node ${process.versions.node} is too old: this site needs ${OLDEST_NODE.join('.')} or newer.`);
    console.error('Install the current LTS release from https://nodejs.org, or run: nvm install --lts');
    return 1;
  }
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  if (isInstalled(root)) return 0;
  console.log('Installing packages (about a minute the first time) …');
  // Development packages are required even where NODE_ENV is `production`. On Windows, npm is a script for the shell.
  const { status } = spawnSync('npm ci --include=dev --no-audit --no-fund --loglevel=error', {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return 0;
  console.error('npm could not install the packages; see its messages above.');
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = install();
  // The last line of `npm test` is always its result.
  if (process.exitCode !== 0 && process.env.npm_lifecycle_event === 'test') console.log('\n0 passed, 1 failed');
}
