import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Debian's Chromium without windows comes first: tests take half as long as with one that has them. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const LINUX_PLACES = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];
const WINDOWS_PLACE = ['Google', 'Chrome', 'Application', 'chrome.exe'];

/**
 * @typedef {object} Machine What the search asks of the machine; a test gives its own.
 * @property {NodeJS.Platform} platform
 * @property {Record<string, string | undefined>} env
 * @property {(file: string) => boolean} exists
 * @property {(file: string) => boolean} runs True when the program starts: Ubuntu's `chromium-browser` may be a script
 *   that only says where to get one.
 */

/** @type {Machine} */
const THIS_MACHINE = { platform: process.platform, env: process.env, exists: existsSync, runs };

/**
 * Path of an installed Chrome or Chromium, or null: `CHROME_PATH`, then the usual names on PATH, then the usual places.
 *
 * @param {Machine} [machine]
 * @returns {string | null}
 */
export function findInstalledBrowser(machine = THIS_MACHINE) {
  const { env, exists, runs: starts } = machine;
  const chosen = env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '' && exists(chosen)) return chosen;
  return candidates(machine).find((file) => exists(file) && starts(file)) ?? null;
}

/**
 * Path of the browser that Playwright has installed for itself, or null.
 *
 * @returns {Promise<string | null>}
 */
async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

/**
 * Path of an installed browser, else of Playwright's own, or null.
 *
 * @returns {Promise<string | null>}
 */
export async function findBrowser() {
  return findInstalledBrowser() ?? (await findPlaywrightBrowser());
}

/** @param {Machine} machine */
function candidates({ platform, env }) {
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) =>
    folders.map((folder) => join(folder, platform === 'win32' ? `${name}.exe` : name)),
  );
  if (platform === 'darwin') {
    const home = env.HOME ?? '';
    return [...MAC_PLACES, ...MAC_PLACES.map((place) => join(home, place)), ...onPath];
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return [...roots.flatMap((root) => (root === undefined ? [] : [join(root, ...WINDOWS_PLACE)])), ...onPath];
  }
  return [...onPath, ...LINUX_PLACES];
}

/** Only Linux is asked: elsewhere a browser may open a window, and there are no such stand-ins. */
function runs(file) {
  if (process.platform !== 'linux') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** The first that the system has: Debian has a Chromium without windows, Ubuntu hasn't. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];
const FONTS = 'fonts-liberation';

const ADVICE = [
  'No Chrome or Chromium was found for the end-to-end tests. One of these helps:',
  '  Debian, Ubuntu:   sudo apt-get install chromium fonts-liberation',
  '  Fedora:           sudo dnf install chromium',
  '  macOS:            brew install --cask google-chrome',
  '  Windows:          winget install Google.Chrome',
  '  any of them:      npx playwright install chromium',
  'One that is installed elsewhere is named by the environment: CHROME_PATH=/path/to/chrome npm test',
].join('\n');

/**
 * Returns the path of a browser for the tests and, where there is none, installs the system's package: as root, on a
 * machine with apt. Returns null, after printing what to do, when no browser could be installed.
 *
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '' && !existsSync(chosen)) {
    console.warn(`CHROME_PATH names a missing file: ${chosen}. Looking for another browser.`);
  }
  const present = await findBrowser();
  if (present !== null) return present;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installWithApt();
  const installed = findInstalledBrowser();
  if (installed === null) console.error(ADVICE);
  return installed;
}

function installWithApt() {
  console.log('Installing Chromium for the tests …');
  const apt = (args) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0;
  if (!apt(['update', '-q'])) console.warn('apt-get update failed; trying with the existing package lists.');
  BROWSER_PACKAGES.some((browser) => apt(['install', '-y', '-q', '--no-install-recommends', browser, FONTS]));
}
