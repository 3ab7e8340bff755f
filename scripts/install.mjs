// Installs the packages in package-lock.json if necessary. `npm start` and `npm test` run this script first. It uses
// only Node's built-in modules, because no package may be installed yet, and only old syntax, so that an outdated Node
// reaches the version check.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Oldest supported Node version, as in `engines` of package.json. */
const OLDEST_NODE = [20, 19];

/**
 * Returns true if node_modules contains the packages in package-lock.json, according to npm's record of installed
 * packages. npm writes this record at the end, so it is missing or outdated after an interrupted installation.
 *
 * @param {string} root folder that contains package-lock.json
 */
export function isInstalled(root) {
  const installedPackages = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  const lockedPackages = readPackages(path.join(root, 'package-lock.json'));
  if (installedPackages === null || lockedPackages === null) return false;
  return Object.entries(lockedPackages).every(([name, entry]) => {
    if (name === '') return true;
    const installedEntry = installedPackages[name];
    // Optional packages for other systems are never installed.
    if (installedEntry === undefined)
      return entry.optional === true || entry.os !== undefined || entry.cpu !== undefined;
    return installedEntry.version === entry.version && installedEntry.integrity === entry.integrity;
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

/** Installs missing packages and returns the exit code. */
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
  // `--include=dev` overrides `NODE_ENV=production`. The shell is needed on Windows, where npm is a batch file.
  const { status } = spawnSync('npm ci --include=dev --no-audit --no-fund --loglevel=error', {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return 0;
  console.error('npm could not install the packages. See its messages above.');
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = install();
  // The last line of `npm test` must always be its result.
  if (process.exitCode !== 0 && process.env.npm_lifecycle_event === 'test') console.log('\n0 passed, 1 failed');
}
