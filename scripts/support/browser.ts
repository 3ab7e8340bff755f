import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';

/** Debian's executable of headless Chromium. It is the first choice, because it halves the duration of the tests. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Names of browser executables, in order of preference. */
const BROWSER_EXECUTABLES = [
  HEADLESS_SHELL,
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
const WINDOWS_PATH_PARTS = ['Google', 'Chrome', 'Application', 'chrome.exe'];

/** The environment variables and files of a machine. An interface, so that tests can replace them. */
export interface MachineEnvironment {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  exists(file: string): boolean;
  /** Returns true if a program starts. Ubuntu's `chromium-browser` may only print how to install Chromium. */
  canStart(file: string): boolean;
}

const THIS_MACHINE: MachineEnvironment = { platform: process.platform, env: process.env, exists: existsSync, canStart };

/**
 * Returns the path of an installed Chrome or Chromium; null if there is none. Uses `CHROME_PATH` if that file exists.
 * Otherwise, searches PATH and the usual folders.
 */
export function findSystemBrowser(machine: MachineEnvironment = THIS_MACHINE): string | null {
  const { env, exists, canStart: startsProgram } = machine;
  const configuredPath = env.CHROME_PATH;
  if (configuredPath !== undefined && configuredPath !== '' && exists(configuredPath)) return configuredPath;
  return listCandidatePaths(machine).find((file) => exists(file) && startsProgram(file)) ?? null;
}

/** Returns the path of an installed browser or, if there is none, of Playwright's download; null if neither exists. */
export function findSystemOrPlaywrightBrowser(): string | null {
  const playwrightBrowserPath = chromium.executablePath();
  return findSystemBrowser() ?? (existsSync(playwrightBrowserPath) ? playwrightBrowserPath : null);
}

/** Returns the path of a browser, preferably not the headless shell, which paints differently; null if none exists. */
export function findMeasurementBrowser(): string | null {
  const isUsable = (file: string): boolean =>
    existsSync(file) && (file === process.env.CHROME_PATH || path.basename(file) !== HEADLESS_SHELL);
  return findSystemBrowser({ ...THIS_MACHINE, exists: isUsable }) ?? findSystemOrPlaywrightBrowser();
}

function listCandidatePaths({ platform, env }: MachineEnvironment): string[] {
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidatesOnPath = BROWSER_EXECUTABLES.flatMap((name) =>
    folders.map((folder) => join(folder, platform === 'win32' ? `${name}.exe` : name)),
  );
  if (platform === 'darwin') {
    const home = env.HOME ?? '';
    return [...MAC_PATHS, ...MAC_PATHS.map((file) => join(home, file)), ...candidatesOnPath];
  }
  if (platform === 'win32') {
    const programFolders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    const chromePaths = programFolders.flatMap((root) => (root === undefined ? [] : join(root, ...WINDOWS_PATH_PARTS)));
    return [...chromePaths, ...candidatesOnPath];
  }
  return [...candidatesOnPath, ...LINUX_PATHS];
}

/** Returns true if a browser starts. Always true except on Linux, because elsewhere `--version` may open a window. */
function canStart(file: string): boolean {
  if (process.platform !== 'linux') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Names of apt packages with Chromium, tried in order. Only Debian has a package of the headless shell. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];
const FONT_PACKAGE = 'fonts-liberation';

const BROWSER_INSTALL_ADVICE = [
  'No Chrome or Chromium was found for the end-to-end tests. Install one:',
  '  Debian, Ubuntu:   sudo apt-get install chromium fonts-liberation',
  '  Fedora:           sudo dnf install chromium',
  '  macOS:            brew install --cask google-chrome',
  '  Windows:          winget install Google.Chrome',
  '  all systems:      npx playwright install chromium',
  'Or set the path of an existing browser: CHROME_PATH=/path/to/chrome npm test',
].join('\n');

/**
 * Returns the path of a browser for the tests. If there is no browser, installs one with apt (only on Linux, as root).
 * If this fails, prints advice and returns null.
 */
export function findOrInstallBrowser(): string | null {
  const configuredPath = process.env.CHROME_PATH;
  if (configuredPath !== undefined && configuredPath !== '' && !existsSync(configuredPath)) {
    console.warn(`CHROME_PATH is ${configuredPath}, which does not exist. Looking for another browser.`);
  }
  const existingPath = findSystemOrPlaywrightBrowser();
  if (existingPath !== null) return existingPath;
  const packageLists = BROWSER_PACKAGES.map((browser) => [browser, FONT_PACKAGE]);
  if (canUseApt()) installWithApt('Chromium', packageLists);
  const installedPath = findSystemBrowser();
  if (installedPath === null) console.error(BROWSER_INSTALL_ADVICE);
  return installedPath;
}

function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a browser with apt. `packageLists` are alternatives, tried in order until one can be installed. */
function installWithApt(name: string, packageLists: readonly (readonly string[])[]): void {
  console.log(`Installing ${name} for the tests …`);
  const runApt = (args: readonly string[]): boolean =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0;
  if (!runApt(['update', '-q'])) console.warn('apt-get update failed. Continuing with the existing package lists.');
  packageLists.some((packages) => runApt(['install', '-y', '-q', '--no-install-recommends', ...packages]));
}

/** Browsers other than Chromium: programs that must be on PATH (the first starts the browser), and apt packages. */
const NON_CHROMIUM_BROWSERS = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
} as const;

/** Name of a browser other than Chromium. */
export type NonChromiumBrowserName = keyof typeof NON_CHROMIUM_BROWSERS;

/** Returns the path of a browser's first program; null if any of the browser's programs is missing from PATH. */
export function findNonChromiumBrowser(name: NonChromiumBrowserName): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const programPaths = NON_CHROMIUM_BROWSERS[name].programs.map((program) =>
    folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)),
  );
  return programPaths.includes(undefined) ? null : (programPaths[0] ?? null);
}

/** Installs Firefox and WebKit with apt if missing (only on Linux, as root). Warns if tests will be skipped. */
export function installNonChromiumBrowsers(): void {
  for (const [name, { packages }] of Object.entries(NON_CHROMIUM_BROWSERS)) {
    if (!isNonChromiumBrowserName(name) || findNonChromiumBrowser(name) !== null) continue;
    if (canUseApt()) installWithApt(name, [packages]);
    if (findNonChromiumBrowser(name) === null)
      console.warn(`The tests in ${name} are skipped. Debian: sudo apt-get install ${packages.join(' ')}`);
  }
}

function isNonChromiumBrowserName(name: string): name is NonChromiumBrowserName {
  return Object.hasOwn(NON_CHROMIUM_BROWSERS, name);
}

/** Error message of commands that require a browser. */
export const NO_BROWSER_MESSAGE = 'No Chrome or Chromium was found. Set CHROME_PATH to its path.';

/** Launches a browser, passes it to `work` and closes it. Resolves with the result; null if there is no browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T | null> {
  const executablePath = findSystemOrPlaywrightBrowser();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
