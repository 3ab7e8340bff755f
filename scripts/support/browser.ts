import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';

/** Debian's headless Chromium comes first: tests take half as long as with a full browser. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const LINUX_PATHS = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];
const WINDOWS_PATH = ['Google', 'Chrome', 'Application', 'chrome.exe'];

/** The machine that is searched; tests pass their own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  exists(file: string): boolean;
  /** True if the program starts: Ubuntu's `chromium-browser` may be a script that only says how to install it. */
  runs(file: string): boolean;
}

const THIS_MACHINE: Machine = { platform: process.platform, env: process.env, exists: existsSync, runs };

/** Finds an installed Chrome or Chromium: `CHROME_PATH`, then the usual names on PATH, then the usual folders. */
export function findInstalledBrowser(machine: Machine = THIS_MACHINE): string | null {
  const { env, exists, runs: starts } = machine;
  const chosen = env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '' && exists(chosen)) return chosen;
  return candidates(machine).find((file) => exists(file) && starts(file)) ?? null;
}

/** Finds an installed browser, or else the one that Playwright installed. */
export function findBrowser(): string | null {
  const own = chromium.executablePath();
  return findInstalledBrowser() ?? (existsSync(own) ? own : null);
}

function candidates({ platform, env }: Machine): string[] {
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) =>
    folders.map((folder) => join(folder, platform === 'win32' ? `${name}.exe` : name)),
  );
  if (platform === 'darwin') {
    const home = env.HOME ?? '';
    return [...MAC_PATHS, ...MAC_PATHS.map((file) => join(home, file)), ...onPath];
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return [...roots.flatMap((root) => (root === undefined ? [] : [join(root, ...WINDOWS_PATH)])), ...onPath];
  }
  return [...onPath, ...LINUX_PATHS];
}

/** Only checked on Linux: elsewhere a browser may open a window, and there are no such scripts. */
function runs(file: string): boolean {
  if (process.platform !== 'linux') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Packages to try in this order: Debian has a headless Chromium, Ubuntu hasn't. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];
const FONTS = 'fonts-liberation';

const ADVICE = [
  'No Chrome or Chromium was found for the end-to-end tests. Install one:',
  '  Debian, Ubuntu:   sudo apt-get install chromium fonts-liberation',
  '  Fedora:           sudo dnf install chromium',
  '  macOS:            brew install --cask google-chrome',
  '  Windows:          winget install Google.Chrome',
  '  all systems:      npx playwright install chromium',
  'Or name an existing one: CHROME_PATH=/path/to/chrome npm test',
].join('\n');

/**
 * Returns the path of a browser for the tests and, where there is none, installs the system's package: as root, on a
 * machine with apt. Returns null, after printing what to do, if no browser could be installed.
 */
export function ensureBrowser(): string | null {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '' && !existsSync(chosen)) {
    console.warn(`CHROME_PATH names a missing file: ${chosen}. Looking for another browser.`);
  }
  const present = findBrowser();
  if (present !== null) return present;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installWithApt();
  const installed = findInstalledBrowser();
  if (installed === null) console.error(ADVICE);
  return installed;
}

function installWithApt(): void {
  console.log('Installing Chromium for the tests …');
  const apt = (args: readonly string[]): boolean =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0;
  if (!apt(['update', '-q'])) console.warn('apt-get update failed; trying with the existing package lists.');
  BROWSER_PACKAGES.some((browser) => apt(['install', '-y', '-q', '--no-install-recommends', browser, FONTS]));
}

/** The error message of commands that require a browser. */
export const NO_BROWSER = 'No Chromium was found. Set CHROME_PATH to one.';

/** Runs work with an installed Chromium; resolves with null where there is none. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T | null> {
  const executablePath = findBrowser();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
